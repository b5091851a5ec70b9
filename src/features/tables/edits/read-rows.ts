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
 * then on the pages beside them, then all of a small table. What is missing in the result was not found.
 */
export async function readRows(
  calls: Pick<EditCalls, 'read'>,
  table: string,
  wanted: ReadonlyMap<string, RowLocation | undefined>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, LoadedRow>> {
  const found = new Map<string, LoadedRow>()
  const requested = new Set<string>()
  let total: number | undefined
  const request = async (page: number, filter?: RowFilter) => {
    const key = JSON.stringify([page, filter])
    if (page < 1 || requested.has(key)) return
    requested.add(key)
    const response = await calls
      .read(table, { page, perPage: PER_PAGE, ...(filter && { filter }) }, signal)
      .catch((error: unknown) => {
        // A column of the filter may have been renamed: the rows are searched without it.
        if (filter && problemOf(error)?.kind === 'invalid') return undefined
        throw error
      })
    if (!response) return
    if (!filter) total = response.total ?? total
    for (const row of response.rows) if (wanted.has(row.id)) found.set(row.id, row)
  }
  const missing = () => [...wanted].filter(([id]) => !found.has(id))
  for (const beside of [0, -1, 1]) {
    for (const [, position] of missing()) {
      if (position) await request(pageOfRow(position) + beside, position.filter)
    }
  }
  if (missing().length > 0) await request(1)
  const pages = Math.ceil((total ?? 0) / PER_PAGE)
  if (pages <= MAX_PAGES) for (let page = 2; page <= pages && missing().length > 0; page += 1) await request(page)
  return found
}
