import type { TableColumn } from '../columns/table-column.ts'
import type { CellState } from './edit-index.ts'

/** Age of read columns within which their names are used, ms: a name may belong to another column since. */
export const COLUMNS_FRESH_MS = 5_000

/** Reasons why a value cannot be sent, in codes of ours beside the service's. */
export type ColumnRefusal = 'COLUMN_GONE' | 'COLUMN_TWIN' | 'UNKNOWN_COLUMNS'

export type KeyOfCell = { readonly key: string } | { readonly refusal: ColumnRefusal }

/** Returns the key under which a value is sent. `unknown` are names that the service did not know, by column. */
export function keyFor(
  cellState: Pick<CellState, 'column'>,
  columns: ReadonlyMap<string, TableColumn>,
  unknown: ReadonlyMap<string, string>,
): KeyOfCell {
  const column = columns.get(cellState.column)
  if (!column) return { refusal: 'COLUMN_GONE' }
  if (column.readOnly) return { refusal: 'COLUMN_TWIN' }
  // Read again with the same name: the service insists.
  if (unknown.get(cellState.column) === column.key) return { refusal: 'UNKNOWN_COLUMNS' }
  return { key: column.key }
}
