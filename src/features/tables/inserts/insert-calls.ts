import type { RowsApi } from '#api/rows.ts'
import type { TablesApi } from '#api/tables.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { toTableColumns } from '../columns/to-table-columns.ts'
import { readRows } from '../edits/read-rows.ts'
import type { InsertCalls } from './insert-sender.ts'
import type { RemovalCalls } from './delete-undone-rows.ts'

/** Rows of one request while the end of a table is read. */
const PER_PAGE = 100
/** Maximum number of rows that are read to reconcile fifty. */
const MAX_READ = 2_000

/** Support of the service for deleting rows, as far as is known. */
export type Removal = Pick<RemovalCalls, 'canRemove' | 'onNoRemoval'>

/** The calls of `insert-sender.ts` and `delete-undone-rows.ts` through the console's own API. */
export const insertCalls = (tables: TablesApi, rows: RowsApi, removal: Removal): InsertCalls & RemovalCalls => ({
  ...removal,
  check: async (table) => {
    const [columns, first] = await Promise.all([tables.readColumns(table), rows.read(table, { page: 1, perPage: 1 })])
    return { columns: toTableColumns(columns, first.rows[0]?.cells), total: first.total }
  },
  rowsFrom: async (table, from) => {
    const found: LoadedRow[] = []
    let total: number | undefined
    for (let page = Math.floor(from / PER_PAGE) + 1; ; page += 1) {
      const response = await rows.read(table, { page, perPage: PER_PAGE })
      const skipped = Math.max(0, from - (page - 1) * PER_PAGE)
      found.push(...response.rows.slice(skipped))
      total = response.total ?? total
      if (!response.hasNext || found.length >= MAX_READ) return { rows: found, total }
    }
  },
  insert: (table, fields) => rows.insert(table, fields),
  find: (table, wanted) => {
    const positions = [...wanted].map(([id, number]) => [id, number === undefined ? undefined : { number }] as const)
    return readRows(rows, table, new Map(positions), new AbortController().signal)
  },
  remove: (table, ids) => rows.remove(table, ids),
})
