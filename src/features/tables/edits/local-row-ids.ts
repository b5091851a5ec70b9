import type { UndoRow } from './edit-kinds.ts'
import type { LocalRows } from './local-rows.ts'
import type { CellAddress, CellChange } from './table-edits.ts'

/** True if a row's identifier is one of ours, for a row that the service does not have yet. */
export const isNewRow = (id: string): boolean => id.startsWith('new:')

/** Creates a local row id. */
export const newRowId = (newId: () => string): string => `new:${newId()}`

/** Returns the same cells with the present ids of their rows. */
export function toPresentIds(cells: readonly CellChange[], rows: LocalRows): readonly CellChange[] {
  if (!cells.some(({ row }) => isNewRow(row))) return cells
  const ids = rows.rowIds()
  return cells.flatMap((cell) => {
    const row = ids.now(cell.row)
    if (row === undefined) return []
    return isNewRow(row) ? [{ ...cell, row, base: ids.valueOf(row, cell.column)?.value }] : [{ ...cell, row }]
  })
}

/** New values of each row, by column. */
export function groupByRow(cells: readonly CellChange[]): ReadonlyMap<string, ReadonlyMap<string, unknown>> {
  const found = new Map<string, Map<string, unknown>>()
  for (const { row, column, value } of cells) {
    found.set(row, (found.get(row) ?? new Map<string, unknown>()).set(column, value))
  }
  return found
}

export const toCells = (rows: readonly UndoRow[]): readonly CellAddress[] =>
  rows.flatMap(({ id, cells }) => cells.map(([column]) => ({ row: id, column })))
