import { pauseMs } from '#api/retry.ts'
import type { Locks } from '#journal/locks.ts'
import type { Connectivity } from '#journal/outbox/connectivity.ts'
import { createOutbox, type Outbox, type SendJob } from '#journal/outbox/outbox.ts'
import { isBusy } from '#journal/outbox/send-queue.ts'
import type { Clock } from '#lib/clock.ts'
import { nextBatch } from './batches.ts'
import { createBatchSender } from './batch-sender.ts'
import { updateRequestKind } from './edit-kinds.ts'
import type { EditJournal } from './edit-journal.ts'
import type { EditRecords } from './edit-records.ts'
import { createFreshColumns } from './fresh-columns.ts'
import { createColumnRenameGuard } from './column-rename-guard.ts'
import type { LoadedPages } from './loaded-pages.ts'
import { createReconciler, type DueRows } from './reconciler.ts'
import { createFailureHandler } from './failure-handler.ts'
import { isStale } from './stale-base.ts'
import { MAX_RESENDS, type TableQueue, toTableQueue } from './table-queue.ts'
import { applyLostResponse } from './row-results.ts'
import type { EditCalls } from './edit-calls.ts'

export interface SenderDeps {
  readonly journal: EditJournal
  readonly records: EditRecords
  readonly calls: EditCalls
  readonly loadedPages: LoadedPages
  readonly locks: Locks
  readonly clock: Clock
  /** In [0, 1): the jitter of backoffs. */
  readonly random: () => number
  readonly newId: () => string
  readonly connectivity: Connectivity
}

/** Sends what is entered into tables, one tab for all. */
export interface Sender extends Pick<Outbox, 'wake' | 'flush' | 'resume' | 'pause' | 'onPause'> {
  /** A value was entered into this table: what follows within the debounce time is sent with it. */
  readonly debounce: (table: string) => void
  readonly close: () => void
}

/** Maximum number of requests of one table in flight. */
const MAX_IN_FLIGHT = 3

/** The outbox of entered values: one queue a table, no two requests in flight with a row in common. */
export function createSender(deps: SenderDeps): Sender {
  const { journal, records, calls, loadedPages, locks, clock, random, connectivity, newId } = deps
  const { index } = records
  const ended = new AbortController()
  const { signal } = ended

  const columns = createFreshColumns({
    calls,
    loadedPages,
    clock,
    signal,
    // If the rows cannot be read now, the value stays as it was confirmed.
    onRead: (...found) => void names.check(...found).catch(() => undefined),
  })
  const names = createColumnRenameGuard({ records, calls, loadedPages, clock, signal, newId, read: columns.recent })
  const failures = createFailureHandler(records, columns)
  const sendBatch = createBatchSender({ records, calls, loadedPages, columns, names, failures, signal })
  const reconciler = createReconciler({ records, calls, loadedPages, columns, failures, clock, signal })

  const reading = (queue: TableQueue, due: DueRows | undefined): SendJob | undefined =>
    due && { resources: due.rows.keys(), run: () => reconciler.read(queue, due) }

  const sending = (queue: TableQueue): SendJob | undefined => {
    const table = index.table(queue.key)
    const batch =
      table &&
      nextBatch(table, {
        rows: failures.mostRows(),
        busy: (row) => isBusy(queue, row) || (queue.lostResponses >= MAX_RESENDS && isUnconfirmed(queue.key, row)),
        blocked: (cellState) => isStale(queue, cellState, clock.now()),
        group: (cellState) => queue.groups.get(cellState),
      })
    return batch && { resources: batch.cellStates.map(({ row }) => row), run: (id) => sendBatch(queue, id, batch) }
  }
  const isUnconfirmed = (table: string, row: string): boolean => {
    for (const cellState of index.table(table)?.cellStates.get(row)?.values() ?? []) {
      if (cellState.requests.some(({ isLost }) => isLost)) return true
    }
    return false
  }

  const counts = (table: string) => {
    const { waiting, unconfirmed, inFlight } = index.table(table) ?? {}
    return { waiting: waiting?.size ?? 0, unconfirmed: unconfirmed?.size ?? 0, inFlight: inFlight?.size ?? 0 }
  }

  /** Reads the pages once for all refused rows, when no other response is to come soon. */
  const readOutdated = (queue: TableQueue) => {
    const isDebouncing = queue.debounceUntil > clock.steady() && counts(queue.key).waiting > 0
    if (!queue.isOutdated || isDebouncing) return
    queue.isOutdated = false
    loadedPages.readAgain(queue.key)
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
            .list(updateRequestKind)
            .map(({ id, body }) => ({ id, state: body.state === 'lost' ? 'unconfirmed' : body.state })),
        markUnconfirmed: async (id) => {
          const sent = journal.list(updateRequestKind).find((record) => record.id === id)?.body
          if (sent) await records.commit(applyLostResponse(index, id, sent).list())
        },
      },
      queues: index.tables,
      counts,
      extend: toTableQueue,
      reconcile: (queue, isOver) => reading(queue, reconciler.due(queue, isOver)),
      // Values that were entered over an old reading are compared with the service before they are sent.
      send: (queue) => reading(queue, reconciler.unchecked(queue)) ?? sending(queue),
      isFull: (table) => counts(table).waiting >= failures.mostRows(),
      onIdle: (queue) => {
        const { waiting, unconfirmed } = counts(queue.key)
        if (waiting + unconfirmed === 0) queue.endSilence()
        readOutdated(queue)
      },
    },
    locks,
    lockName: `enrichment-console:edits:${journal.scope}`,
    clock,
    newId,
    connectivity: connectivity,
    maxInFlight: MAX_IN_FLIGHT,
    backoffMs: (lostResponses) => pauseMs(lostResponses, random()),
    signal,
  })
  const stop = records.onChange(outbox.wake)

  return {
    ...outbox,
    debounce: (table) => outbox.queue(table).debounce(),
    close: () => {
      stop()
      ended.abort(new DOMException('The console was closed.', 'AbortError'))
    },
  }
}
