import styles from './cells.module.css'
import { classNames } from '#ui/class-names.ts'
import { type CellView, PADDING, textNodeIn } from './cell-view.ts'
import { textCell } from './text.ts'

const SIZE = 14
const ON = classNames(styles.box, styles.on)
const OFF = styles.box ?? ''
const NONE = styles.unset ?? ''

const styleOf = (value: unknown) => {
  if (value === true) return ON
  return value === false ? OFF : NONE
}

/** A box with a tick, an empty box, nothing for an empty value; any other value is shown as text. */
export const checkboxCell: CellView = {
  className: '',
  align: 'start',
  build: (cell) => {
    const box = cell.appendChild(document.createElement('i'))
    box.setAttribute('role', 'img')
    const write = textNodeIn(cell)
    let shown = ''
    return (text, value, fit) => {
      const style = styleOf(value)
      write(style === NONE ? fit.cut(text, 'text') : '')
      if (style === shown) return
      box.className = shown = style
      box.ariaLabel = text
    }
  },
  draw: (pen, text, value, box) => {
    if (typeof value !== 'boolean') return textCell.draw(pen, text, value, box)
    const { g, colors, isRtl } = pen
    const { x, width, middle } = box
    g.fillStyle = value ? colors.accent : colors.controlLine
    g.fillRect(isRtl ? x + width - PADDING - SIZE : x + PADDING, middle - SIZE / 2, SIZE, SIZE)
    g.fillStyle = colors.text
  },
}
