import type { NewColumnType } from './new-column-types.ts'

interface ColumnToCreate {
  readonly name: string
  readonly type: NewColumnType
}

const isText = ({ type }: ColumnToCreate): boolean => type === 'text'

/**
 * Names of the columns that are created with a new table, which are text: those before the first of another type, so
 * that the order is preserved, else the first that is text. Never none where there are any: the service creates columns
 * of its own in a table without. So without a text column the first one becomes text.
 */
export function firstColumns(columns: readonly ColumnToCreate[]): string[] {
  const other = columns.findIndex((column) => !isText(column))
  const text = other === 0 ? columns.filter(isText).slice(0, 1) : other === -1 ? columns : columns.slice(0, other)
  return (text.length > 0 ? text : columns.slice(0, 1)).map(({ name }) => name)
}
