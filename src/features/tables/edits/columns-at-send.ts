import type { TableColumn } from '../columns/table-column.ts'
import type { Slot } from './edit-book.ts'

/** Columns as they were a moment ago may carry another one's name by now. */
export const COLUMNS_FRESH_MS = 5_000

/** Why a value cannot be sent, in codes of ours beside the service's. */
export type ColumnRefusal = 'COLUMN_GONE' | 'COLUMN_TWIN' | 'UNKNOWN_COLUMNS'

export type KeyOfSlot = { readonly key: string } | { readonly refusal: ColumnRefusal }

/** The name under which a value is sent. `unknown` are names that the service did not know, by column. */
export function keyFor(
  slot: Pick<Slot, 'column'>,
  columns: ReadonlyMap<string, TableColumn>,
  unknown: ReadonlyMap<string, string>,
): KeyOfSlot {
  const column = columns.get(slot.column)
  if (!column) return { refusal: 'COLUMN_GONE' }
  if (column.readOnly) return { refusal: 'COLUMN_TWIN' }
  // Asked anew and still called so: the service insists.
  if (unknown.get(slot.column) === column.key) return { refusal: 'UNKNOWN_COLUMNS' }
  return { key: column.key }
}
