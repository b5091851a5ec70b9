import { queryOptions } from '@tanstack/react-query'
import type { Row } from '#contract/row.ts'
import {
  type InsertOptions,
  type RowFilter,
  type RowOutcome,
  type RowPage,
  type RowUpdate,
  type RowUpsert,
  dedupeRows,
  deleteRows,
  fillRows,
  filterText,
  insertRows,
  listRows,
  rowLimits,
  updateRows,
  upsertRows,
} from '#contract/rows.ts'
import type { Call, CallOptions } from './client.ts'
import { useApi } from './context.tsx'
import { problemOf } from './errors.ts'
import { tableKeys } from './tables.ts'

const HALF_A_MINUTE = 30_000
/** Maximum age of a response that was read ahead, in milliseconds. */
const JUST_NOW = 5_000

/** Selection of rows: page `page` (from 1) of `perPage` rows each, of those that pass the filter. */
export interface RowsRequest {
  readonly page: number
  /** 1 to 500. */
  readonly perPage: number
  readonly filter?: RowFilter | undefined
}

export interface RowsResponse {
  /** In the service's order, the first of them row `(page - 1) * perPage`. */
  readonly rows: readonly Row[]
  /** Number of rows that pass the filter; undefined where the service does not return it. */
  readonly total: number | undefined
  readonly hasNext: boolean
}

/** Rows of a table. Pages are read through the query cache (`readOnce`) and stored in `features/tables/rows`. */
export const rowsApi = (call: Call) => {
  /** The largest page this service was found to take. */
  let largest: number = rowLimits.perPage

  const request = (table: string, page: number, perPage: number, filter?: RowFilter, signal?: AbortSignal) =>
    call(
      listRows,
      {
        params: { table_uuid: table },
        query: { page, per_page: perPage, ...(filter?.length ? { filter: filterText(filter) } : {}) },
      },
      signal ? { signal } : undefined,
    )

  /** The same rows in smaller pages, which divide the requested page. */
  async function inParts(table: string, { page, perPage, filter }: RowsRequest, part: number, signal?: AbortSignal) {
    const rows: Row[] = []
    const parts = perPage / part
    for (let at = (page - 1) * parts + 1; ; at += 1) {
      const response: RowPage = await request(table, at, part, filter, signal)
      rows.push(...response.rows)
      if (at === page * parts || !more(response, at, part)) return toRowsResponse(response, rows, at, part)
    }
  }

  /** One page of rows, in one request or, where the service takes only smaller pages, in several. */
  async function read(table: string, requested: RowsRequest, signal?: AbortSignal): Promise<RowsResponse> {
    for (;;) {
      const part = divisor(requested.perPage, largest)
      try {
        return await inParts(table, requested, part, signal)
      } catch (error) {
        const problem = problemOf(error)
        if (problem?.kind !== 'invalid' || problem.code !== 'PER_PAGE_TOO_LARGE' || part === 1) throw error
        // Not documented: keys beside the code; a limit that is named is used.
        const named = [problem.extra['max_size'], problem.extra['max_per_page'], problem.extra['max']].find(
          (value) => typeof value === 'number' && value >= 1 && value < part,
        )
        largest = Math.min(largest, typeof named === 'number' ? Math.floor(named) : Math.floor(part / 2))
      }
    }
  }

  return {
    read,

    /** One page of rows; the first is read ahead of the table's code (`app/first-reads.ts`). */
    page: (table: string, requested: RowsRequest) =>
      queryOptions({
        queryKey: [...tableKeys.all, 'rows', table, requested],
        queryFn: ({ signal }) => read(table, requested, signal),
        staleTime: JUST_NOW,
      }),

    /** Returns the number of rows without a filter; null where the service does not count. */
    count: (table: string) =>
      queryOptions({
        queryKey: [...tableKeys.all, 'count', table],
        queryFn: async ({ signal }) => (await request(table, 1, 1, undefined, signal)).total_count ?? null,
        staleTime: HALF_A_MINUTE,
      }),

    /** Writes at most 50 rows; `overwrite` false fills empty cells only. Retried by `retry.ts` unless `once`. */
    update: async (
      table: string,
      body: { readonly rows: RowUpdate[]; readonly overwrite: boolean },
      options?: CallOptions,
    ): Promise<readonly RowOutcome[]> => {
      const endpoint = body.overwrite ? updateRows : fillRows
      const response = await call(
        endpoint,
        { params: { table_uuid: table }, body: { ...body, return_rows: true } },
        options,
      )
      return response.results
    },

    /** At most 50 new rows at the end. Never sent twice after a lost response: read what is there. */
    insert: async (
      table: string,
      fields: readonly Readonly<Record<string, unknown>>[],
      options: { readonly insert?: InsertOptions; readonly wantsRows?: boolean; readonly call?: CallOptions } = {},
    ): Promise<readonly RowOutcome[]> => {
      const body = {
        rows: fields.map((values) => ({ fields: values })),
        ...(options.insert ? { options: options.insert } : {}),
        return_rows: options.wantsRows ?? true,
      }
      return (await call(insertRows, { params: { table_uuid: table }, body }, options.call)).results
    },

    /** Updates the row that has the key, or inserts one, for at most 50 keys. Sending it again changes nothing more. */
    upsert: async (table: string, rows: RowUpsert[], options?: CallOptions): Promise<readonly RowOutcome[]> =>
      (await call(upsertRows, { params: { table_uuid: table }, body: { rows } }, options)).results,

    remove: (table: string, ids: readonly string[], options?: CallOptions): Promise<unknown> =>
      call(deleteRows, { params: { table_uuid: table }, body: { row_ids: [...ids] } }, options),

    /** Deletes rows equal in these columns (keys; all if none); returns their number if the service reports it. */
    dedupe: async (table: string, columns?: readonly string[]): Promise<number | undefined> => {
      const body = columns?.length ? { columns: [...columns] } : {}
      return (await call(dedupeRows, { params: { table_uuid: table }, body })).count_rows_delete ?? undefined
    },
  }
}
export type RowsApi = ReturnType<typeof rowsApi>

export const useRowsApi = (): RowsApi => useApi().part(rowsApi)

/** The largest whole part of `whole` that is at most `most`. */
function divisor(whole: number, most: number): number {
  let part = Math.min(whole, most)
  while (whole % part !== 0) part -= 1
  return part
}

const more = ({ has_next_page, total_count, rows }: RowPage, page: number, perPage: number): boolean =>
  has_next_page ?? (typeof total_count === 'number' ? page * perPage < total_count : rows.length >= perPage)

const toRowsResponse = (last: RowPage, rows: readonly Row[], page: number, perPage: number): RowsResponse => ({
  rows,
  total: last.total_count ?? undefined,
  hasNext: more(last, page, perPage),
})
