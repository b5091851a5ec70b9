import { rowsApi, type RowsApi } from '#api/rows.ts'
import { tablesApi, type TablesApi } from '#api/tables.ts'
import type { Api } from '#api/context.tsx'
import { toTableColumns } from '../columns/to-table-columns.ts'
import type { TableColumn } from '../columns/table-column.ts'
import type { LoadedRow } from '../rows/row-pages.ts'

/** API calls of edits: each is one request, and rejects with ApiError. */
export interface EditCalls {
  /** `cells` of any row show by which names the rows of this service key their columns. */
  readonly columns: (
    table: string,
    cells: LoadedRow['cells'] | undefined,
    signal: AbortSignal,
  ) => Promise<readonly TableColumn[]>
  readonly update: (
    table: string,
    body: Parameters<RowsApi['update']>[1],
    signal: AbortSignal,
  ) => ReturnType<RowsApi['update']>
  readonly read: RowsApi['read']
}

/** One attempt at a time: the journal decides whether and when to send again. */
export const editCalls = (api: Api): EditCalls => {
  const rows = api.part(rowsApi)
  const tables: TablesApi = api.part(tablesApi)
  return {
    columns: async (table, cells, signal) => toTableColumns(await tables.readColumns(table, signal), cells),
    update: (table, body, signal) => rows.update(table, body, { signal, once: true }),
    read: rows.read,
  }
}
