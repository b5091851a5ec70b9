import type { Clock } from '#lib/clock.ts'
import type { Locks } from '../locks.ts'
import { createAlarms } from './alarms.ts'
import { type Connectivity, onConnectivity, type SendPause } from './connectivity.ts'
import { createLateArrivals } from './late-arrivals.ts'
import { createOrphanedRequests, type RequestLog } from './orphaned-requests.ts'
import { createSendPauses } from './send-pauses.ts'
import { createSendQueue, type SendQueue } from './send-queue.ts'
import { createSenderLock } from './sender-lock.ts'

/** Longest wait for a flush, such as for another tab that sends, in ms. */
const FLUSH_MS = 15_000

/** A request, or a read that finds out what became of one. */
export interface SendJob {
  /** Resources that no other job of its queue may touch meanwhile: see `isBusy()`. */
  readonly resources: Iterable<string>
  /** A rejection means that nothing is known to be stored: the queue backs off and continues with what the records say. */
  readonly run: (id: string) => Promise<void>
}

/** Number of records of each state in a queue; absent counts as 0. */
export interface QueueCounts {
  readonly waiting: number
  readonly unconfirmed?: number
  readonly inFlight?: number
}

/** A resource's side: how its requests are made, sent and reconciled. The outbox decides when. */
export interface OutboxSource<Q extends SendQueue> {
  /** Reads the journal afresh: the tab that had the lock before may have died. Runs before the first request. */
  readonly prepare?: (() => Promise<void>) | undefined
  /** Requests written down as records of their own; absent where others are left to `reconcile` and `send` alone. */
  readonly requests?: RequestLog | undefined
  readonly queues: () => Iterable<string>
  readonly counts: (key: string) => QueueCounts
  /** Adds to a new queue what the resource knows of it. The same object. */
  readonly extend: (queue: SendQueue) => Q
  /** The next read that tells what became of unconfirmed requests; `isOver` tells of which nothing can arrive any more. */
  readonly reconcile?: ((queue: Q, isOver: (request: string) => boolean) => SendJob | undefined) | undefined
  /** The next request. Called again until there is none, or the limit is reached. */
  readonly send: (queue: Q) => SendJob | undefined
  /** True if waiting any longer makes no larger request. */
  readonly isFull?: ((key: string) => boolean) | undefined
  /** Nothing of this queue is in flight any more. */
  readonly onIdle?: ((queue: Q) => void) | undefined
}

export interface OutboxDeps<Q extends SendQueue> {
  readonly source: OutboxSource<Q>
  readonly locks: Locks
  readonly lockName: string
  readonly clock: Clock
  readonly newId: () => string
  /** Absent: nothing pauses all queues at once. */
  readonly connectivity?: Connectivity
  /** Maximum number of requests of one queue in flight. */
  readonly maxInFlight: number
  /** Wait after so many lost responses in a row (from 1), in ms, with its jitter. */
  readonly backoffMs: (lostResponses: number) => number
  /** Ends everything: lock, timers, listeners. Jobs in progress get no further. */
  readonly signal: AbortSignal
}

/** Sends what records say must be sent: one tab at a time, a limited number in flight, not while anything pauses it. */
export interface Outbox<Q extends SendQueue = SendQueue> {
  /** Something may be there to do: call it when records have changed. */
  readonly wake: () => void
  readonly queue: (key: string) => Q
  /** Sends what waits in a queue at once; resolves when nothing of it is in flight, or nothing can be sent, or after 15 s. */
  readonly flush: (key: string) => Promise<void>
  /** Tries a queue again that is blocked or backs off. */
  readonly resume: (key: string) => void
  readonly pause: (key: string) => SendPause | undefined
  /** Calls back when a pause begins or ends. Returns a cancel function. */
  readonly onPause: (listener: () => void) => () => void
}

export function createOutbox<Q extends SendQueue>(deps: OutboxDeps<Q>): Outbox<Q> {
  const { source, locks, lockName, clock, newId, connectivity = {}, maxInFlight, signal } = deps
  const queues = new Map<string, Q>()
  const waiters = new Set<() => void>()

  const queueOf = (key: string): Q => {
    const queue = queues.get(key) ?? source.extend(createSendQueue(key, deps))
    queues.set(key, queue)
    return queue
  }
  const isOwn = (request: string) => [...queues.values()].some(({ inFlight }) => inFlight.has(request))
  const hasWork = (): boolean => {
    for (const { inFlight } of queues.values()) if (inFlight.size > 0) return true
    for (const key of source.queues()) {
      const { waiting, unconfirmed = 0, inFlight = 0 } = source.counts(key)
      if (waiting + unconfirmed + inFlight > 0) return true
    }
    return false
  }

  const wakeAt = createAlarms(clock, signal, () => wake())
  const pauses = createSendPauses(connectivity, clock, wakeAt)
  const pause = (key: string) => pauses.reason(queues.get(key))
  const lateArrivals = createLateArrivals(clock, signal, () => wake())
  const orphans = source.requests && createOrphanedRequests(source.requests, isOwn, clock, signal)
  const lock = createSenderLock({
    locks,
    name: lockName,
    clock,
    signal,
    prepare: async () => {
      await source.prepare?.()
      if (!signal.aborted) await orphans?.adopt()
    },
    onAcquired: () => pump(),
    onReleased: () => wake(),
  })

  const wake = () => {
    if (signal.aborted) return
    if (lock.isHeld()) return pump()
    checkNow()
    if (hasWork()) lock.request()
  }

  const pump = () => {
    if (signal.aborted || !lock.isHeld()) return
    orphans?.adoptSoon(pump)
    for (const key of source.queues()) start(queueOf(key))
    for (const queue of queues.values()) if (queue.inFlight.size === 0) source.onIdle?.(queue)
    checkNow()
    if (!hasWork()) lock.release()
  }

  /** Store that every tab reads, whichever tab sends. */
  const checkNow = () => {
    lateArrivals.follow(source.requests?.list().flatMap(({ id, state }) => (state === 'unconfirmed' ? id : [])) ?? [])
    for (const waiter of waiters) waiter()
    pauses.check(queues.values())
  }

  const start = (queue: Q) => {
    if (pauses.isPaused(queue)) return
    const read = source.reconcile?.(queue, lateArrivals.isOver)
    if (read) void run(queue, read)
    while (queue.inFlight.size < maxInFlight && !pauses.isPaused(queue) && !isDebouncing(queue)) {
      const job = source.send(queue)
      if (!job) return
      queue.debounceSince = undefined
      void run(queue, job)
    }
  }
  const isDebouncing = (queue: Q): boolean => {
    const isWaiting = queue.debounceUntil > clock.steady() && queue.flushes === 0 && !source.isFull?.(queue.key)
    if (isWaiting) wakeAt(queue.debounceUntil)
    return isWaiting
  }

  const run = async (queue: Q, job: SendJob) => {
    const id = newId()
    queue.inFlight.set(id, new Set(job.resources))
    try {
      await job.run(id)
    } catch {
      // Storing failed in a way that storage has no word for: nothing was confirmed, so nothing is dropped.
      queue.backOff()
    } finally {
      queue.inFlight.delete(id)
      pump()
    }
  }

  const stops = [
    onConnectivity(connectivity, wake),
    connectivity.keyState?.subscribe(() => {
      for (const queue of queues.values()) queue.blocked = undefined
      wake()
    }),
  ]
  signal.addEventListener(
    'abort',
    () => {
      for (const stop of stops) stop?.()
      for (const waiter of waiters) waiter()
    },
    { once: true },
  )

  return {
    wake,
    queue: queueOf,
    flush: (key) =>
      new Promise((resolve) => {
        const queue = queueOf(key)
        queue.flushes += 1
        const done = () => {
          if (!waiters.delete(check)) return
          stop()
          queue.flushes -= 1
          resolve()
        }
        const check = () => {
          const { waiting, inFlight = 0 } = source.counts(key)
          const isQuiet = queue.inFlight.size === 0 && inFlight === 0
          const isLong = queue.backoffUntil - clock.steady() >= FLUSH_MS
          // A service that gives no response is tried again within this time.
          const isPaused = (pause(key)?.kind ?? 'silent') !== 'silent'
          if (signal.aborted || (isQuiet && (waiting === 0 || isLong || isPaused))) done()
        }
        const stop = clock.after(FLUSH_MS, done)
        waiters.add(check)
        wake()
        check()
      }),
    resume: (key) => {
      const queue = queueOf(key)
      queue.blocked = undefined
      queue.backoffUntil = 0
      wake()
    },
    pause,
    onPause: pauses.onChange,
  }
}
