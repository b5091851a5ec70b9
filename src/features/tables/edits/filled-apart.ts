import type { TableColumn } from '../columns/table-column.ts'
import type { EditBook, Slot } from './edit-book.ts'
import type { Sent } from './edit-kinds.ts'
import type { RowSaid } from './verdicts.ts'

/**
 * Refused values that may be accepted in another request. A service may refuse what is written to a column that an enrichment
 * fills, and with it the whole row, so these values and the others of such rows are returned as two groups. No groups where
 * every refused row has values of one sort only.
 */
export function filledApart(
  book: EditBook,
  { table, cells }: Sent,
  said: ReadonlyMap<string, RowSaid>,
  columns: ReadonlyMap<string, Pick<TableColumn, 'filledBy'>>,
): readonly (readonly Slot[])[] {
  const isFilled = (column: string) => columns.get(column)?.filledBy !== undefined
  const sorts = new Map<string, Set<boolean>>()
  for (const { row, column } of cells) sorts.set(row, (sorts.get(row) ?? new Set()).add(isFilled(column)))
  const filled: Slot[] = []
  const others: Slot[] = []
  for (const { row, column, entry } of cells) {
    const answer = said.get(row)
    // A row that is gone is gone for all of its values.
    if (answer?.ok !== false || answer.code === 'ROW_NOT_FOUND' || sorts.get(row)?.size !== 2) continue
    const slot = book.slot(table, row, column)
    if (slot?.entries.at(-1)?.id !== entry) continue
    if (isFilled(column)) filled.push(slot)
    else others.push(slot)
  }
  return filled.length + others.length > 0 ? [filled, others] : []
}
