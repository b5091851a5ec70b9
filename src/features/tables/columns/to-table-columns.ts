import { type Column, columnKeyIn, columnKeys } from '#contract/columns.ts'
import { kindOfType } from './column-kind.ts'
import type { ReadOnlyReason, TableColumn } from './table-column.ts'

/**
 * Returns the columns of a table for screens, in the order of the service. `cells` is a row of the table, if one is
 * loaded: the API spec keys rows by the shown name, and where these rows are keyed by another name of the column,
 * that one is its key. A column that shares its name with another one can be read, and is not written: it is unknown
 * which of the two the service would write.
 */
export function toTableColumns(
  columns: readonly Column[],
  cells?: Readonly<Record<string, unknown>>,
): readonly TableColumn[] {
  const names = countOf(columns.map(({ name }) => name))
  const keys = columns.map((column) => keyOf(column, (names.get(column.name) ?? 0) > 1, cells))
  const uses = countOf(keys)
  return columns.map((column, index) => {
    const key = keys[index] ?? column.name
    const isTwin = (names.get(column.name) ?? 0) > 1 || (uses.get(key) ?? 0) > 1
    const readOnly: ReadOnlyReason | undefined = isTwin ? 'twin' : undefined
    const { identifier: id, name, type_of_value: type } = column
    const filledBy = column.data_processor_id ?? undefined
    return {
      id,
      name,
      key,
      type,
      kind: kindOfType(type),
      ...(readOnly && { readOnly }),
      ...(filledBy !== undefined && { filledBy }),
    }
  })
}

function keyOf(column: Column, isShared: boolean, cells: Readonly<Record<string, unknown>> | undefined): string {
  if (!cells) return column.name
  if (!isShared) return columnKeyIn(column, cells)
  const own = columnKeys(column).find((key) => key !== column.name && Object.hasOwn(cells, key))
  return own ?? column.name
}

function countOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}
