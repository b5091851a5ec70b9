import type { NewColumnType } from './new-column-types.ts'

/**
 * Names of the columns that are created with a new table, which are text: those before the first of another type, so
 * that the order is preserved. Never none where there are any: the service creates columns of its own in a table
 * without.
 */
export function firstColumns(columns: readonly { readonly name: string; readonly type: NewColumnType }[]): string[] {
  const other = columns.findIndex(({ type }) => type !== 'text')
  const text = other === -1 ? columns : columns.slice(0, other)
  return (text.length > 0 ? text : columns.slice(0, 1)).map(({ name }) => name)
}
