import { useQuery, useQueryClient } from '@tanstack/react-query'
import { problemOf } from '#api/errors.ts'
import { flowKeys } from '#api/flow-list.ts'
import { useFlowsApi } from '#api/flows.ts'
import type { FlowSummary } from '#contract/flow-list.ts'
import { isNotOffered } from '#domain/capabilities.ts'
import { useServices } from '#domain/services.tsx'
import { ownProblems } from './own-problems.ts'

const CHECK = { name: 'check-flow' } as const

/** Runs what it is given one after the other. */
export type IdleQueue = <T>(work: () => Promise<T>) => Promise<T>

/** Creates such a queue; a failure blocks nothing behind it. */
export function createIdleQueue(): IdleQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
}

/**
 * Returns the number of problems a flow has: as the service finds them, or where it has no such check, as far as we see
 * them ourselves. Undefined while it is not known, null where the flow cannot be read. The list has no graphs, so each
 * flow is read once for every change of it, one after the other, so that a long list is no storm.
 */
export function useProblemCount({ id, updated_at }: FlowSummary, turns: IdleQueue): number | null | undefined {
  const api = useFlowsApi()
  const cache = useQueryClient()
  const { capabilities } = useServices()
  const { data, isError } = useQuery({
    queryKey: [...flowKeys.all, 'problems', id, updated_at],
    queryFn: ({ signal }) =>
      turns(async () => {
        signal.throwIfAborted()
        const flow = await cache.fetchQuery(api.one(id))
        if (capabilities.isOffered(CHECK)) {
          try {
            return (await api.validate(flow.config, signal)).errors.length
          } catch (error) {
            // The flow itself was just read, so what is not found is the check.
            const status = isNotOffered(problemOf(error), true)
            if (status === undefined) throw error
            await capabilities.learn(CHECK, status)
          }
        }
        return ownProblems(flow)
      }),
    staleTime: Infinity,
  })
  return isError ? null : data
}
