import styles from './cells.module.css'
import { classNames } from '#ui/class-names.ts'
import { type CellView, PADDING } from './cell-view.ts'

const SIZE = 14
const ON = classNames(styles.box, styles.on)
const OFF = styles.box ?? ''
const NONE = classNames(styles.box, styles.unset)

const lookOf = (value: unknown) => {
  if (value === true) return ON
  return value === false ? OFF : NONE
}

/** A box with a tick, an empty box, and nothing at all where no one has said yes or no. */
export const checkboxCell: CellView = {
  className: '',
  align: 'start',
  build: (cell) => {
    const box = cell.appendChild(document.createElement('i'))
    box.setAttribute('role', 'img')
    let shown = ''
    return (text, value) => {
      const look = lookOf(value)
      if (look === shown) return
      box.className = shown = look
      box.ariaLabel = text
    }
  },
  draw: ({ g, ink, isRtl }, _text, value, { x, width, middle }) => {
    if (typeof value !== 'boolean') return
    g.fillStyle = value ? ink.accent : ink.controlLine
    g.fillRect(isRtl ? x + width - PADDING - SIZE : x + PADDING, middle - SIZE / 2, SIZE, SIZE)
    g.fillStyle = ink.text
  },
}
