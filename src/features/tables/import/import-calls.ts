import { type Problem, problemOf } from '#api/errors.ts'
import type { RowsApi } from '#api/rows.ts'
import type { TablesApi } from '#api/tables.ts'
import { isNotOffered } from '#domain/capabilities.ts'
import type { RowOutcome } from '#contract/rows.ts'
import type { Clock } from '#lib/clock.ts'
import { codeOf, type RequestFailure } from '../edits/request-failure.ts'
import type { ImportProgress } from './table-import.ts'

/** The service as an import needs it. */
export interface ImportCalls {
  readonly tables: Pick<TablesApi, 'readAll' | 'create' | 'readColumns' | 'createColumn' | 'reorderColumn'>
  readonly rows: Pick<RowsApi, 'read' | 'update' | 'insert' | 'upsert' | 'remove'>
}

/** Dependencies of every step of an import. */
export interface ImportDeps {
  readonly calls: ImportCalls
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Changes the progress on the device; undefined when the import was discarded. */
  readonly change: (change: (progress: ImportProgress) => ImportProgress) => Promise<ImportProgress | undefined>
}

/** An import cannot continue before the user decides; `code` is ours or the service's, `said` its message. */
export class ImportStuckError extends Error {
  override name = 'ImportStuckError'
  readonly code: string
  readonly said: string
  constructor(code: string, message = '') {
    super(`The import cannot go on: ${code}. ${message}`)
    this.code = code
    this.said = message
  }
}

/** The service's message in a problem; '' where it has none. */
const messageOf = (problem: Problem): string => ('detail' in problem ? problem.detail : '')

/** Returns the outcome of a row that was refused alone. */
export const refusalOf = (
  problem: Problem,
  failure: RequestFailure,
): Pick<RowOutcome, 'code' | 'columns' | 'detail'> => ({
  code: failure.kind === 'refused' ? failure.code : 'BATCH_TOO_LARGE',
  columns: problem.kind === 'invalid' ? problem.fields.map(({ name }) => name) : [],
  detail: messageOf(problem),
})

/** A refusal that stops the whole import. */
export const stuckBy = (problem: Problem): ImportStuckError => new ImportStuckError(codeOf(problem), messageOf(problem))

/** The call does not exist, though the table does: rows have to be added by another call. */
export class NotOfferedError extends Error {
  override name = 'NotOfferedError'
  readonly status: number
  constructor(status: number) {
    super(`The service has no such call (${status}).`)
    this.status = status
  }
}

/** The service creates no tables, or no columns. */
export class NoCreationError extends NotOfferedError {
  override name = 'NoCreationError'
  readonly lacks: 'create-table' | 'create-column'
  constructor(lacks: NoCreationError['lacks'], status: number) {
    super(status)
    this.lacks = lacks
  }
}

/** Sends something to a table that the service may lack; after a 404 it reads whether the table exists. */
export async function offered<T>(
  send: () => Promise<T>,
  table: string,
  { calls, signal }: Pick<ImportDeps, 'calls' | 'signal'>,
): Promise<T> {
  const exists = () => calls.tables.readColumns(table, signal).then(() => true)
  try {
    return await send()
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    const status = isNotOffered(problem, problem.kind === 'not-found' && (await exists()))
    if (status !== undefined) throw new NotOfferedError(status)
    throw error
  }
}
