import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/context.tsx'
import { taskKeys } from '#api/tasks.ts'
import type { Task } from '#contract/tasks.ts'
import { useServices } from '../services.tsx'
import type { TaskRecord } from '../task-ledger.ts'
import { hasResult, isFinished, phaseOf } from '../task-life.ts'
import { hasCounts, plainResult } from '../waterfall/plain-result.ts'

/** The result of a finished task, and where it was found. */
export interface Result {
  readonly data: unknown
  /** The same as the service sent it: for a waterfall with the steps of each input. */
  readonly raw: unknown
  readonly from: 'service' | 'device'
}

/**
 * Reads the result of a task: from the poller's response, the copy on this device, or the service. Disabled until
 * the task has ended; null where a task has no result, or none is left.
 */
export function useResult({ id, body }: TaskRecord) {
  const api = useApi()
  const { ledger } = useServices()
  const cache = useQueryClient()
  const ran = { target: body.target, isMany: hasCounts(body.progress) }
  const of = (raw: unknown, from: Result['from']): Result => ({ data: plainResult(ran, raw), raw, from })
  const expired = body.phase === 'gone' || body.goneAt !== null
  return useQuery(
    queryOptions({
      queryKey: [...taskKeys.one(id), 'result', expired] as const,
      enabled: hasResult(body.phase) || expired || body.copy !== null,
      staleTime: Infinity,
      // Comparing two results of 50 MB value by value would hold up the page.
      structuralSharing: false,
      queryFn: async ({ signal }): Promise<Result | null> => {
        const response = cache.getQueryData<Task>(taskKeys.one(id))
        // A task returns parts before it ends, and the journal may have the end before this cache, or in another tab.
        if (response?.data !== undefined && isFinished(phaseOf(response))) return of(response.data, 'service')
        const copy = await ledger.copy(id)
        if (copy) return of(copy.data, 'device')
        if (expired) return null
        const task = await api.tasks.read(id, { signal })
        await ledger.recordStatus(id, task)
        return task.data === undefined ? null : of(task.data, 'service')
      },
    }),
  )
}
