import styles from './cells.module.css'
import { textCell } from './text.ts'
import { type CellView, textNodeIn } from './cell-view.ts'

/** Monospace at rest; like any text during fast scrolling. */
export const jsonCell: CellView = {
  ...textCell,
  className: styles.json ?? '',
  build: (cell) => {
    const write = textNodeIn(cell)
    return (text, _value, fit) => write(fit.cut(text, 'code'))
  },
}
