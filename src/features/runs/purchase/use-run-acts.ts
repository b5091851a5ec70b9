import { useState } from 'react'
import type { Continuation } from '#domain/bulk/continue-run.ts'
import type { RestForecast } from '#domain/bulk/forecast.ts'
import { useBulkRuns } from '#domain/bulk/runs.ts'
import type { RetryState } from '#domain/bulk/records.ts'
import { useServices } from '#domain/services.tsx'
import { useSingleFlight } from '#domain/use-single-flight.ts'

/** Rows that can be bought again, or for the first time. */
export type Again = RetryState | 'not-sent'

/** Lets a run continue. However often it is clicked until the run has moved, one confirmation counts. */
export function useContinue(runId: string, changes: Continuation = {}) {
  const runs = useBulkRuns()
  const { newId } = useServices()
  const [hasFailed, setHasFailed] = useState(false)
  const { run, isBusy } = useSingleFlight(
    async () => {
      setHasFailed(false)
      try {
        await runs.continue(runId, newId(), changes)
      } catch {
        // Nothing was sent: the device did not store the click.
        setHasFailed(true)
      }
    },
    () => false,
  )
  return { act: () => void run(), isBusy, hasFailed }
}

/** Outcome of a retry: in progress, priced again because another tab changed the run, or not stored. */
type RetryEnd = 'started' | 'changed' | 'failed'

/** Buys rows of a run again under one confirmation, however often it is clicked. */
export function useRetry(runId: string, which: Again, onStarted: () => void, forecast?: RestForecast) {
  const runs = useBulkRuns()
  const { newId } = useServices()
  const [confirmation] = useState(newId)
  const [end, setEnd] = useState<RetryEnd>()
  const { run, isBusy } = useSingleFlight(
    async (): Promise<RetryEnd> => {
      const ended = await runs.retry(runId, which, confirmation, forecast).then(
        (isStored): RetryEnd => (isStored ? 'started' : 'changed'),
        (): RetryEnd => 'failed',
      )
      setEnd(ended)
      if (ended === 'started') onStarted()
      return ended
    },
    (ended) => ended === 'started',
  )
  return { act: () => void run(), isBusy, end }
}
