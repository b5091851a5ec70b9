import { useQuery, useQueryClient } from '@tanstack/react-query'
import { problemOf } from '#api/errors.ts'
import { flowKeys, useFlowsApi } from '#api/flows.ts'
import type { FlowSummary } from '#contract/flows.ts'
import { saysNotOffered, useIsOffered } from '#domain/capabilities.ts'
import { useServices } from '#domain/services.tsx'

const CHECK = { name: 'check-flow' } as const

/** Runs what it is given one after the other. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
}

/**
 * How many problems the service finds in a flow: undefined while it is asked, null where it cannot be known. The list has no
 * graphs, so each flow is read once for every change of it, one after the other, so that a long list is no storm.
 */
export function useProblemCount({ id, updated_at }: FlowSummary, turns: Turns): number | null | undefined {
  const api = useFlowsApi()
  const cache = useQueryClient()
  const { capabilities } = useServices()
  const isOffered = useIsOffered(CHECK)
  const { data, isError } = useQuery({
    queryKey: [...flowKeys.all, 'problems', id, updated_at],
    queryFn: ({ signal }) =>
      turns(async () => {
        signal.throwIfAborted()
        // Whoever was asked before may have said so.
        if (!capabilities.isOffered(CHECK)) return null
        const { config } = await cache.fetchQuery(api.one(id))
        try {
          return (await api.validate(config, signal)).errors.length
        } catch (error) {
          // The flow itself was just read, so what is not found is the check.
          const status = saysNotOffered(problemOf(error), true)
          if (status === undefined) throw error
          await capabilities.learn(CHECK, status)
          return null
        }
      }),
    enabled: isOffered,
    staleTime: Infinity,
  })
  return isOffered && !isError ? data : null
}
