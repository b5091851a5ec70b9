import type { RowsApi } from '#api/rows.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { sameValue } from '../values/same-value.ts'
import type { InsertRequest, NewRow, TableTail } from './insert-record.ts'

export interface TailMatch {
  /** Rows of the request that exist, with the service's identifier. */
  readonly found: readonly { readonly row: NewRow; readonly there: LoadedRow }[]
  /** Nothing was added since: as far as this read shows, the request did not arrive. */
  readonly untouched: boolean
}

/**
 * Searches the rows of a request among those that the table's end did not have before it. `keys` pairs identifiers of
 * columns with their keys in rows. Rows that others added meanwhile are told apart by the values; rows that are equal
 * in every value are taken in their order.
 */
export function matchTail(
  rows: readonly NewRow[],
  keys: InsertRequest['keys'],
  before: TableTail,
  end: readonly LoadedRow[],
  total: number | undefined,
): TailMatch {
  const known = new Set(before.tail)
  const fresh = end.filter(({ id }) => !known.has(id))
  const taken = new Set<string>()
  const named = new Map(keys)
  const found = rows.flatMap((row) => {
    const current = fresh.find((candidate) => !taken.has(candidate.id) && isRow(row, candidate, named))
    if (!current) return []
    taken.add(current.id)
    return [{ row, there: current }]
  })
  return { found, untouched: fresh.length === 0 && total === before.total }
}

/** True if a row has the values that were sent for it; if none were sent, true if it is empty. */
function isRow(row: NewRow, candidate: LoadedRow, keys: ReadonlyMap<string, string>): boolean {
  const sent = row.cells.filter(([, value]) => !sameValue(value, undefined))
  if (sent.length === 0) return Object.values(candidate.cells).every((value) => sameValue(value, undefined))
  return sent.every(([column, value]) => sameValue(value, ownOf(candidate.cells, keys.get(column) ?? column)))
}

const ownOf = (cells: LoadedRow['cells'], key: string): unknown => (Object.hasOwn(cells, key) ? cells[key] : undefined)

/** Number of a table's last rows that are remembered before a request. */
export const TAIL = 50

/** Rows of one request while the end of a table is read. */
const PER_PAGE = 100
/** Maximum number of rows that are read to reconcile fifty. */
const MAX_READ = 2_000

/** Reads the rows from this number (from 0) to the end of a table. */
export async function readRowsFrom(
  rows: Pick<RowsApi, 'read'>,
  table: string,
  from: number,
  signal?: AbortSignal,
): Promise<{ readonly rows: readonly LoadedRow[]; readonly total: number | undefined }> {
  const found: LoadedRow[] = []
  let total: number | undefined
  for (let page = Math.floor(from / PER_PAGE) + 1; ; page += 1) {
    const read = await rows.read(table, { page, perPage: PER_PAGE }, signal)
    found.push(...read.rows.slice(Math.max(0, from - (page - 1) * PER_PAGE)))
    total = read.total ?? total
    if (!read.hasNext || found.length >= MAX_READ) return { rows: found, total }
  }
}
