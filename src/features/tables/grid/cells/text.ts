import styles from './cells.module.css'
import { type CellView, textAt, textNodeIn } from './cell-view.ts'

const plain = (className: string, align: 'start' | 'end'): CellView => ({
  className,
  align,
  build: textNodeIn,
  draw: (pen, text, _value, box) => pen.g.fillText(text, textAt(pen, box, align), box.baseline),
})

export const textCell = plain('', 'start')
export const numberCell = plain(styles.number ?? '', 'end')
export const dateCell = plain(styles.date ?? '', 'start')
/** The one cell of each row that is no value. */
export const rowNumberCell = plain(styles.rowNumber ?? '', 'end')
