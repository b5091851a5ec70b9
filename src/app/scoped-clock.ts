import type { Clock } from '#lib/clock.ts'

/** A clock whose timers all end with it. */
export interface ScopedClock extends Clock {
  /** Ends every timer that still runs; none can be started afterwards. */
  readonly close: () => void
}

/** The timers of one console on a clock that many share. */
export function scopedClock(clock: Clock): ScopedClock {
  const running = new Set<() => void>()
  let closed = false
  return {
    now: clock.now,
    steady: clock.steady,
    after: (ms, callback) => {
      if (closed) return () => undefined
      const stop = clock.after(ms, () => {
        running.delete(end)
        callback()
      })
      const end = () => {
        running.delete(end)
        stop()
      }
      running.add(end)
      return end
    },
    close: () => {
      closed = true
      for (const end of running) end()
    },
  }
}
