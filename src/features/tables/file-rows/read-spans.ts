import type { PageResponse } from '../rows/row-pages.ts'
import { countRows, type RowPages, type RowSpan } from '../rows/row-pages.ts'
import type { TableRowsDeps } from './table-rows.ts'

/** Pages of rows by their numbers on the screen. */
export function readSpans(pages: Pick<RowPages, 'load'>, spans: readonly RowSpan[]): TableRowsDeps['read'] {
  const total = countRows(spans)
  return async (page, perPage, signal): Promise<PageResponse> => {
    const rows = []
    let before = 0
    const [first, end] = [(page - 1) * perPage, Math.min(page * perPage, total)]
    for (const { from, to } of spans) {
      const size = to - from + 1
      const [start, stop] = [Math.max(first - before, 0), Math.min(end - before, size)]
      if (start < stop) rows.push(...(await pages.load({ from: from + start, to: from + stop - 1 }, signal)))
      before += size
    }
    return { rows, total, hasNext: end < total }
  }
}
