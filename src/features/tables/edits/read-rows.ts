import { problemOf } from '#api/errors.ts'
import type { RowFilter } from '#contract/rows.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import type { EditCalls } from './edit-calls.ts'

const PER_PAGE = 500
/** A row without a known position is only searched in small tables: there is no call for one row. */
const MAX_PAGES = 10

/** Last known position of a row: its number from 0, among the rows that pass the filter where there is one. */
export interface RowLocation {
  readonly number: number
  readonly filter?: RowFilter | undefined
}

/** The page on which a row is read, from 1. */
export const pageOfRow = ({ number }: RowLocation): number => Math.floor(number / PER_PAGE) + 1

/**
 * Reads rows by their ids, first on the pages on which they were last seen (`wanted`: id to row number, where known),
 * then on the pages beside them, then all of a small table; with `whole` of any table, so that what is missing in the
 * result does not exist. Without it, it was only not found.
 */
export async function readRows(
  calls: Pick<EditCalls, 'read'>,
  table: string,
  wanted: ReadonlyMap<string, RowLocation | undefined>,
  signal: AbortSignal,
  whole = false,
): Promise<ReadonlyMap<string, LoadedRow>> {
  const found = new Map<string, LoadedRow>()
  const requested = new Set<string>()
  let total: number | undefined
  const request = async (page: number, filter?: RowFilter) => {
    const key = JSON.stringify([page, filter])
    if (page < 1 || requested.has(key)) return undefined
    requested.add(key)
    const response = await calls
      .read(table, { page, perPage: PER_PAGE, ...(filter && { filter }) }, signal)
      .catch((error: unknown) => {
        // A column of the filter may have been renamed: the rows are searched without it.
        if (filter && problemOf(error)?.kind === 'invalid') return undefined
        throw error
      })
    if (!response) return undefined
    if (!filter) total = response.total ?? total
    for (const row of response.rows) if (wanted.has(row.id)) found.set(row.id, row)
    return response.hasNext
  }
  const missing = () => [...wanted].filter(([id]) => !found.has(id))
  for (const beside of [0, -1, 1]) {
    for (const [, position] of missing()) {
      if (position) await request(pageOfRow(position) + beside, position.filter)
    }
  }
  if (missing().length > 0) await request(1)
  if (!whole) {
    const pages = Math.ceil((total ?? 0) / PER_PAGE)
    // From the end, because a deletion meanwhile moves rows towards the start.
    if (pages <= MAX_PAGES) for (let page = pages; page > 0 && missing().length > 0; page -= 1) await request(page)
    return found
  }
  // Pages may be smaller than requested. Twice, because a deletion meanwhile may move a row to a page that was read.
  for (let walk = 0; walk < 2 && missing().length > 0; walk += 1) {
    requested.clear()
    for (let page = 1, hasNext = true; hasNext && missing().length > 0; page += 1)
      hasNext = (await request(page)) ?? false
  }
  return found
}
