import type { Clock } from '#lib/clock.ts'
import type { QueueBlock } from './connectivity.ts'

/** Sent after so long without another change, in ms. */
export const DEBOUNCE_MS = 300
/** However fast changes follow each other, something is sent after so long. */
const MAX_DEBOUNCE_MS = 2_000

/** In-memory state of one key in the tab with the sender lock; its times are on the steady clock. */
export interface SendQueue {
  readonly key: string
  /** Requests and reads in progress, each with the resources (such as rows) that no other one may touch meanwhile. */
  readonly inFlight: Map<string, ReadonlySet<string>>
  debounceUntil: number
  debounceSince: number | undefined
  backoffUntil: number
  /** Lost responses in a row. */
  lostResponses: number
  /** Attempts in a row without a response of the service; reads between them do not count. */
  silentAttempts: number
  isUnreachable: boolean
  /** Tried again at `blockedUntil`. */
  blocked: QueueBlock | undefined
  blockedUntil: number
  /** Number of flushes in progress: meanwhile nothing is debounced. */
  flushes: number
  /** A response was lost: waits, longer each time in a row. */
  readonly backOff: () => void
  /** The service did not respond: backs off. `unreachable`: the network fails. */
  readonly missResponse: (unreachable: boolean) => void
  /** The service responded, or nothing is left to send. */
  readonly endSilence: () => void
  /** The service wants no request for so long, in ms. */
  readonly pauseFor: (ms: number) => void
  readonly block: (why: QueueBlock, ms: number) => void
  /** A change was entered: those that follow within a moment go with it. */
  readonly debounce: () => void
}

export interface SendQueueDeps {
  readonly clock: Pick<Clock, 'steady'>
  /** Wait after so many lost responses in a row (from 1), in ms, with its jitter. */
  readonly backoffMs: (lostResponses: number) => number
}

/** A queue in which nothing is in flight. */
export function createSendQueue(key: string, { clock, backoffMs }: SendQueueDeps): SendQueue {
  const queue: SendQueue = {
    key,
    inFlight: new Map(),
    debounceUntil: 0,
    debounceSince: undefined,
    backoffUntil: 0,
    lostResponses: 0,
    silentAttempts: 0,
    isUnreachable: false,
    blocked: undefined,
    blockedUntil: 0,
    flushes: 0,
    backOff: () => {
      queue.lostResponses += 1
      queue.pauseFor(backoffMs(queue.lostResponses))
    },
    missResponse: (unreachable) => {
      queue.silentAttempts += 1
      queue.isUnreachable = unreachable
      queue.backOff()
    },
    endSilence: () => {
      queue.silentAttempts = 0
      queue.isUnreachable = false
    },
    // Of several requests in flight one may be lost and one refused: the longer wait counts.
    pauseFor: (ms) => {
      queue.backoffUntil = Math.max(queue.backoffUntil, clock.steady() + ms)
    },
    block: (why, ms) => {
      queue.blocked = why
      queue.blockedUntil = clock.steady() + ms
    },
    debounce: () => {
      const now = clock.steady()
      queue.debounceSince ??= now
      queue.debounceUntil = Math.min(now + DEBOUNCE_MS, queue.debounceSince + MAX_DEBOUNCE_MS)
    },
  }
  return queue
}

/** True if a request or a read in progress holds this resource. */
export const isBusy = ({ inFlight }: Pick<SendQueue, 'inFlight'>, resource: string): boolean => {
  for (const resources of inFlight.values()) if (resources.has(resource)) return true
  return false
}
