import type { TableColumn } from '../columns/table-column.ts'
import type { EditIndex, CellState } from './edit-index.ts'
import type { UpdateRequest } from './edit-kinds.ts'
import type { RowResult } from './row-results.ts'

/**
 * Returns refused values that another request may save. A service may refuse values of a column that an enrichment
 * fills, and with them the whole row. So these values and the remaining ones of such rows are two groups. No groups if
 * every refused row has values of one sort only.
 */
export function splitEnrichedCells(
  index: EditIndex,
  { table, cells }: UpdateRequest,
  results: ReadonlyMap<string, RowResult>,
  columns: ReadonlyMap<string, Pick<TableColumn, 'filledBy'>>,
): readonly (readonly CellState[])[] {
  const isFilled = (column: string) => columns.get(column)?.filledBy !== undefined
  const sorts = new Map<string, Set<boolean>>()
  for (const { row, column } of cells) sorts.set(row, (sorts.get(row) ?? new Set()).add(isFilled(column)))
  const filled: CellState[] = []
  const others: CellState[] = []
  for (const { row, column, entry } of cells) {
    const result = results.get(row)
    // A deleted row was deleted for all of its values.
    if (result?.ok !== false || result.code === 'ROW_NOT_FOUND' || sorts.get(row)?.size !== 2) continue
    const cellState = index.cellState(table, row, column)
    if (cellState?.entries.at(-1)?.id !== entry) continue
    if (isFilled(column)) filled.push(cellState)
    else others.push(cellState)
  }
  return filled.length + others.length > 0 ? [filled, others] : []
}
