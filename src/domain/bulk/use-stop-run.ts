import { useMutation } from '@tanstack/react-query'
import { useBulkRuns } from './runs.ts'

/** Stops a run; nothing is sent after the click. */
export function useStopRun(runId: string) {
  const runs = useBulkRuns()
  return useMutation({ networkMode: 'always', mutationFn: () => runs.stop(runId) })
}
