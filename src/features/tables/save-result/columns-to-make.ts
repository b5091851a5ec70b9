import { kindOfType } from '../columns/column-kind.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { type Mapping, type NewColumn, newColumns } from '../mapping/mapping.ts'
import { newColumnKey } from './result-save.ts'
import type { Source } from '../mapping/result-sources.ts'

/** The columns that have to be made, as they will be, by name. */
export const columnsToMake = (sources: readonly Source[], mapping: Mapping): ReadonlyMap<string, TableColumn> =>
  new Map(newColumns(sources, mapping).map((column) => [column.name, toBe(column)]))

const toBe = ({ name, type }: NewColumn): TableColumn => ({
  id: newColumnKey(name),
  name,
  key: name,
  type,
  kind: kindOfType(type),
})
