import { drawFigures } from '../figures.ts'
import styles from './cells.module.css'
import { type CellView, textAt, textNodeIn } from './cell-view.ts'

export const textCell: CellView = {
  className: '',
  align: 'start',
  build: textNodeIn,
  draw: (pen, text, _value, box) => pen.g.fillText(text, textAt(pen, box, 'start'), box.baseline),
}

/** All digits as wide as each other. */
const figures = (className: string | undefined, align: 'start' | 'end'): CellView => ({
  className: className ?? '',
  align,
  build: textNodeIn,
  draw: (pen, text, _value, box) => {
    const { g, isRtl } = pen
    const x = textAt(pen, box, align)
    if (drawFigures(g, pen.figures, text, x, box.baseline, (align === 'start') === isRtl)) return
    g.textAlign = align
    g.fillText(text, x, box.baseline)
  },
})

export const numberCell = figures(styles.number, 'end')
export const dateCell = figures(styles.date, 'start')
/** The one cell of each row that is no value. */
export const rowNumberCell = figures(styles.rowNumber, 'end')
