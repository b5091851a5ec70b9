import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { problemOf } from '#api/errors.ts'
import { flowKeys } from '#api/flow-list.ts'
import { useFlowsApi } from '#api/flows.ts'
import { saysNotOffered, useIsOffered } from '#domain/capabilities.ts'
import { useServices } from '#domain/services.tsx'
import { useStore } from '#ui/use-store.ts'
import { useFlow } from '../editor/flow-context.ts'
import { fromWire } from '../model/adapter.ts'

const VERSIONS = { name: 'flow-versions' } as const

/** Versions in one answer. */
export const PAGE = 50

/** Whether the service lists the versions of a flow, as far as it is known. */
export const useHasVersions = (): boolean => useIsOffered(VERSIONS)

/** One page of the service's versions, newest first; read anew when the flow has another token. Asked for while `isWanted`. */
export function useVersionsPage(page: number, isWanted = true) {
  const api = useFlowsApi()
  const { id, saver } = useFlow()
  const { token } = useStore(saver.state)
  const { capabilities } = useServices()
  const query = useQuery({
    queryKey: [...flowKeys.versions(id), 'list', token, page],
    queryFn: ({ signal }) => api.versions(id, page, PAGE, signal),
    enabled: isWanted,
  })
  // The flow itself was just read, so what is not found is the list.
  const status = saysNotOffered(problemOf(query.error), true)
  useEffect(() => {
    if (status !== undefined) void capabilities.learn(VERSIONS, status)
  }, [capabilities, status])
  return query
}

/** One version as a flow; what was once written never changes. Undefined asks for none. */
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
