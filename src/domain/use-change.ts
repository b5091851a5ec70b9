import { useState } from 'react'
import type { Outcome } from './send-and-reconcile.ts'
import { useSingleFlight } from './use-single-flight.ts'

/**
 * One change at a time: two clicks are one change, and one for which `isOver` holds is not begun again. `outcome` is how
 * the last one ended, when it is not done.
 */
export function useChange<T>(change: () => Promise<Outcome<T>>, isOver: (ended: Outcome<T>) => boolean) {
  const [outcome, setOutcome] = useState<Outcome<T>>()
  const { run, isBusy } = useSingleFlight(async () => {
    const ended = await change()
    setOutcome(ended)
    return ended
  }, isOver)
  return { run, isBusy, outcome }
}
