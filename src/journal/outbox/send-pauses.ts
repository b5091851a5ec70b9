import type { Clock } from '#lib/clock.ts'
import { createEmitter } from '#lib/emitter.ts'
import { type Connectivity, pauseOf, type SendPause } from './connectivity.ts'
import type { SendQueue } from './send-queue.ts'

/** One lost response is no news; from so many attempts in a row without one users are told. */
const SILENT_ATTEMPTS = 2

/** Pauses of sending: of all queues at once by the connectivity, or of one that is blocked or backs off. */
export interface SendPauses {
  /** True if nothing of a queue may be sent now. Sets an alarm for the end of its own pause. */
  readonly isPaused: (queue: SendQueue) => boolean
  /** Returns the reason for users why nothing is sent; undefined also while a queue backs off for the first time. Sets an alarm, too. */
  readonly reason: (queue: SendQueue | undefined) => SendPause | undefined
  /** Notifies the listeners if the reason of one of all these queues has changed. */
  readonly check: (queues: Iterable<SendQueue>) => void
  /** Calls back when a pause begins or ends. Returns a cancel function. */
  readonly onChange: (listener: () => void) => () => void
}

export function createSendPauses(
  connectivity: Connectivity,
  clock: Pick<Clock, 'steady'>,
  wakeAt: (moment: number) => void,
): SendPauses {
  const changed = createEmitter()
  let last = ''
  const isBlocked = (queue: SendQueue): boolean => {
    if (queue.blocked && queue.blockedUntil <= clock.steady()) queue.blocked = undefined
    if (queue.blocked) wakeAt(queue.blockedUntil)
    return queue.blocked !== undefined
  }
  const reason = (queue: SendQueue | undefined): SendPause | undefined => {
    const general = pauseOf(connectivity)
    if (general || !queue) return general
    if (isBlocked(queue) && queue.blocked) return { kind: queue.blocked }
    if (queue.isUnreachable) return { kind: 'offline' }
    return queue.silentAttempts >= SILENT_ATTEMPTS ? { kind: 'silent' } : undefined
  }
  return {
    isPaused: (queue) => {
      if (pauseOf(connectivity) || isBlocked(queue)) return true
      const isBackingOff = queue.backoffUntil > clock.steady()
      if (isBackingOff) wakeAt(queue.backoffUntil)
      return isBackingOff
    },
    reason,
    check: (queues) => {
      const reasons = JSON.stringify([...queues].map(reason))
      if (reasons === last) return
      last = reasons
      changed.emit()
    },
    onChange: changed.subscribe,
  }
}
