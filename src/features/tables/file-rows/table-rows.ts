import type { RowsApi } from '#api/rows.ts'
import { rowLimits } from '#contract/rows.ts'
import type { LoadedRow, PageResponse } from '../rows/row-pages.ts'

/** Reads the whole of a table, one page after another. A row may come twice where rows move meanwhile. */
export async function* pagesOf(rows: Pick<RowsApi, 'read'>, table: string, signal: AbortSignal) {
  for (let page = 1, hasNext = true; hasNext; page += 1) {
    const response = await rows.read(table, { page, perPage: rowLimits.perPage }, signal)
    yield response.rows
    hasNext = response.hasNext
  }
}

/** Position up to which the rows of a table were read. Plain data: it is stored on the device. */
export interface RowsPosition {
  /** Pages read, of `size` rows each. */
  readonly pages: number
  readonly size: number
  /** Rows as the last page counted them; null where the service does not count. */
  readonly total: number | null
  /** Ids of the last rows, so that none is taken twice. */
  readonly recent: readonly string[]
  /** Rows that had moved to another page while the table was read. */
  readonly moved: number
  /** True if all remembered rows were deleted between two pages: other rows may have been skipped. */
  readonly mayLack: boolean
}

/** Before the first page. `size`: rows of a page, at most the limit of the service. */
export const startPosition = (size: number): RowsPosition => ({
  pages: 0,
  size,
  total: null,
  recent: [],
  moved: 0,
  mayLack: false,
})

/** Rows that were read, and where to continue after them. */
export interface RowsPart {
  readonly rows: readonly LoadedRow[]
  readonly next: RowsPosition
}

export interface TableRowsDeps {
  /** Reads one page, counted from 1; rejects with ApiError. */
  readonly read: (page: number, perPage: number, signal: AbortSignal) => Promise<PageResponse>
  readonly from: RowsPosition
  readonly lanes: number
  readonly signal: AbortSignal
}

/** Pages whose ids are remembered. */
const REMEMBERED = 2

/**
 * Yields all rows of a table page by page, while other users may change it. A row that stays in the table comes once.
 * One that an insertion moves to the next page is left out there. After a deletion, seen by the total, earlier pages
 * are read again for rows that moved up. Not detected: a deletion and an insertion between two pages, same total.
 */
export async function* tableRows({ read, from, lanes, signal }: TableRowsDeps): AsyncGenerator<RowsPart> {
  let position = from
  while (position.pages === 0 || position.total === null || position.pages * position.size < position.total) {
    const { size } = position
    let isOtherSize = false
    for await (const [page, response] of readAhead({ read, from: position, lanes, signal })) {
      // A service that returns fewer rows than requested, and has more, has smaller pages.
      if (page === 1 && response.hasNext && response.rows.length > 0 && response.rows.length < size) {
        position = { ...position, size: response.rows.length }
        isOtherSize = true
        break
      }
      const found = await taken(response, position, (earlier) => read(earlier, size, signal))
      position = found.next
      yield found
      if (!response.hasNext) return
    }
    if (!isOtherSize) return
  }
}

/**
 * The pages in their order, with their numbers from 1. As many are in flight as keep the service busy, and no more than
 * that are in memory: the next is requested when one is taken; one at a time where the service does not count. Rejects
 * as `read` does, and aborts what is in flight.
 */
async function* readAhead(deps: TableRowsDeps): AsyncGenerator<readonly [page: number, response: PageResponse]> {
  const { read, from, lanes, signal } = deps
  const { pages, size } = from
  const stop = new AbortController()
  const both = AbortSignal.any([signal, stop.signal])
  const inFlight = new Map<number, Promise<PageResponse>>()
  const request = (page: number): Promise<PageResponse> => {
    const requested = inFlight.get(page) ?? read(page, size, both)
    inFlight.set(page, requested)
    // A failure is thrown when the page is consumed.
    requested.catch(() => undefined)
    return requested
  }
  try {
    for (let page = pages + 1; ; page += 1) {
      signal.throwIfAborted()
      const response = await request(page)
      inFlight.delete(page)
      const last = response.total === undefined ? page : Math.ceil(response.total / size)
      for (let next = page + 1; next <= Math.min(last, page + lanes); next += 1) void request(next)
      yield [page, response]
      if (!response.hasNext) return
    }
  } finally {
    stop.abort()
  }
}

/** The rows of the next page that were not taken before, and those that had moved to pages before it. */
async function taken(
  response: PageResponse,
  position: RowsPosition,
  readAgain: (page: number) => Promise<PageResponse>,
): Promise<RowsPart> {
  const { pages, size, total: before } = position
  const known = new Set(position.recent)
  const isFresh = ({ id }: LoadedRow) => id === '' || !known.has(id)
  const total = response.total ?? null
  const deleted = before !== null && total !== null ? Math.max(0, before - total) : 0
  const readBefore: LoadedRow[] = []
  for (let page = pages - Math.min(Math.ceil(deleted / size), pages) + 1; page <= pages; page += 1) {
    readBefore.push(...(await readAgain(page)).rows)
  }
  // Rows before the remembered ones were yielded earlier.
  const begin = readBefore.findIndex((row) => !isFresh(row))
  const movedUp = begin === -1 ? [] : readBefore.slice(begin).filter(isFresh)
  for (const { id } of movedUp) known.add(id)
  const fresh = response.rows.filter(isFresh)
  const rows = [...movedUp, ...fresh]
  const recent = [...position.recent, ...rows.map(({ id }) => id).filter(Boolean)].slice(-REMEMBERED * size)
  return {
    rows,
    next: {
      pages: pages + 1,
      size,
      total,
      recent,
      moved: position.moved + movedUp.length + response.rows.length - fresh.length,
      mayLack: position.mayLack || (readBefore.length > 0 && begin === -1),
    },
  }
}
