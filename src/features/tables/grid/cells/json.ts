import styles from './cells.module.css'
import { textCell } from './text.ts'
import { type CellView, textNodeIn } from './cell-view.ts'

/** In its own script at rest; in flight as any text. */
export const jsonCell: CellView = {
  ...textCell,
  className: styles.json ?? '',
  build: (cell) => {
    const write = textNodeIn(cell)
    return (text, _value, fit) => write(fit.cut(text, 'code'))
  },
}
