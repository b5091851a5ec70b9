import { useQuery } from '@tanstack/react-query'
import { flowKeys } from '#api/flow-list.ts'
import { useFlowsApi } from '#api/flows.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { useLearnOffered } from '#domain/use-learn-offered.ts'
import { useStore } from '#ui/use-store.ts'
import { fromWire } from '../model/adapter.ts'
import { useFlow } from './flow-context.ts'

const VERSIONS = { name: 'flow-versions' } as const

export const VERSIONS_PER_PAGE = 50

/** True unless the service is known not to list versions of a flow. */
export const useHasVersions = (): boolean => useIsOffered(VERSIONS)

/**
 * One page of the service's versions, newest first; read again when the flow has another token. Requested while
 * `isWanted`.
 */
export function useVersionsPage(page: number, isWanted = true) {
  const api = useFlowsApi()
  const { id, saver } = useFlow()
  const { token } = useStore(saver.state)
  const query = useQuery({
    queryKey: [...flowKeys.versions(id), 'list', token, page],
    queryFn: ({ signal }) => api.versions(id, page, VERSIONS_PER_PAGE, signal),
    enabled: isWanted,
  })
  useLearnOffered(VERSIONS, query)
  return query
}

/** One version as a flow; a stored version never changes. Undefined requests none. */
export function useVersion(number: number | undefined) {
  const api = useFlowsApi()
  const { id } = useFlow()
  return useQuery({
    queryKey: [...flowKeys.versions(id), number],
    queryFn: async ({ signal }) => fromWire(await api.version(id, number ?? 0, signal)),
    enabled: number !== undefined,
    staleTime: Infinity,
  })
}
