import { useEffect, useState } from 'react'
import type { Clock } from '#lib/clock.ts'

/** The clock's time in ms, again every `intervalMs`. It pauses while the page is hidden and catches up when shown. */
export function useNow(clock: Clock, intervalMs: number): number {
  const [now, setNow] = useState(() => clock.now())

  useEffect(() => {
    let stop = () => {}
    const tick = () => {
      stop()
      setNow(clock.now())
      if (!document.hidden) stop = clock.after(intervalMs, tick)
    }
    stop = clock.after(intervalMs, tick)
    document.addEventListener('visibilitychange', tick)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', tick)
    }
  }, [clock, intervalMs])

  return now
}
