import { stampDigits } from '../digit-atlas.ts'
import { grouped } from '../grouped.ts'
import styles from './cells.module.css'
import { type CellView, textAt, textNodeIn } from './cell-view.ts'

const asItIs = (text: string) => text

export const textCell: CellView = {
  className: '',
  align: 'start',
  build: (cell) => {
    const write = textNodeIn(cell)
    return (text, _value, fit) => write(fit.cut(text, 'text'))
  },
  draw: (pen, text, _value, box) => pen.g.fillText(pen.fit.cut(text, 'text'), textAt(pen, box, 'start'), box.baseline),
}

/** All digits as wide as each other. `shown`: what is seen of a text. */
const digits = (className: string | undefined, align: 'start' | 'end', shown = asItIs): CellView => ({
  className: className ?? '',
  align,
  build: (cell) => {
    const write = textNodeIn(cell)
    return (text, _value, fit) => write(fit.cut(shown(text), 'digits'))
  },
  draw: (pen, whole, _value, box) => {
    const { g, isRtl } = pen
    const text = pen.fit.cut(shown(whole), 'digits')
    const x = textAt(pen, box, align)
    const isEnd = (align === 'start') === isRtl
    if (pen.digits && stampDigits(g, pen.digits, text, x, box.baseline, isEnd)) return
    g.fillText(text, x, box.baseline)
  },
})

/** Monospace at rest; like any text during fast scrolling. */
export const jsonCell: CellView = {
  ...textCell,
  className: styles.json ?? '',
  build: (cell) => {
    const write = textNodeIn(cell)
    return (text, _value, fit) => write(fit.cut(text, 'code'))
  },
}

export const numberCell = digits(styles.number, 'end', grouped)
export const dateCell = digits(styles.date, 'start')
export const rowNumberCell: CellView = {
  ...digits(styles.rowNumber, 'end'),
  build: textNodeIn,
}
