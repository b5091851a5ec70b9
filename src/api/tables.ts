import { queryOptions } from '@tanstack/react-query'
import { type Column, createColumn, deleteColumn, listColumns, renameColumn, reorderColumn } from '#contract/columns.ts'
import type { Input } from '#contract/endpoint.ts'
import {
  type Table,
  clearTable,
  createTable,
  deleteTable,
  duplicateTable,
  listTables,
  renameTable,
} from '#contract/tables.ts'
import type { Call } from './client.ts'
import { useApi } from './context.tsx'

const HALF_A_MINUTE = 30_000

export const tableKeys = {
  all: ['tables'] as const,
  list: ['tables', 'list'] as const,
  columns: (table: string) => [...tableKeys.all, 'columns', table] as const,
}

const at = (table: string) => ({ params: { table_uuid: table } })
const atColumn = (table: string, column: string) => ({ params: { table_uuid: table, column_id: column } })

/** Tables and their columns; rows are in `api/rows.ts`. */
export const tablesApi = (call: Call) => ({
  /** All of them in the service's order. Not documented: a service may lack this list and returns 404 then. */
  list: () =>
    queryOptions({
      queryKey: tableKeys.list,
      queryFn: ({ signal }) => call(listTables, {}, { signal }),
      staleTime: HALF_A_MINUTE,
    }),
  /** Reads from the service now, past the cache. */
  readAll: (): Promise<Table[]> => call(listTables, {}),

  columns: (table: string) =>
    queryOptions({
      queryKey: tableKeys.columns(table),
      queryFn: ({ signal }) => call(listColumns, at(table), { signal }),
      staleTime: HALF_A_MINUTE,
    }),
  readColumns: (table: string, signal?: AbortSignal): Promise<Column[]> =>
    call(listColumns, at(table), signal ? { signal } : undefined),

  create: (body: Input<typeof createTable>['body']): Promise<Table> => call(createTable, { body }),
  rename: (table: string, name: string): Promise<unknown> => call(renameTable, { ...at(table), body: { name } }),
  remove: (table: string): Promise<unknown> => call(deleteTable, at(table)),
  duplicate: (table: string): Promise<Table> => call(duplicateTable, { body: { table } }),
  clear: (table: string): Promise<unknown> => call(clearTable, at(table)),

  createColumn: (table: string, body: Input<typeof createColumn>['body']): Promise<Column> =>
    call(createColumn, { ...at(table), body }),
  renameColumn: (table: string, column: string, name: string): Promise<Column> =>
    call(renameColumn, { ...atColumn(table, column), body: { name } }),
  removeColumn: (table: string, column: string): Promise<unknown> => call(deleteColumn, atColumn(table, column)),
  /** `index` counts from 0 among the columns that are listed. */
  reorderColumn: (table: string, column: string, index: number): Promise<unknown> =>
    call(reorderColumn, { ...atColumn(table, column), body: { index } }),
})
export type TablesApi = ReturnType<typeof tablesApi>

export const useTablesApi = (): TablesApi => useApi().part(tablesApi)
