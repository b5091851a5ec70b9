import { wait } from '#lib/clock.ts'
import { createEmitter, type Emitter } from '#lib/emitter.ts'
import type { LocalRows, LocalRowsByTable, RowEditSink } from '../edits/local-rows.ts'
import { type InsertRecord, isInFlight, isToDelete, type NewRow, type NewRowState, stateOf } from './insert-record.ts'
import { openInsertRecords } from './insert-records.ts'
import { entering, isOver, merged, shown } from './new-row.ts'
import type { NewRowCells, NewRowCounts, NewRows } from './new-rows.ts'
import { rowHistory } from './row-history.ts'
import { indexRows } from './row-index.ts'
import { createInsertOutboxes, type RowInserterDeps } from './insert-outboxes.ts'

/** Inserts rows into all tables of a console, and continues the inserts of earlier tabs. */
export interface RowInserter extends LocalRowsByTable {
  readonly of: (table: string) => NewRows & LocalRows
  /** Resolves when nothing is in flight and nothing can be sent without waiting. */
  readonly flush: () => Promise<void>
  readonly close: () => void
}

/** Time for which a created row stays in the records, so that every tab reads its service id, ms. */
const KEEP_CREATED_MS = 60_000

export function createRowInserter(deps: RowInserterDeps): RowInserter {
  const { journal, clock, online } = deps
  const opened = new Map<string, NewRows & LocalRows>()
  const closing = new AbortController()
  /** Values entered into a row that are not on the device yet. */
  const unstored = new Map<string, NewRowCells>()
  const listeners = new Map<string, Emitter<[]>>()
  const records = openInsertRecords(journal, () => check())
  const { inTable, isStored } = records
  let sinks: ((table: string) => RowEditSink) | undefined

  const notify = (table: string): void => listeners.get(table)?.emit()

  const outboxes = createInsertOutboxes({
    ...deps,
    records,
    sinkOf: (table) => sinks?.(table),
    restMs: KEEP_CREATED_MS,
    signal: closing.signal,
    onChange: notify,
  })

  /** A record is deleted some time after its end: by then every tab knows the service ids of its rows. */
  const sweep = once((id) => {
    clock.after(KEEP_CREATED_MS, () => {
      if (closing.signal.aborted) return
      const deleted = records.removeIf(id, isOver)
      for (const row of deleted?.rows ?? []) outboxes.forgetRow(row.id)
    })
  })
  const check = () => {
    const tables = new Set<string>()
    for (const [id, creation] of records.all()) {
      tables.add(creation.table)
      if (isOver(creation)) sweep(id)
    }
    for (const table of tables) outboxes.wake(table)
    for (const table of new Set([...tables, ...listeners.keys()])) notify(table)
  }

  const stopJournal = journal.subscribe(check)
  const stopOnline = online.subscribe(() => {
    if (online.get()) outboxes.resume()
  })
  void journal.ready.then(check)

  const changeRows = async (
    table: string,
    ids: readonly string[],
    by: (row: NewRow, creation: InsertRecord) => NewRow | undefined,
  ) => {
    const wanted = new Set(ids)
    const changed = (creation: InsertRecord): InsertRecord => ({
      ...creation,
      rows: creation.rows.flatMap((row) => (wanted.has(row.id) ? (by(row, creation) ?? []) : [row])),
    })
    const those = inTable(table).flatMap(([id, { rows }]) => (rows.some((row) => wanted.has(row.id)) ? [id] : []))
    const written = records.changeAsEntered(those, changed).then(check, () => undefined)
    notify(table)
    await written
  }

  const rowsOf = (table: string): readonly (readonly [InsertRecord, NewRow, NewRowState | 'unpersisted'])[] =>
    inTable(table).flatMap(([id, creation]) =>
      creation.rows.map((row) => [creation, row, isStored(id) ? stateOf(row, creation) : 'unpersisted'] as const),
    )

  const open = (table: string): NewRows & LocalRows => ({
    ...rowHistory({
      table,
      index: () =>
        indexRows(
          records.names(table),
          inTable(table).map(([, creation]) => creation),
        ),
      shows: (row) => shown(row, 'unpersisted', unstored.get(row.id)).cells,
      enter: (created) => {
        void records.enter(created)
        notify(table)
      },
      change: (ids, by) => void changeRows(table, ids, by),
    }),
    list: () => rowsOf(table).flatMap(([, row, state]) => (row.back ? [] : [shown(row, state, unstored.get(row.id))])),
    counts: () => countRows(rowsOf(table)),
    change: (values) => {
      for (const [id, cells] of values) unstored.set(id, new Map([...(unstored.get(id) ?? []), ...cells]))
      const entered = new Map([...values.keys()].map((id) => [id, unstored.get(id)]))
      void changeRows(table, [...values.keys()], (row, creation) => {
        const cells = values.get(row.id)
        return row.back || !cells ? row : entering(row, creation, cells)
      }).then(() => {
        for (const [id, cells] of entered) if (unstored.get(id) === cells) unstored.delete(id)
        notify(table)
      })
    },
    retry: (ids) => {
      void changeRows(table, ids, ({ refused: _refused, unknown: _unknown, later, ...row }) =>
        later && row.made === undefined ? { ...row, cells: merged(row.cells, new Map(later)) } : row,
      )
      outboxes.resume(table)
    },
    resume: () => outboxes.resume(table),
    discard: (ids) =>
      void changeRows(table, ids, (row, creation) =>
        row.back || row.made !== undefined || isInFlight(row, creation) ? row : undefined,
      ),
    problem: () => outboxes.problem(table),
    made: () =>
      rowsOf(table).flatMap(([, { id, made: created, at, back }]) =>
        created === undefined || back ? [] : [{ id, row: outboxes.rowOf(id, created), at }],
      ),
    gone: () =>
      rowsOf(table).flatMap(([, { made: created, back }]) =>
        created !== undefined && back === 'gone' ? [created] : [],
      ),
    storedCount: () => outboxes.storedCount(table),
    onChange: (listener) => {
      const current = listeners.get(table) ?? createEmitter()
      listeners.set(table, current)
      const stop = current.subscribe(listener)
      return () => {
        stop()
        if (current.isEmpty()) listeners.delete(table)
      }
    },
  })

  return {
    of: (table) => {
      const known = opened.get(table) ?? open(table)
      opened.set(table, known)
      return known
    },
    serve: (makers) => {
      sinks = makers
      check()
    },
    flush: async () => {
      while (records.isStoring()) await wait(clock, 0)
      await outboxes.flush()
    },
    close: () => {
      closing.abort()
      stopJournal()
      stopOnline()
      listeners.clear()
    },
  }
}

/** Calls `action` the first time only for each id. */
function once(action: (id: string) => void): (id: string) => void {
  const seen = new Set<string>()
  return (id) => {
    if (seen.has(id)) return
    seen.add(id)
    action(id)
  }
}

const NONE: NewRowCounts = { unpersisted: 0, queued: 0, sending: 0, unconfirmed: 0, refused: 0, unknown: 0, made: 0 }

function countRows(rows: readonly (readonly [InsertRecord, NewRow, NewRowState | 'unpersisted'])[]): NewRowCounts {
  const counts = { ...NONE }
  for (const [, row, state] of rows) {
    // A row to be deleted has no value that could be lost.
    if (!row.back) counts[state] += 1
    else if (isToDelete(row)) counts.queued += 1
  }
  return counts
}
