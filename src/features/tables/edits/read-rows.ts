import type { LoadedRow } from '../rows/row-pages.ts'
import type { EditWire } from './wire.ts'

const PER_PAGE = 500
/** A row that was last seen nowhere is looked for in small tables only: there is no call for one row. */
const MOST_PAGES = 10

/**
 * Reads rows by their ids, first on the pages on which they were last seen (`wanted`: id to row number, where known), then
 * on the pages beside them, then all of a small table. What is missing in the answer was not found.
 */
export async function readRows(
  wire: Pick<EditWire, 'read'>,
  table: string,
  wanted: ReadonlyMap<string, number | undefined>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, LoadedRow>> {
  const found = new Map<string, LoadedRow>()
  const asked = new Set<number>()
  let total: number | undefined
  const ask = async (page: number) => {
    if (page < 1 || asked.has(page)) return
    asked.add(page)
    const heard = await wire.read(table, { page, perPage: PER_PAGE }, signal)
    total = heard.total ?? total
    for (const row of heard.rows) if (wanted.has(row.id)) found.set(row.id, row)
  }
  const missing = () => [...wanted].filter(([id]) => !found.has(id))
  for (const beside of [0, -1, 1]) {
    for (const [, number] of missing()) if (number !== undefined) await ask(Math.floor(number / PER_PAGE) + 1 + beside)
  }
  if (missing().length > 0) await ask(1)
  const pages = Math.ceil((total ?? 0) / PER_PAGE)
  if (pages <= MOST_PAGES) for (let page = 2; page <= pages && missing().length > 0; page += 1) await ask(page)
  return found
}
