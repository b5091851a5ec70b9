import { queryOptions } from '@tanstack/react-query'
import { type FlowSummary, listFlows } from '#contract/flow-list.ts'
import type { Call } from './client.ts'
import { useApi } from './context.tsx'

const HALF_A_MINUTE = 30_000

export const flowKeys = {
  all: ['flows'] as const,
  list: ['flows', 'list'] as const,
  one: (id: string) => [...flowKeys.all, 'one', id] as const,
  versions: (id: string) => [...flowKeys.all, 'versions', id] as const,
}

/** The list of flows, apart from the other calls of flows: the palette needs only the list. */
export const flowListApi = (call: Call) => ({
  /** All of them in the service's order. Not documented: a service may lack this list and returns 404 then. */
  list: () =>
    queryOptions({
      queryKey: flowKeys.list,
      queryFn: ({ signal }) => call(listFlows, {}, { signal }),
      staleTime: HALF_A_MINUTE,
    }),
  /** Reads from the service now, past the cache. */
  readAll: (): Promise<FlowSummary[]> => call(listFlows, {}),
})
export type FlowListApi = ReturnType<typeof flowListApi>

export const useFlowListApi = (): FlowListApi => useApi().part(flowListApi)
