import { useQuery } from '@tanstack/react-query'
import { flowKeys } from '#api/flow-list.ts'
import { useFlowsApi } from '#api/flows.ts'
import type { Flow } from '#contract/flows.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { costByService } from '#domain/flow-cost.ts'
import type { KnownCost } from '#domain/pricing.ts'
import { useLearnOffered } from '#domain/use-learn-offered.ts'

const ESTIMATE = { name: 'estimate-flow' } as const

/**
 * Returns the service's estimate of one run of this version, requested once for each version by all its users; no cost
 * where the service lacks that, or returns no range. Undefined requests nothing. `isAnew`: requested again by each new
 * user.
 */
export function useEstimate(
  flow: Flow | undefined,
  { isAnew = false }: { readonly isAnew?: boolean } = {},
): {
  readonly cost?: KnownCost | undefined
  readonly isReading: boolean
  /** Requests the estimate again; undefined where the service has none. */
  readonly request: () => Promise<KnownCost | undefined>
} {
  const api = useFlowsApi()
  const isOffered = useIsOffered(ESTIMATE)
  const estimate = useQuery({
    queryKey: [...flowKeys.one(flow?.id ?? ''), 'estimate', flow?.internal_version],
    enabled: isOffered && flow !== undefined,
    queryFn: ({ signal }) => api.estimate(flow?.config ?? {}, signal),
    retry: false,
    staleTime: Infinity,
    refetchOnMount: isAnew ? 'always' : true,
  })
  useLearnOffered(ESTIMATE, estimate)
  return {
    cost: estimate.data && costByService(estimate.data),
    isReading: estimate.isLoading,
    request: async () => {
      if (!isOffered || !flow) return undefined
      const { data } = await estimate.refetch()
      return data && costByService(data)
    },
  }
}
