import type { Problem } from '#api/errors.ts'
import type { Journal } from '#journal/journal.ts'
import type { Locks } from '#journal/locks.ts'
import { createOutbox, type Outbox } from '#journal/outbox/outbox.ts'
import type { SendQueue } from '#journal/outbox/send-queue.ts'
import { type Clock, wait } from '#lib/clock.ts'
import type { Store } from '#lib/store.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import type { LocalRows, LocalRowsByTable, RowEditSink } from '../edits/local-rows.ts'
import {
  type InsertRecord,
  hasLateValues,
  isInFlight,
  isToDelete,
  isUnfinished,
  type NewRow,
  type NewRowState,
  stateOf,
} from './insert-record.ts'
import { type StoredInsert, openInsertRecords } from './insert-records.ts'
import { sendLateValues } from './send-late-values.ts'
import { entering, isOver, merged, shown } from './new-row.ts'
import type { NewRowCells, NewRowCounts, NewRows } from './new-rows.ts'
import { rowHistory } from './row-history.ts'
import { indexRows } from './row-index.ts'
import { type InsertCalls, step, type SendResult } from './insert-sender.ts'
import { type RemovalCalls, deleteUndoneRows } from './delete-undone-rows.ts'

export interface RowInserterDeps {
  readonly journal: Journal
  readonly locks: Locks
  readonly clock: Clock
  readonly online: Pick<Store<boolean>, 'get' | 'subscribe'>
  readonly calls: InsertCalls & RemovalCalls
  /** The service creates no rows, and said so with this status. */
  readonly onNotOffered?: ((status: number) => void) | undefined
}

/** Makes rows for all tables of a console, and continues with what earlier pages left. */
export interface RowInserter extends LocalRowsByTable {
  readonly of: (table: string) => NewRows & LocalRows
  /** Resolves when nothing is in flight and nothing can be sent without waiting. */
  readonly flush: () => Promise<void>
  readonly close: () => void
}

/** Time for which a created row stays in the records, so that every tab learns its service id, ms. */
const KEEP_CREATED_MS = 60_000

/** Name of the lock: one insert at a time per table, because the table's tail before a request must stay known until its response. */
const lockOf = (scope: string, table: string) => `enrichment-console:rows:${scope}:${table}`

export function createRowInserter(deps: RowInserterDeps): RowInserter {
  const { journal, locks, clock, online, calls, onNotOffered } = deps
  const opened = new Map<string, NewRows & LocalRows>()
  const closing = new AbortController()
  /** Values entered into a row that are not on the device yet. */
  const unstored = new Map<string, NewRowCells>()
  const listeners = new Map<string, Set<() => void>>()
  /** Response rows of inserts of this tab. */
  const answers = new Map<string, LoadedRow>()
  const problems = new Map<string, Problem>()
  const outboxes = new Map<string, Outbox>()
  let jobs = 0
  const records = openInsertRecords(journal, () => look())
  const { all, inTable, isStored } = records
  /** Stores values of rows that the service has; without it they wait, and no row is deleted. */
  let sinks: ((table: string) => RowEditSink) | undefined
  /** Number of rows that could not be taken back, by table. */
  const kept = new Map<string, number>()

  const tell = (table: string) => {
    for (const listener of listeners.get(table) ?? []) listener()
  }

  const storedIn = (table: string) => inTable(table).filter(([id]) => isStored(id))

  /** Next job of a table; undefined for none. */
  const nextIn = (table: string): (() => Promise<SendResult>) | undefined => {
    const sink = sinks?.(table)
    const stored = storedIn(table)
    const late = sink && stored.find(holdsLater)
    if (late) return () => sendLateValues(late[1], { sink, change: (by) => records.change(late[0], by) })
    const open = stored.find(([, creation]) => isUnfinished(creation))
    // The last first: rows that go move all that stand after them.
    const going = sink && stored.findLast(([, { rows }]) => rows.some(isToDelete))
    if (open) {
      const [id, creation] = open
      return () => step(creation, { calls, clock, onNotOffered, change: (by) => records.change(id, by) })
    }
    if (!going) return undefined
    const [id, creation] = going
    return () =>
      deleteUndoneRows(creation, {
        calls,
        sink,
        change: (by) => records.change(id, by),
        onKept: (count) => void kept.set(table, (kept.get(table) ?? 0) + count),
      })
  }

  const run = async (queue: SendQueue, next: () => Promise<SendResult>) => {
    const outcome = await next()
    if (closing.signal.aborted) return
    if (outcome.kind === 'next') {
      problems.delete(queue.key)
      for (const { id: own, row } of outcome.made) answers.set(own, row)
    } else {
      if (outcome.problem) problems.set(queue.key, outcome.problem)
      queue.pauseFor(outcome.ms)
    }
    tell(queue.key)
  }

  const outboxOf = (table: string): Outbox => {
    const known = outboxes.get(table)
    if (known) return known
    const outbox = createOutbox({
      source: {
        queues: () => [table],
        counts: () => ({ waiting: nextIn(table) ? 1 : 0 }),
        extend: (queue) => queue,
        send: (queue) => {
          const next = nextIn(table)
          return next && { resources: [], run: () => run(queue, next) }
        },
      },
      locks,
      lockName: lockOf(journal.scope, table),
      clock,
      newId: () => String((jobs += 1)),
      // Values that follow their row go to the edits of this device: that needs no network.
      connectivity: {
        online: { ...online, get: () => online.get() || (sinks !== undefined && storedIn(table).some(holdsLater)) },
      },
      maxInFlight: 1,
      // A record that nobody can read or write just now keeps its rows; it is looked at again later.
      backoffMs: () => KEEP_CREATED_MS,
      signal: closing.signal,
    })
    outboxes.set(table, outbox)
    return outbox
  }

  /** Takes records away that have nothing more to say. */
  const sweep = (id: string) => {
    clock.after(KEEP_CREATED_MS, () => {
      if (closing.signal.aborted) return
      const gone = records.removeIf(id, isOver)
      for (const row of gone?.rows ?? []) answers.delete(row.id)
    })
  }
  const swept = new Set<string>()

  const look = () => {
    const tables = new Set<string>()
    for (const [id, creation] of all()) {
      tables.add(creation.table)
      if (isOver(creation) && !swept.has(id)) {
        swept.add(id)
        sweep(id)
      }
    }
    for (const table of tables) outboxOf(table).wake()
    for (const table of new Set([...tables, ...listeners.keys()])) tell(table)
  }

  const answerOf = (id: string, made: string): LoadedRow => {
    const answer = answers.get(id)
    return answer?.id === made ? answer : { id: made, cells: {} }
  }

  const stopJournal = journal.subscribe(look)
  const stopOnline = online.subscribe(() => {
    if (online.get()) for (const [table, { resume }] of outboxes) resume(table)
  })
  void journal.ready.then(look)

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
    const written = records.changeAsEntered(those, changed).then(look, () => undefined)
    tell(table)
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
      enter: (made) => {
        void records.enter(made)
        tell(table)
      },
      change: (ids, by) => void changeRows(table, ids, by),
    }),
    list: () => rowsOf(table).flatMap(([, row, state]) => (row.back ? [] : [shown(row, state, unstored.get(row.id))])),
    counts: () => {
      const counts = { ...NONE }
      for (const [, row, state] of rowsOf(table)) {
        // One that is to go has no value that could be lost.
        if (!row.back) counts[state] += 1
        else if (isToDelete(row)) counts.queued += 1
      }
      return counts
    },
    change: (values) => {
      for (const [id, cells] of values) unstored.set(id, new Map([...(unstored.get(id) ?? []), ...cells]))
      const entered = new Map([...values.keys()].map((id) => [id, unstored.get(id)]))
      void changeRows(table, [...values.keys()], (row, creation) => {
        const cells = values.get(row.id)
        return row.back || !cells ? row : entering(row, creation, cells)
      }).then(() => {
        for (const [id, cells] of entered) if (unstored.get(id) === cells) unstored.delete(id)
        tell(table)
      })
    },
    retry: (ids) => {
      void changeRows(table, ids, ({ refused: _refused, unknown: _unknown, later, ...row }) =>
        later && row.made === undefined ? { ...row, cells: merged(row.cells, new Map(later)) } : row,
      )
      outboxes.get(table)?.resume(table)
    },
    discard: (ids) =>
      void changeRows(table, ids, (row, creation) =>
        row.back || row.made !== undefined || isInFlight(row, creation) ? row : undefined,
      ),
    problem: () => problems.get(table),
    made: () =>
      rowsOf(table).flatMap(([, { id, made, back }]) =>
        made === undefined || back ? [] : [{ id, row: answerOf(id, made) }],
      ),
    gone: () => rowsOf(table).flatMap(([, { made, back }]) => (made !== undefined && back === 'gone' ? [made] : [])),
    kept: () => kept.get(table) ?? 0,
    onChange: (listener) => {
      const heard = listeners.get(table) ?? new Set()
      listeners.set(table, heard.add(listener))
      return () => {
        heard.delete(listener)
        if (heard.size === 0) listeners.delete(table)
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
      look()
    },
    flush: async () => {
      while (records.isStoring()) await wait(clock, 0)
      await Promise.all([...outboxes].map(([table, { flush }]) => flush(table)))
    },
    close: () => {
      closing.abort()
      stopJournal()
      stopOnline()
      listeners.clear()
    },
  }
}

/** Values that were entered while a row was sent still have to follow it. */
const holdsLater = ([, { rows }]: StoredInsert): boolean => rows.some(hasLateValues)

const NONE: NewRowCounts = { unpersisted: 0, queued: 0, sending: 0, unconfirmed: 0, refused: 0, unknown: 0, made: 0 }
