import type { Clock } from '#lib/clock.ts'

/** A clock that moves only when a test advances it. */
export interface ManualClock extends Clock {
  /**
   * Moves time on by `ms`. Timers that come due fire in their order, each at its own moment, and what they set going
   * (promises, further timers) is let run before the next one.
   */
  readonly advance: (ms: number) => Promise<void>
  /** Sets the device's clock to another time without any of it passing: no timer fires. */
  readonly jump: (ms: number) => void
  /** Timers that still wait. */
  readonly pending: () => number
}

interface Timer {
  readonly at: number
  readonly callback: () => void
}

/** A clock that does not move at `start`: milliseconds since 1970. */
export function createManualClock(start = Date.UTC(2026, 0, 5, 9)): ManualClock {
  /** Time that really passed; timers are counted in it, whatever the device's clock shows. */
  let passed = 0
  let shown = start
  const timers = new Set<Timer>()
  const next = (until: number): Timer | undefined =>
    [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
  const moveTo = (moment: number) => {
    shown += moment - passed
    passed = moment
  }

  return {
    now: () => shown,
    steady: () => passed,
    after: (ms, callback) => {
      const timer = { at: passed + Math.max(0, ms), callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance: async (ms) => {
      const until = passed + ms
      await flushAsync()
      for (let timer = next(until); timer; timer = next(until)) {
        timers.delete(timer)
        moveTo(timer.at)
        timer.callback()
        await flushAsync()
      }
      moveTo(until)
    },
    jump: (ms) => {
      shown += ms
    },
    pending: () => timers.size,
  }
}

/** Lets everything run that waits for no timer of ours. */
export const flushAsync = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })
