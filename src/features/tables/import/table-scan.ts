import { problemOf } from '#api/errors.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { pagesOf } from '../file-rows/table-rows.ts'
import { cellOf } from '../model/table-model.ts'
import { isEmptyValue } from '../values/values.ts'
import type { ImportCalls } from './import-calls.ts'
import { keyText } from './file-rows.ts'

/** The rows of a table by their key: an identifier, or null where several rows have it. */
export type KnownKeys = ReadonlyMap<string, string | null>

/** Reads the keys of all rows, page by page. A row that is met twice, because rows moved meanwhile, counts once. */
export async function scanKeys(
  { rows }: Pick<ImportCalls, 'rows'>,
  table: string,
  column: TableColumn,
  signal: AbortSignal,
): Promise<KnownKeys> {
  const known = new Map<string, string | null>()
  for await (const page of pagesOf(rows, table, signal)) {
    for (const row of page) {
      const value = cellOf(row, column)
      if (isEmptyValue(value)) continue
      const key = keyText(column, value)
      const before = known.get(key)
      known.set(key, before === undefined || before === row.id ? row.id : null)
    }
  }
  return known
}

/** Identifiers of the rows that have a key, found by the service's filter; where it has none, among all rows. */
export async function rowsWithKey(
  { rows }: Pick<ImportCalls, 'rows'>,
  table: string,
  column: TableColumn,
  value: unknown,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const wanted = keyText(column, value)
  const filter = [{ column: column.key, test: { equals: value } }]
  const isIt = (row: Parameters<typeof cellOf>[0]) => keyText(column, cellOf(row, column)) === wanted
  const found = await rows.read(table, { page: 1, perPage: 50, filter }, signal).catch((error: unknown) => {
    if (problemOf(error)?.kind === 'invalid') return undefined
    throw error
  })
  if (found && !found.hasNext && found.rows.every(isIt)) return found.rows.map(({ id }) => id)
  const all: string[] = []
  for await (const page of pagesOf(rows, table, signal)) {
    for (const row of page) if (isIt(row)) all.push(row.id)
  }
  return all
}
