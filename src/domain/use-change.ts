import { useState } from 'react'
import type { MutationOutcome } from './send-and-reconcile.ts'
import { useSingleFlight } from './use-single-flight.ts'

/** One change at a time; none begins again once `isOver` holds. `outcome`: how the last one ended, unless done. */
export function useChange<T>(
  change: () => Promise<MutationOutcome<T>>,
  isOver: (ended: MutationOutcome<T>) => boolean,
) {
  const [outcome, setOutcome] = useState<MutationOutcome<T>>()
  const { run, isBusy } = useSingleFlight(async () => {
    const ended = await change()
    setOutcome(ended)
    return ended
  }, isOver)
  return { run, isBusy, outcome }
}
