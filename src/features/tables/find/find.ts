import type { Work } from '#lib/slices.ts'
import type { CellPosition } from '../grid/grid-model.ts'
import type { TableModel } from '../model/table-model.ts'
import type { RowSpan } from '../rows/row-pages.ts'

/** More matches than this are not listed: nobody steps through them. */
export const MAX_FOUND = 10_000
/** Number of rows between two yields to the main thread. */
const STEP = 50

export interface FindMatches {
  readonly cells: readonly CellPosition[]
  /** There are more matches than are listed. */
  readonly isCut: boolean
}

/** True if a cell shows the text; capitals do not count. `needle` is lower case. */
export const shows = (model: TableModel, needle: string, row: number, column: number): boolean =>
  model.text(row, column).toLowerCase().includes(needle)

export function* find(query: string, model: TableModel, loaded: readonly RowSpan[]): Work<FindMatches> {
  const needle = query.toLowerCase()
  const cells: CellPosition[] = []
  const columns = model.columns.length
  for (const { from, to } of loaded) {
    for (let row = from; row <= to; row++) {
      for (let column = 0; column < columns; column++) {
        if (!shows(model, needle, row, column)) continue
        if (cells.length === MAX_FOUND) return { cells, isCut: true }
        cells.push({ row, column })
      }
      if (row % STEP === 0) yield undefined
    }
  }
  return { cells, isCut: false }
}

/** Returns the first match at or after a cell, else the first of all. */
export function firstFrom(cells: readonly CellPosition[], { row, column }: CellPosition): number {
  const at = cells.findIndex((cell) => cell.row > row || (cell.row === row && cell.column >= column))
  return Math.max(0, at)
}

/** Returns the index in this list of a match of another list; -1 if this one does not have it. */
export const standingIn = (cells: readonly CellPosition[], cell: CellPosition | undefined): number =>
  cells.findIndex(({ row, column }) => row === cell?.row && column === cell.column)
