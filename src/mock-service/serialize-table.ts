import { isEmpty, reading } from './rows/row-cells.ts'
import { rowId } from './rows/row-id.ts'
import type { ColumnRecord, FolderRecord, TableRecord } from './table-records.ts'
import { rowStatus } from './table-runs.ts'
import type { Settings, WireDialect, MockState } from './mock-state.ts'

type Json = Record<string, unknown>

/** Not documented: a table's fields. Other sources know none for its folder (`py`), or the folder itself (`oas`). */
export function serializeTable(table: TableRecord, { settings, folders }: MockState): Json {
  const { id, name, folder, created_at, updated_at, workspace } = table
  const value = { identifier: id, name, created_at, updated_at }
  if (settings.wire === 'py') return { ...value, workspace_identifier: workspace }
  if (settings.wire === 'seed') return { ...value, folder_id: folder }
  const inside = folders.find((record) => record.id === folder)
  return { ...value, folder: inside ? { id: inside.id, name: inside.name } : null }
}

/** Not documented: a folder's fields; one source counts the tables inside. */
export function serializeFolder(folder: FolderRecord, { settings, tables }: MockState): Json {
  const { id, name, created_at, updated_at, workspace } = folder
  if (settings.wire === 'oas') return { id, name }
  const table_count = tables.filter((table) => table.workspace === workspace && table.folder === id).length
  return { id, name, created_at, updated_at, ...(settings.wire === 'seed' ? { table_count } : {}) }
}

/** Not documented: a list inside an envelope, as one source accepts it. */
export const serializeList = (items: readonly unknown[], { wire }: Settings): unknown =>
  wire === 'oas' ? { results: items } : items

/** The name under which rows carry a column: its display name, or the other one of `oas`. */
export const keyOf = (column: ColumnRecord, wire: WireDialect): string =>
  wire === 'oas' ? `data_${column.internal}` : column.name

export function serializeColumn(column: ColumnRecord, { wire }: Settings): Json {
  const { id, internal, name, type, processor } = column
  return {
    identifier: id,
    internal_name: internal,
    ...(wire === 'py' ? {} : { additional_intenal_name: keyOf(column, wire) }),
    name,
    type_of_value: type,
    data_processor_id: processor,
  }
}

/** The form of the responses to creating and renaming. */
export const serializeShortColumn = ({ id, name, type }: ColumnRecord): Json => ({
  identifier: id,
  name,
  type_of_value: type,
})

/** Serializes rows by number, with the reader of each column created once for all of them. */
export function rowSpeller(table: TableRecord, { wire }: Settings): (row: number) => Json {
  const seen = new Set<string>()
  // Two columns of one name cannot be told apart in a row: the first is sent.
  const columns = table.columns.flatMap((column) => {
    const key = keyOf(column, wire)
    if (seen.has(key)) return []
    seen.add(key)
    return [{ key, read: reading(table, column) }]
  })
  const statusOf = rowStatus(table)
  return (row) => {
    const id = rowId(table.id, row)
    // Built from entries, which define their keys: `__proto__` is a column like any other.
    const entries = columns.map(({ key, read }): [string, unknown] => [key, read(row)])
    if (wire === 'seed') return { id, fields: Object.fromEntries(entries) }
    // Not documented: rows that are flat and omit empty cells, and rows with `data` beside other keys.
    if (wire === 'py') return Object.fromEntries([...entries.filter(([, value]) => !isEmpty(value)), ['id', id]])
    return { id, parent: table.id, data: Object.fromEntries(entries), status: statusOf(row) }
  }
}

/** A page of rows. Not documented: the key of the rows, and `page`. */
export function serializeRows(
  rows: readonly Json[],
  page: number,
  perPage: number,
  total: number,
  { wire }: Settings,
): Json {
  const more = page * perPage < total
  if (wire === 'oas') return { result: rows, has_next_page: String(more), total_count: total }
  return { data: rows, has_next_page: more, total_count: total, ...(wire === 'py' ? { page } : {}) }
}
