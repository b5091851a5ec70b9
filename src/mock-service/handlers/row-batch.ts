import { rowLimits } from '#contract/rows.ts'
import type { Context } from '../implement.ts'
import { badRequest, type MockResponse } from '../replies.ts'
import { rowId } from '../rows/row-id.ts'
import {
  hasSentinel,
  type RowRefusal,
  spoilsBatch,
  unknownNames,
  type WantedRow,
  wantedRow,
} from '../rows/wanted-row.ts'
import { rowSpeller } from '../serialize-table.ts'
import type { TableRecord } from '../table-records.ts'
import { columnFinder } from './owned-tables.ts'

type Fields = Readonly<Record<string, unknown>>
type Json = Record<string, unknown>

/** The `max_size` of a service that a sentinel set to accept no more. */
const TEN = 10

/** The rows of a write with their columns found, or why the whole batch is refused. */
export function batchOf(table: TableRecord, rows: readonly Fields[], context: Context): WantedRow[] | MockResponse {
  const find = columnFinder(table, context)
  const unknown = unknownNames(rows, find)
  const wanted = rows.map((fields) => wantedRow(fields, find))
  const most = wanted.some((row) => hasSentinel(row, 'ten-at-most'))
    ? TEN
    : (context.state.settings.batchMax ?? rowLimits.batch)
  if (rows.length > most) return badRequest('BATCH_TOO_LARGE', `At most ${most} rows at once.`, { max_size: most })
  if (unknown.length > 0) {
    return badRequest('UNKNOWN_COLUMNS', `There is no column ${unknown.join(', ')}.`, { columns: unknown })
  }
  const spoiled = wanted.findIndex(spoilsBatch)
  return spoiled === -1 ? wanted : badRequest('INVALID_DATA', 'A value is of a kind that its column cannot hold.')
}

export const failed = (error: RowRefusal): Json => ({ ok: false, error })

/** `row_data` where it was requested. */
export function rowDataOf(table: TableRecord, wanted: boolean | undefined, { state }: Context): (row: number) => Json {
  const spell = rowSpeller(table, state.settings)
  return (row) => (wanted === true ? { row_data: spell(row) } : {})
}

/** The entries as they are sent: all of them in order, changed by the sentinels in a row. */
export function entriesOf(table: TableRecord, wanted: readonly WantedRow[], entries: readonly Json[]): Json[] {
  const responded = entries.filter((_, at) => !hasSentinel(wanted[at] ?? [], 'unanswered'))
  if (!wanted.some((row) => hasSentinel(row, 'shuffled'))) return responded
  return [{ id: rowId(table.id, table.next + 1), ok: true }, ...responded.toReversed()]
}
