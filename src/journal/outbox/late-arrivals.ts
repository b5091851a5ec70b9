import type { Clock } from '#lib/clock.ts'

/** A request whose response was lost and that was not applied by then is taken never to be, in ms (`reliability F03`). */
export const LATE_ARRIVAL_MS = 30_000

/** Timers of unconfirmed requests: before one is over the server state proves nothing, because the request may come late. */
export interface LateArrivals {
  /** Starts a timer for each of these requests that has none; stops the timers of all other requests. */
  readonly follow: (unconfirmed: Iterable<string>) => void
  /** True if this request cannot arrive any more. */
  readonly isOver: (request: string) => boolean
}

/** Function that stops a running timer; `over` after it ended. */
type Timer = (() => void) | 'over'

const stop = (timer: Timer) => timer !== 'over' && timer()

export function createLateArrivals(clock: Pick<Clock, 'after'>, signal: AbortSignal, onOver: () => void): LateArrivals {
  const timers = new Map<string, Timer>()
  signal.addEventListener(
    'abort',
    () => {
      for (const timer of timers.values()) stop(timer)
    },
    { once: true },
  )
  return {
    follow: (unconfirmed) => {
      const known = new Set(unconfirmed)
      for (const id of known) {
        if (timers.has(id)) continue
        const end = clock.after(LATE_ARRIVAL_MS, () => {
          timers.set(id, 'over')
          onOver()
        })
        timers.set(id, end)
      }
      for (const [id, timer] of timers) {
        if (known.has(id)) continue
        stop(timer)
        timers.delete(id)
      }
    },
    isOver: (request) => timers.get(request) === 'over',
  }
}
