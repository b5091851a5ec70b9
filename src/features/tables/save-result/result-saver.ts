import type { Api } from '#api/context.tsx'
import { problemOf } from '#api/errors.ts'
import { rowsApi, type RowsApi } from '#api/rows.ts'
import { tablesApi, type TablesApi } from '#api/tables.ts'
import type { LazyService, Services } from '#domain/services.tsx'
import type { Journal, JournalRecord } from '#journal/journal.ts'
import type { Locks } from '#journal/locks.ts'
import { createOutbox } from '#journal/outbox/outbox.ts'
import type { Clock } from '#lib/clock.ts'
import { until } from '#lib/emitter.ts'
import { toTableColumns } from '../columns/to-table-columns.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { insertKind } from '../inserts/insert-kind.ts'
import { toInsertRecords } from '../inserts/new-row.ts'
import { toBatches } from '../inserts/batches.ts'
import { rowInserter } from '../inserts/use-new-rows.ts'
import { editEngine } from '../inserts/edit-engine.ts'
import type { TableEdits } from '../edits/table-edits.ts'
import { breaksOf } from '../filters/filter.ts'
import { cellOf } from '../model/table-model.ts'
import { isEmptyValue, textOf } from '../values/values.ts'
import { withColumns } from './missing-columns.ts'
import {
  changeOfSave,
  isLooking,
  type MissingColumn,
  readSave,
  type ResultSave,
  ROW_ID,
  type SavedRow,
} from './result-save.ts'
import { resultSaveKind } from './result-save-kind.ts'

export interface SaveOrder {
  readonly task: string
  readonly table: string
  readonly tableName: string
  /** Columns that are created first. */
  readonly missing: readonly MissingColumn[]
  /** Values by column identifier, or by `newColumnKey()` of a missing one. */
  readonly rows: readonly ReadonlyMap<string, unknown>[]
  /**
   * Rows of the table are looked up by this column; absent, all rows are added. With `ROW_ID` each of `rows` has the id
   * of its row under that key; then `overwrite` and `addMissing` are false, since a row is written without being read.
   */
  readonly fill?: { readonly column: string; readonly overwrite: boolean; readonly addMissing: boolean } | undefined
}

export interface ResultSaver {
  /** Resolves when it is on the device. The rest runs automatically, also after a reload. */
  readonly save: (order: SaveOrder) => Promise<void>
  /** Requests a column again that the service refused. `save` is what its records share. */
  readonly retry: (save: string) => Promise<void>
  readonly flush: () => Promise<void>
  readonly close: () => void
}

export interface ResultSaverDeps {
  readonly journal: Journal
  readonly locks: Locks
  readonly clock: Clock
  readonly newId: () => string
  readonly tables: Pick<TablesApi, 'readColumns' | 'createColumn'>
  readonly rows: Pick<RowsApi, 'read'>
  readonly edits: (table: string) => TableEdits
}

/** Delay where the service cannot be reached, in ms. */
const REST = 30_000
/** One record at a time, whatever its table. */
const QUEUE = 'saves'

/** Saves rows of results to tables: new ones as inserts, others as edits of the row they belong to. */
export function createResultSaver(deps: ResultSaverDeps): ResultSaver {
  const { journal, locks, clock, newId } = deps
  const closing = new AbortController()

  const known = () =>
    journal.list(resultSaveKind).flatMap((record) => {
      const save = readSave(record.body)
      return save ? [[record, save] as const] : []
    })
  /** Returns the records to send; a save with one stuck record waits as a whole. */
  const open = () => {
    const all = known()
    const stuck = new Set(all.flatMap(([, { save, stuck: what }]) => (what ? [save] : [])))
    return all.filter(([, save]) => isLooking(save) && !stuck.has(save.save))
  }

  const bring = async (record: JournalRecord, save: ResultSave) => {
    const ready = await withColumns(record, save, { ...deps, signal: closing.signal })
    if (ready) await check(record, ready, deps)
  }

  const outbox = createOutbox({
    source: {
      queues: () => [QUEUE],
      counts: () => ({ waiting: open().length }),
      extend: (queue) => queue,
      send: () => {
        const [next] = open()
        return next && { resources: [], run: () => bring(...next) }
      },
    },
    locks,
    lockName: `enrichment-console:result-save:${journal.scope}`,
    clock,
    newId,
    maxInFlight: 1,
    // Nothing could be read or stored: it is tried again, which does no harm.
    backoffMs: () => REST,
    signal: closing.signal,
  })
  const stop = journal.subscribe(outbox.wake)
  void journal.ready.then(outbox.wake)

  return {
    save: async ({ task, table, tableName, missing, rows, fill }) => {
      const save = newId()
      const at = clock.now()
      const frame = { save, task, table, tableName, at, fill: fill ?? null }
      if (fill || missing.length > 0) {
        const waiting = rows.map((cells): SavedRow => {
          const key = fill && cells.get(fill.column)
          return { cells: [...cells].filter(([column]) => column !== ROW_ID), key, state: 'waiting' }
        })
        await journal.updateAll(
          toBatches(waiting).map((some) => ({
            kind: resultSaveKind,
            id: newId(),
            change: () => ({ ...frame, ...(missing.length > 0 && { missing }), rows: some }),
          })),
        )
        return
      }
      // The inserts and the save are stored together: neither exists without the other.
      const records = toInsertRecords(table, rows, newId)
      await journal.updateAll(
        records.flatMap(([id, creation]) => [
          { kind: insertKind, id, change: () => ({ ...creation }) },
          {
            kind: resultSaveKind,
            id: newId(),
            change: () => ({
              ...frame,
              rows: creation.rows.map((row): SavedRow => ({ cells: [], state: 'added', ref: row.id })),
            }),
          },
        ]),
      )
    },
    retry: (which) =>
      journal.updateAll(
        known()
          .filter(([, { save, stuck }]) => save === which && stuck)
          .map(([{ id }]) => changeOfSave(id, (fresh) => ({ ...fresh, stuck: undefined }))),
      ),
    // Its lookups are stored, and continue where they were.
    flush: () => Promise.resolve(),
    close: () => {
      closing.abort()
      stop()
    },
  }
}

/**
 * Looks up the rows of one record and passes their values on; without a lookup they are added. Doing it twice does no
 * harm: the values are the same, and what is added is stored with it.
 */
async function check(record: JournalRecord, save: ResultSave, deps: ResultSaverDeps): Promise<void> {
  const { journal, newId, edits } = deps
  const { table, fill } = save
  const done = fill ? await foundRows(save, deps) : save.rows
  const missing = done.flatMap(({ state }, at) =>
    (fill ? state === 'none' && fill.addMissing : state === 'waiting') ? [at] : [],
  )
  await stored(edits(table), done)
  const created = toInsertRecords(
    table,
    missing.map((at) => new Map(save.rows[at]?.cells)),
    newId,
  )
  const ids = created.flatMap(([, creation]) => creation.rows.map(({ id }) => id))
  const named = new Map(missing.map((at, index) => [at, ids[index]]))
  await journal.updateAll([
    ...created.map(([id, creation]) => ({ kind: insertKind, id, change: () => ({ ...creation }) })),
    changeOfSave(record.id, (fresh) => ({
      ...fresh,
      missing: undefined,
      rows: done.map((row, at): SavedRow => {
        const ref = named.get(at)
        return ref === undefined ? row : { cells: [], state: 'added', ref }
      }),
    })),
  ])
}

/** Finds the rows of a record in the table, and enters their values as edits. */
async function foundRows(save: ResultSave, deps: ResultSaverDeps): Promise<readonly SavedRow[]> {
  const { tables, rows } = deps
  const { table, fill } = save
  if (fill?.column === ROW_ID)
    return save.rows.map((row) => (row.state === 'waiting' ? givenRow(row, save, deps) : row))
  const first = await rows.read(table, { page: 1, perPage: 1 })
  const columns = toTableColumns(await tables.readColumns(table), first.rows[0]?.cells)
  const by = columns.find(({ id }) => id === fill?.column)
  const done: SavedRow[] = []
  for (const row of save.rows) done.push(row.state === 'waiting' ? await find(row, by, save, deps, columns) : row)
  return done
}

/**
 * Fills the empty cells of the row whose id is known. Only the service knows which are empty, and that it preserves the
 * rest.
 */
function givenRow(row: SavedRow, { table }: ResultSave, { edits }: ResultSaverDeps): SavedRow {
  if (typeof row.key !== 'string' || row.key === '') return { ...row, state: 'none' }
  const id = row.key
  const cells = row.cells.map(([column, value]) => ({ row: id, column, value, base: null }))
  if (cells.length > 0) edits(table).apply({ name: 'import', overwrite: false, cells })
  return { ...row, state: 'filled', ref: id }
}

async function find(
  row: SavedRow,
  by: TableColumn | undefined,
  { table, fill }: ResultSave,
  { rows, edits }: ResultSaverDeps,
  columns: readonly TableColumn[],
): Promise<SavedRow> {
  if (!by || !fill) return { ...row, state: 'refused', code: 'COLUMN_GONE' }
  if (isEmptyValue(row.key)) return { ...row, state: 'none' }
  const filter = [{ column: by.key, test: { equals: row.key } }]
  let current
  try {
    current = (await rows.read(table, { page: 1, perPage: 2, filter })).rows
  } catch (error) {
    const problem = problemOf(error)
    if (problem?.kind === 'invalid') return { ...row, state: 'refused', code: problem.code ?? 'INVALID_FILTER' }
    if (problem?.kind === 'not-found') return { ...row, state: 'refused', code: 'TABLE_NOT_FOUND' }
    throw error
  }
  // A service that ignores an unknown filter returns other rows.
  const breaks = breaksOf([{ column: by.id, test: 'equals', value: textOf(by.kind, row.key) }], columns)
  if (current.some(breaks)) return { ...row, state: 'refused', code: 'INVALID_FILTER' }
  const [only, ...more] = current
  if (more.length > 0) return { ...row, state: 'several' }
  if (!only) return { ...row, state: 'none' }
  const cells = row.cells.flatMap(([column, value]) => {
    const known = columns.find(({ id }) => id === column)
    if (!known || column === fill.column) return []
    const base = cellOf(only, known)
    return !fill.overwrite && !isEmptyValue(base) ? [] : [{ row: only.id, column, value, base }]
  })
  if (cells.length > 0) edits(table).apply({ name: 'import', overwrite: fill.overwrite, cells })
  return { ...row, state: 'filled', ref: only.id }
}

/** Resolves when the entered values are on the device. */
function stored(edits: TableEdits, rows: readonly SavedRow[]): Promise<void> {
  const wanted = rows.flatMap(({ state, ref, cells }) =>
    state === 'filled' && ref !== undefined ? cells.map(([column]) => [ref, column] as const) : [],
  )
  const isStored = () => wanted.every(([row, column]) => edits.get(row, column)?.state !== 'unpersisted')
  return until(isStored, edits.onChange)
}

/** Creates the saver of a console, for `services.part()`. Its edits and inserts are sent by their own outboxes. */
export const resultSaver = (services: Services, api: Api): ResultSaver & LazyService => {
  const { journal, locks, clock, newId } = services
  services.part(rowInserter)
  const engine = services.part(editEngine)
  const tables = api.part(tablesApi)
  return createResultSaver({ journal, locks, clock, newId, tables, rows: api.part(rowsApi), edits: engine.table })
}
