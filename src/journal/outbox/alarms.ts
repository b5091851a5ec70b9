import type { Clock } from '#lib/clock.ts'

/** Calls back once at each moment of the steady clock that it is given, however often; never after the abort. */
export function createAlarms(clock: Clock, signal: AbortSignal, wake: () => void): (moment: number) => void {
  const timers = new Map<number, () => void>()
  signal.addEventListener(
    'abort',
    () => {
      for (const stop of timers.values()) stop()
    },
    { once: true },
  )
  return (moment) => {
    if (timers.has(moment) || signal.aborted) return
    const stop = clock.after(moment - clock.steady(), () => {
      timers.delete(moment)
      wake()
    })
    timers.set(moment, stop)
  }
}
