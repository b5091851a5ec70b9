import { rowLimits, type RowFilter } from '#contract/rows.ts'
import type { RowsApi } from '#api/rows.ts'
import type { LoadedRow, RowSpan } from '../rows/row-pages.ts'
import { readSpans } from '../file-rows/read-spans.ts'
import { pagesOf, type RowsPosition, type TableRowsDeps } from '../file-rows/table-rows.ts'

type Read = TableRowsDeps['read']

/** Reads some rows of a table by their numbers in the order of the service. */
export function readNumbers(
  rows: Pick<RowsApi, 'read'>,
  table: string,
  filter: RowFilter | undefined,
  spans: readonly RowSpan[],
): Read {
  const { perPage } = rowLimits
  const load = async ({ from, to }: RowSpan, signal: AbortSignal): Promise<readonly LoadedRow[]> => {
    const first = Math.floor(from / perPage)
    const found: LoadedRow[] = []
    for (let page = first; page * perPage <= to; page += 1) {
      found.push(...(await rows.read(table, { page: page + 1, perPage, filter }, signal)).rows)
    }
    return found.slice(from - first * perPage, to + 1 - first * perPage)
  }
  return readSpans({ load }, spans)
}

/**
 * Reads rows by their identifiers, in this order. The service has no call for that, so the whole table is read. Rows
 * that were deleted are left out. `pages`, `size`: the part that the file holds already.
 */
export function readIds(
  rows: Pick<RowsApi, 'read'>,
  table: string,
  ids: readonly string[],
  { pages, size }: Pick<RowsPosition, 'pages' | 'size'>,
): Read {
  const done = pages * size
  let loading: Promise<readonly LoadedRow[]> | undefined
  const loadAll = async (signal: AbortSignal) => {
    const indexes = new Map(ids.map((id, index) => [id, index]))
    const found = new Map<number, LoadedRow>()
    for await (const page of pagesOf(rows, table, signal)) {
      for (const row of page) {
        const index = indexes.get(row.id)
        if (index !== undefined && index >= done) found.set(index, row)
      }
    }
    return [...found].toSorted(([one], [other]) => one - other).map(([, row]) => row)
  }
  return async (page, perPage, signal) => {
    loading ??= loadAll(signal)
    const left = await loading.catch((error: unknown) => {
      loading = undefined
      throw error
    })
    // The rows before were taken; only their positions count.
    const from = Math.max(0, (page - 1) * perPage - done)
    const total = done + left.length
    return { rows: left.slice(from, page * perPage - done), total, hasNext: page * perPage < total }
  }
}
