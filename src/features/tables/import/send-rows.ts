import { problemOf } from '#api/errors.ts'
import type { RowOutcome } from '#contract/rows.ts'
import { toBatches } from '../inserts/batches.ts'
import { toRequestFailure } from '../edits/request-failure.ts'
import { refusalOf } from './import-calls.ts'
import { type FileRow, refused, rejected } from './file-rows.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { BATCH_ROWS, type ImportOutcome, type SettledRow } from './table-import.ts'

/** Sends rows that may be sent more than once, at most 50; the outcomes are in the order of the rows, or name their position. */
export type SendRows = (rows: readonly FileRow[]) => Promise<readonly RowOutcome[]>

/** Maximum number of times that a row is sent which no response mentions. */
const MAX_ATTEMPTS = 2

/** Outcomes of rows; `isRefused` where the service refused each of several rows by refusing the request. */
export interface SentRows {
  readonly settled: readonly SettledRow[]
  readonly isRefused: boolean
}

export const NOTHING_SENT: SentRows = { settled: [], isRefused: false }

/**
 * Sends rows in as few requests as the service allows. A refused request is halved until the refused rows are found.
 * Rejects with what stops all of them: a lost response, a 429, a refused key.
 */
export async function sendRows(
  rows: readonly FileRow[],
  send: SendRows,
  outcomeOf: (outcome: RowOutcome) => ImportOutcome,
  columns: ReadonlyMap<string, TableColumn>,
): Promise<SentRows> {
  const settled: SettledRow[] = []
  let refusals = 0
  const take = async (some: readonly FileRow[], attempt: number): Promise<void> => {
    let results: readonly RowOutcome[]
    try {
      results = await send(some)
    } catch (error) {
      const problem = problemOf(error)
      const failure = toRequestFailure(error)
      if (!problem || (failure.kind !== 'refused' && failure.kind !== 'size')) throw error
      const size = failure.kind === 'size' && failure.rows < some.length ? failure.rows : Math.ceil(some.length / 2)
      const [only] = some
      if (only && some.length === 1) {
        settled.push(refused(only, refusalOf(problem, failure), columns))
        refusals += 1
        return
      }
      for (let from = 0; from < some.length; from += size) await take(some.slice(from, from + size), attempt)
      return
    }
    const outcomes = outcomesByIndex(results, some.length)
    const silent = some.filter((row, index) => {
      const outcome = outcomes.get(index)
      if (!outcome) return true
      settled.push(outcome.ok ? { row: row.row, outcome: outcomeOf(outcome) } : refused(row, outcome, columns))
      return false
    })
    if (silent.length === 0) return
    if (attempt < MAX_ATTEMPTS) return take(silent, attempt + 1)
    for (const row of silent) settled.push(rejected(row, 'NO_ANSWER'))
  }
  for (const some of batchesOf(rows)) await take(some, 1)
  return { settled, isRefused: rows.length > 1 && refusals === rows.length }
}

/** Rows cut to what one request may hold, in rows and in bytes. */
export const batchesOf = (rows: readonly FileRow[], most = BATCH_ROWS): readonly (readonly FileRow[])[] =>
  toBatches(
    rows.map((row) => ({ cells: [...row.values], row })),
    most,
  ).map((some) => some.map(({ row }) => row))

/** Returns the outcome of each row from a response: by the index that the outcome names, else by its position. */
export function outcomesByIndex(outcomes: readonly RowOutcome[], count: number): ReadonlyMap<number, RowOutcome> {
  const found = new Map<number, RowOutcome>()
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.index === undefined && index < count) found.set(index, outcome)
  }
  for (const outcome of outcomes) {
    if (outcome.index !== undefined && outcome.index < count) found.set(outcome.index, outcome)
  }
  return found
}
