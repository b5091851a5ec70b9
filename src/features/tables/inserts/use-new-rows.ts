import type { Api } from '#api/context.tsx'
import { rowsApi, type RowsApi } from '#api/rows.ts'
import { tablesApi, type TablesApi } from '#api/tables.ts'
import { type LazyService, type Services, useServices } from '#domain/services.tsx'
import { toTableColumns } from '../columns/to-table-columns.ts'
import { readRows } from '../edits/read-rows.ts'
import type { RemovalCalls } from './delete-undone-rows.ts'
import type { InsertCalls } from './insert-sender.ts'
import { readRowsFrom } from './match-tail.ts'
import { type RowInserter, createRowInserter } from './row-inserter.ts'
import type { NewRows } from './new-rows.ts'

/** Creates and sends new rows, also those left by an earlier visit; for `services.part()`. */
export const rowInserter = (services: Services, api: Api): RowInserter & LazyService => {
  const { journal, locks, clock, online, capabilities } = services
  return createRowInserter({
    journal,
    locks,
    clock,
    online,
    calls: insertCalls(api.part(tablesApi), api.part(rowsApi), {
      canRemove: () => capabilities.isOffered({ name: 'delete-rows' }),
      onNoRemoval: (status) => void capabilities.learn({ name: 'delete-rows' }, status),
    }),
    onNotOffered: (status) => void capabilities.learn({ name: 'insert-rows' }, status),
  })
}

/** The new rows of a table of this console; the same object for the lifetime of the console. */
export const useNewRows = (table: string): NewRows => useServices().part(rowInserter).of(table)

/** Support of the service for deleting rows, as far as is known. */
type Removal = Pick<RemovalCalls, 'canRemove' | 'onNoRemoval'>

/** The calls of `insert-sender.ts` and `delete-undone-rows.ts` through the console's own API. */
export const insertCalls = (tables: TablesApi, rows: RowsApi, removal: Removal): InsertCalls & RemovalCalls => ({
  ...removal,
  check: async (table) => {
    const [columns, first] = await Promise.all([tables.readColumns(table), rows.read(table, { page: 1, perPage: 1 })])
    return { columns: toTableColumns(columns, first.rows[0]?.cells), total: first.total }
  },
  rowsFrom: (table, from) => readRowsFrom(rows, table, from),
  insert: (table, fields) => rows.insert(table, fields),
  find: (table, wanted) => {
    const positions = [...wanted].map(([id, number]) => [id, number === undefined ? undefined : { number }] as const)
    return readRows(rows, table, new Map(positions), new AbortController().signal, true)
  },
  remove: (table, ids) => rows.remove(table, ids),
})
