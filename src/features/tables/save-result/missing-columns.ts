import { problemOf } from '#api/errors.ts'
import { classifyFailure } from '#api/retry.ts'
import type { TablesApi } from '#api/tables.ts'
import type { Journal, JournalRecord } from '#journal/journal.ts'
import { sendRecorded } from '#journal/outbox/recorded-request.ts'
import { type Clock, wait } from '#lib/clock.ts'
import { toTableColumns } from '../columns/to-table-columns.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { codeOf } from '../edits/request-failure.ts'
import { changeOfSave, newColumnKey, type MissingColumn, type ResultSave } from './result-save.ts'

/** Time for which a column with a lost response may still be created, in ms. */
const QUIET = 60_000

export interface MissingColumnsDeps {
  readonly journal: Journal
  readonly clock: Clock
  readonly tables: Pick<TablesApi, 'readColumns' | 'createColumn'>
  readonly signal: AbortSignal
}

/**
 * Creates the columns that a save requests, and returns the save with its values under their identifiers; undefined if
 * the service refuses one, which is recorded for the user. A writable column of the same name is used: another record
 * of the save, or a request whose response was lost, may have created it. Rejects if the service could not be reached:
 * it may be started again.
 */
export async function withColumns(
  record: JournalRecord,
  save: ResultSave,
  deps: MissingColumnsDeps,
): Promise<ResultSave | undefined> {
  const missing = save.missing ?? []
  if (missing.length === 0) return save
  const created = new Map<string, string>()
  const columns = tableColumns(save.table, deps)
  for (const column of missing) {
    const id = await columnIdOf(record, column, columns, deps)
    if (id === undefined) return undefined
    created.set(newColumnKey(column.name), id)
  }
  const rows = save.rows.map((row) => ({
    ...row,
    cells: row.cells.map(([key, value]): [string, unknown] => [created.get(key) ?? key, value]),
  }))
  return { ...save, rows }
}

interface Columns {
  readonly table: string
  /** The writable column of this name; `isFresh` reads the columns again. */
  readonly find: (name: string, isFresh: boolean) => Promise<TableColumn | undefined>
}

function tableColumns(table: string, { tables, signal }: MissingColumnsDeps): Columns {
  let read: readonly TableColumn[] | undefined
  return {
    table,
    find: async (name, isFresh) => {
      if (!read || isFresh) read = toTableColumns(await tables.readColumns(table, signal))
      return read.find((column) => column.name === name && !column.readOnly)
    },
  }
}

/** The identifier of the column, created if need be; undefined where the service refuses. */
async function columnIdOf(
  record: JournalRecord,
  { name, type, askedAt: requestedAt }: MissingColumn,
  { table, find }: Columns,
  { journal, clock, tables, signal }: MissingColumnsDeps,
): Promise<string | undefined> {
  const change = (next: (fresh: ResultSave) => ResultSave) => journal.updateAll([changeOfSave(record.id, next)])
  const requested = (at: number | undefined) => (fresh: ResultSave) => ({
    ...fresh,
    missing: fresh.missing?.map((column) => (column.name === name ? { name, type, askedAt: at } : column)),
  })
  const stop = (code: string, message: string) =>
    change((fresh) => ({ ...requested(undefined)(fresh), stuck: { column: name, code, said: message } }))

  const findOrMake = async (): Promise<TableColumn | undefined> => {
    const found = await find(name, false)
    if (found) return found
    const left = requestedAt === undefined ? 0 : requestedAt + QUIET - clock.now()
    if (left > 0) {
      // A clock that was set back causes no longer wait.
      await wait(clock, Math.min(left, QUIET), signal)
      const late = await find(name, true)
      if (late) return late
    }
    return sendRecorded({
      // After a reload, this waits before the next request.
      record: () => change(requested(clock.now())).then(() => name),
      send: () => tables.createColumn(table, { name, type }),
      settle: () => find(name, true),
      fail: async (error) => {
        const current = await find(name, true)
        if (current) return current
        throw error
      },
    })
  }

  try {
    const column = await findOrMake()
    // The service created it under another name.
    if (!column) await stop('COLUMN_NOT_FOUND', '')
    return column?.id
  } catch (error) {
    const problem = problemOf(error)
    if (!problem || classifyFailure(problem) !== 'decided') throw error
    await stop(codeOf(problem), 'detail' in problem ? problem.detail : '')
    return undefined
  }
}
