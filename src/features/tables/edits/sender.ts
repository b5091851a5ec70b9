import { pauseMs } from '#api/retry.ts'
import type { Locks } from '#journal/locks.ts'
import type { Connectivity } from '#journal/outbox/connectivity.ts'
import { createOutbox, type Outbox, type SendJob } from '#journal/outbox/outbox.ts'
import { isBusy } from '#journal/outbox/send-queue.ts'
import type { Clock } from '#lib/clock.ts'
import { nextBatch } from './batches.ts'
import { createBatchSender } from './batch-sender.ts'
import { sentKind } from './edit-kinds.ts'
import type { EditJournal, EditRecords } from './edit-records.ts'
import { freshColumns } from './fresh-columns.ts'
import { movedNames } from './moved-names.ts'
import type { PageLinks } from './page-links.ts'
import { createReconciler, type DueRows } from './reconciler.ts'
import { createFailureHandler } from './failure-handler.ts'
import { isStale } from './stale-base.ts'
import { MAX_RESENDS, type TableQueue, toTableQueue } from './table-queue.ts'
import { lost } from './verdicts.ts'
import type { EditWire } from './wire.ts'

export interface SenderDeps {
  readonly journal: EditJournal
  readonly records: EditRecords
  readonly wire: EditWire
  readonly links: PageLinks
  readonly locks: Locks
  readonly clock: Clock
  /** In [0, 1): the jitter of backoffs. */
  readonly random: () => number
  readonly newId: () => string
  readonly weather: Connectivity
}

/** Sends what is entered into tables, one tab for all. */
export interface Sender extends Pick<Outbox, 'wake' | 'flush' | 'pause' | 'onPause'> {
  /** A value was entered into this table: what follows within a moment goes with it. */
  readonly debounce: (table: string) => void
  /** A table that is closed to the key, or was deleted, is tried again. */
  readonly reopen: (table: string) => void
  readonly close: () => void
}

/** At most so many requests of one table in flight. */
const MAX_IN_FLIGHT = 3

/** The outbox of entered values: one queue a table, no two requests in flight with a row in common. */
export function createSender(deps: SenderDeps): Sender {
  const { journal, records, wire, links, locks, clock, random, weather, newId } = deps
  const { book } = records
  const ended = new AbortController()
  const { signal } = ended

  const columns = freshColumns({
    wire,
    links,
    clock,
    signal,
    // Where the rows cannot be read now, nothing is known of it: the value stands as it was confirmed.
    onRead: (...found) => void names.look(...found).catch(() => undefined),
  })
  const names = movedNames({ records, wire, links, clock, signal, newId, read: columns.recent })
  const failures = createFailureHandler(records)
  const sendBatch = createBatchSender({ records, wire, links, columns, names, failures, signal })
  const reconciler = createReconciler({ records, wire, links, columns, failures, clock, signal })

  const reading = (queue: TableQueue, due: DueRows | undefined): SendJob | undefined =>
    due && { resources: due.rows.keys(), run: () => reconciler.read(queue, due) }

  const sending = (queue: TableQueue): SendJob | undefined => {
    const table = book.table(queue.key)
    const batch =
      table &&
      nextBatch(table, {
        rows: failures.mostRows(),
        busy: (row) => isBusy(queue, row) || (queue.lostResponses >= MAX_RESENDS && isUnconfirmed(queue.key, row)),
        blocked: (slot) => isStale(queue, slot, clock.now()),
        party: (slot) => queue.parties.get(slot),
      })
    return batch && { resources: batch.slots.map(({ row }) => row), run: (id) => sendBatch(queue, id, batch) }
  }
  const isUnconfirmed = (table: string, row: string): boolean => {
    for (const slot of book.table(table)?.slots.get(row)?.values() ?? []) {
      if (slot.departures.some(({ isLost }) => isLost)) return true
    }
    return false
  }

  const counts = (table: string) => {
    const { waiting, doubtful, flying } = book.table(table) ?? {}
    return { waiting: waiting?.size ?? 0, unconfirmed: doubtful?.size ?? 0, inFlight: flying?.size ?? 0 }
  }

  /** Reads the pages once for all refused rows, when no other response is to come soon. */
  const readOutdated = (queue: TableQueue) => {
    const isDebouncing = queue.debounceUntil > clock.steady() && counts(queue.key).waiting > 0
    if (!queue.isOutdated || isDebouncing) return
    queue.isOutdated = false
    links.readAgain(queue.key)
  }

  const outbox = createOutbox<TableQueue>({
    source: {
      prepare: async () => {
        await journal.ready
        await journal.refresh()
      },
      requests: {
        list: () =>
          journal
            .list(sentKind)
            .map(({ id, body }) => ({ id, state: body.state === 'lost' ? 'unconfirmed' : body.state })),
        markUnconfirmed: async (id) => {
          const sent = journal.list(sentKind).find((record) => record.id === id)?.body
          if (sent) await records.commit(lost(book, id, sent).list())
        },
      },
      queues: book.tables,
      counts,
      extend: toTableQueue,
      reconcile: (queue, isOver) => reading(queue, reconciler.due(queue, isOver)),
      // Values that were entered over an old reading are compared with the service before they are sent.
      send: (queue) => reading(queue, reconciler.unchecked(queue)) ?? sending(queue),
      isFull: (table) => counts(table).waiting >= failures.mostRows(),
      onIdle: readOutdated,
    },
    locks,
    lockName: `enrichment-console:edits:${journal.scope}`,
    clock,
    newId,
    connectivity: weather,
    maxInFlight: MAX_IN_FLIGHT,
    backoffMs: (lostResponses) => pauseMs(lostResponses, random()),
    signal,
  })
  const stop = records.onChange(outbox.wake)

  return {
    ...outbox,
    debounce: (table) => outbox.queue(table).debounce(),
    reopen: (table) => {
      outbox.queue(table).blocked = undefined
      outbox.wake()
    },
    close: () => {
      stop()
      ended.abort(new DOMException('The console was closed.', 'AbortError'))
    },
  }
}
