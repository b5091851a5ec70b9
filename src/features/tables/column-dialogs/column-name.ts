import type { TableColumn } from '../columns/table-column.ts'

/** Returns the reason why a column cannot have this name; `own` is the column that is renamed. */
export function nameProblem(
  name: string,
  columns: readonly TableColumn[],
  own?: string,
): 'noName' | 'twin' | undefined {
  if (name.trim() === '') return 'noName'
  // The API identifies columns by name only: a second one of a name could not be written.
  return columns.some((column) => column.id !== own && column.name === name.trim()) ? 'twin' : undefined
}
