import { kindOfType } from '../columns/column-kind.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { type ColumnMapping, type MappedColumn, newColumns } from '../mapping/mapping.ts'
import { newColumnKey } from './result-save.ts'
import type { ResultSource } from '../mapping/result-sources.ts'

/** The columns that have to be created, as they will be, by name. */
export const columnsToMake = (
  sources: readonly ResultSource[],
  mapping: ColumnMapping,
): ReadonlyMap<string, TableColumn> =>
  new Map(newColumns(sources, mapping).map((column) => [column.name, toBe(column)]))

const toBe = ({ name, type }: MappedColumn): TableColumn => ({
  id: newColumnKey(name),
  name,
  key: name,
  type,
  kind: kindOfType(type),
})
