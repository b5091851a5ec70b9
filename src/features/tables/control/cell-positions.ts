import type { CellAddress } from '../edits/table-edits.ts'
import type { CellPosition, CellRange } from '../grid/grid-model.ts'
import { rangeBetween } from '../grid/selection.ts'
import type { GridContext } from './grid-context.ts'

export const rangeAt = (position: CellPosition): CellRange => rangeBetween(position, position)

type Places = Pick<GridContext, 'model' | 'pages'>

/** Returns the positions of cells on the screen; without those of hidden columns and of rows that were never loaded. */
export function toPositions({ model, pages }: Places, cells: readonly CellAddress[]): readonly CellPosition[] {
  const columnAt = new Map(model.columns.map(({ id }, at) => [id, at]))
  return cells.flatMap((cell) => {
    const row = pages.numberOf(cell.row)
    const column = columnAt.get(cell.column)
    return row === undefined || column === undefined ? [] : [{ row, column }]
  })
}

/** The rectangle around cells; undefined where none of them is on the screen. */
export function getBox(context: Places, cells: readonly CellAddress[]): CellRange | undefined {
  let box: CellRange | undefined
  for (const position of toPositions(context, cells)) {
    const cell = rangeAt(position)
    box = box
      ? {
          top: Math.min(box.top, cell.top),
          left: Math.min(box.left, cell.left),
          bottom: Math.max(box.bottom, cell.bottom),
          right: Math.max(box.right, cell.right),
        }
      : cell
  }
  return box
}

/**
 * Returns the next cell, row by row and wrapping around, with a refused or conflicting value or in a refused row;
 * else any unsaved one. Undefined if none of them is on the screen.
 */
export function nextUnsaved(
  context: Places & Pick<GridContext, 'edits' | 'newRows'>,
  from: CellPosition,
  isForward: boolean,
) {
  const all = context.edits.list()
  const bad = all.filter(({ state }) => state === 'refused' || state === 'conflict')
  const rows = context.newRows.list()
  const badRows = rows.filter(({ state }) => state === 'refused' || state === 'unknown')
  const isBad = bad.length + badRows.length > 0
  const positions = [
    ...toPositions(context, isBad ? bad : all),
    ...rowsOf(context, isBad ? badRows : rows.filter(({ state }) => state !== 'made')),
  ].toSorted((a, b) => a.row - b.row || a.column - b.column)
  return isForward
    ? (positions.find((position) => isAfter(position, from)) ?? positions[0])
    : (positions.findLast((position) => isAfter(from, position)) ?? positions.at(-1))
}

const rowsOf = ({ pages }: Places, rows: readonly { readonly id: string }[]): readonly CellPosition[] =>
  rows.flatMap(({ id }) => {
    const row = pages.numberOf(id)
    return row === undefined ? [] : [{ row, column: 0 }]
  })

const isAfter = (a: CellPosition, b: CellPosition): boolean => a.row > b.row || (a.row === b.row && a.column > b.column)
