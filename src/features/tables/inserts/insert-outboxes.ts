import type { Problem } from '#api/errors.ts'
import type { Journal } from '#journal/journal.ts'
import type { Locks } from '#journal/locks.ts'
import { createOutbox, type Outbox } from '#journal/outbox/outbox.ts'
import type { SendQueue } from '#journal/outbox/send-queue.ts'
import type { Clock } from '#lib/clock.ts'
import type { Store } from '#lib/store.ts'
import type { RowEditSink } from '../edits/local-rows.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { deleteUndoneRows, type RemovalCalls } from './delete-undone-rows.ts'
import { hasLateValues, type InsertRecord, isToDelete, isUnfinished } from './insert-record.ts'
import type { InsertRecords, StoredInsert } from './insert-records.ts'
import { type InsertCalls, type InsertSenderDeps, step, type SendResult } from './insert-sender.ts'

export interface RowInserterDeps {
  readonly journal: Journal
  readonly locks: Locks
  readonly clock: Clock
  readonly online: Pick<Store<boolean>, 'get' | 'subscribe'>
  readonly calls: InsertCalls & RemovalCalls
  /** The service creates no rows, by this status. */
  readonly onNotOffered?: ((status: number) => void) | undefined
}

export interface InsertOutboxesDeps extends RowInserterDeps {
  readonly records: InsertRecords
  /** Stores values of rows that the service has; without it they wait, and no row is deleted. */
  readonly sinkOf: (table: string) => RowEditSink | undefined
  /** A record that can be neither read nor written just now is tried again after this time, ms. */
  readonly restMs: number
  readonly signal: AbortSignal
  /** Called when the rows of a table changed. */
  readonly onChange: (table: string) => void
}

/** Sends the new rows of each table in order, one request at a time, and stores the responses of this tab in memory. */
export interface InsertOutboxes {
  readonly wake: (table: string) => void
  /** Continues at once where a failure caused a wait; all tables where none is given. */
  readonly resume: (table?: string) => void
  readonly flush: () => Promise<void>
  readonly problem: (table: string) => Problem | undefined
  /** Number of rows of a table that could not be undone. */
  readonly storedCount: (table: string) => number
  /** A new row as the service responded to it: with the id alone where another tab sent it. */
  readonly rowOf: (id: string, created: string) => LoadedRow
  readonly forgetRow: (id: string) => void
}

/** Name of the lock: one insert at a time per table, because the table's tail before a request must stay known until its response. */
const lockOf = (scope: string, table: string) => `enrichment-console:rows:${scope}:${table}`

/** Creates the outboxes of a console; each begins with the first `wake` of its table. */
export function createInsertOutboxes(deps: InsertOutboxesDeps): InsertOutboxes {
  const { journal, locks, clock, online, calls, onNotOffered, records, sinkOf, restMs, signal, onChange } = deps
  const outboxes = new Map<string, Outbox>()
  /** Response rows of inserts of this tab. */
  const responses = new Map<string, LoadedRow>()
  const problems = new Map<string, Problem>()
  const saved = new Map<string, number>()
  let jobs = 0

  const storedIn = (table: string) => records.inTable(table).filter(([id]) => records.isStored(id))

  /** Next job of a table; undefined for none. */
  const nextIn = (table: string): (() => Promise<SendResult>) | undefined => {
    const sink = sinkOf(table)
    const stored = storedIn(table)
    const late = sink && stored.find(holdsLater)
    if (late) return () => sendLateValues(late[1], { sink, change: (by) => records.change(late[0], by) })
    const open = stored.find(([, creation]) => isUnfinished(creation))
    const going = sink && lastInTable(stored.filter(([, { rows }]) => rows.some(isToDelete)))
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
        onStored: (count) => void saved.set(table, (saved.get(table) ?? 0) + count),
      })
  }

  const run = async (queue: SendQueue, next: () => Promise<SendResult>) => {
    const outcome = await next()
    if (signal.aborted) return
    if (outcome.kind === 'next') {
      problems.delete(queue.key)
      for (const { id: own, row } of outcome.made) responses.set(own, row)
    } else {
      if (outcome.problem) problems.set(queue.key, outcome.problem)
      queue.pauseFor(outcome.ms)
    }
    onChange(queue.key)
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
        online: {
          ...online,
          get: () => online.get() || (sinkOf(table) !== undefined && storedIn(table).some(holdsLater)),
        },
      },
      maxInFlight: 1,
      backoffMs: () => restMs,
      signal,
    })
    outboxes.set(table, outbox)
    return outbox
  }

  return {
    wake: (table) => outboxOf(table).wake(),
    resume: (only) => {
      for (const [table, { resume }] of outboxes) if (only === undefined || only === table) resume(table)
    },
    flush: async () => void (await Promise.all([...outboxes].map(([table, { flush }]) => flush(table)))),
    problem: (table) => problems.get(table),
    storedCount: (table) => saved.get(table) ?? 0,
    rowOf: (id, created) => {
      const response = responses.get(id)
      return response?.id === created ? response : { id: created, cells: {} }
    },
    forgetRow: (id) => void responses.delete(id),
  }
}

/** Values that were entered while a row was sent still have to follow it. */
const holdsLater = ([, { rows }]: StoredInsert): boolean => rows.some(hasLateValues)

/**
 * The record whose rows are the last in the table: they are deleted first, because deleted rows move all that follow
 * them. The order of the records is not that of their rows: rows whose record was removed meanwhile have a new one.
 */
function lastInTable(records: readonly StoredInsert[]): StoredInsert | undefined {
  const numbers = records.map(([, creation]) => lastNumber(creation))
  return records[numbers.lastIndexOf(Math.max(...numbers))]
}

const lastNumber = ({ rows }: InsertRecord): number => Math.max(...rows.map(({ at = -1 }) => at))

interface LateValuesDeps {
  readonly sink: Pick<RowEditSink, 'take'>
  readonly change: InsertSenderDeps['change']
}

/** Turns values entered into rows in flight into edits; they leave the insert record once the edit is stored. */
async function sendLateValues(creation: InsertRecord, { sink, change }: LateValuesDeps): Promise<SendResult> {
  const late = new Map(creation.rows.filter(hasLateValues).map((row) => [row.id, row]))
  await sink.take(
    [...late.values()].flatMap(({ made: created = '', cells, later = [] }) => {
      const sent = new Map(cells)
      return later.map(([column, value]) => ({ row: created, column, value, base: sent.get(column) }))
    }),
  )
  await change((fresh) => ({
    ...fresh,
    rows: fresh.rows.map(({ later, ...row }) => {
      const taken = late.get(row.id)?.later
      // What was entered after that still has to follow.
      const isTaken = later !== undefined && JSON.stringify(later) === JSON.stringify(taken)
      return later && !isTaken ? { ...row, later } : row
    }),
  }))
  return { kind: 'next', made: [] }
}
