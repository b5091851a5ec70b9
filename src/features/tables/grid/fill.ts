import type { CellPosition, CellRange } from './grid-model.ts'
import { type Filled, seriesOf } from './series.ts'

/** A range that is filled from another: its cells, and the source of each. */
export interface FillPlan {
  readonly source: CellRange
  readonly target: CellRange
  readonly way: 'down' | 'up' | 'right' | 'left'
}

export type FilledCell = { readonly from: CellPosition } | { readonly text: string }

/** Range of a fill by the handle's position: it grows where the pointer is further away; none over the source. */
export function fillingTo(source: CellRange, { row, column }: CellPosition): FillPlan | undefined {
  const down = row - source.bottom
  const up = source.top - row
  const right = column - source.right
  const left = source.left - column
  const most = Math.max(down, up, right, left)
  if (most <= 0) return undefined
  if (down === most) return { source, target: { ...source, top: source.bottom + 1, bottom: row }, way: 'down' }
  if (up === most) return { source, target: { ...source, top: row, bottom: source.top - 1 }, way: 'up' }
  if (right === most) return { source, target: { ...source, left: source.right + 1, right: column }, way: 'right' }
  return { source, target: { ...source, left: column, right: source.left - 1 }, way: 'left' }
}

/** The range that is selected when filling is done. */
export const filledRange = ({ source, target }: FillPlan): CellRange => ({
  top: Math.min(source.top, target.top),
  left: Math.min(source.left, target.left),
  bottom: Math.max(source.bottom, target.bottom),
  right: Math.max(source.right, target.right),
})

/**
 * Returns for each cell of the target its value. `counts` is the effect of Ctrl: a single number counts, other series
 * are repeated. `text` reads the source; each of its rows or columns is read once.
 */
export function filler(
  { source, target, way }: FillPlan,
  text: (row: number, column: number) => string,
  counts: boolean,
): (row: number, column: number) => FilledCell {
  const along = way === 'down' || way === 'up'
  const back = way === 'up' || way === 'left'
  const length = along ? source.bottom - source.top + 1 : source.right - source.left + 1
  const lines = new Map<number, (n: number) => Filled>()
  /** Cell number `n` of a line of the source, in the direction of filling. */
  const cellOf = (line: number, n: number): CellPosition => {
    const at = back ? length - 1 - n : n
    return along ? { row: source.top + at, column: line } : { row: line, column: source.left + at }
  }
  const seriesOfLine = (line: number) => {
    const known = lines.get(line)
    if (known) return known
    const texts = Array.from({ length }, (_, n) => {
      const cell = cellOf(line, n)
      return text(cell.row, cell.column)
    })
    const created = seriesOf(texts, counts, back)
    lines.set(line, created)
    return created
  }
  return (row, column) => {
    const line = along ? column : row
    const n =
      way === 'down'
        ? row - target.top
        : way === 'up'
          ? target.bottom - row
          : way === 'right'
            ? column - target.left
            : target.right - column
    const filled = seriesOfLine(line)(n)
    return 'text' in filled ? filled : { from: cellOf(line, filled.copy) }
  }
}
