import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { problemOf } from '#api/errors.ts'
import { useFlowListApi } from '#api/flow-list.ts'
import { saysNotOffered, useIsOffered } from '#domain/capabilities.ts'
import { useServices } from '#domain/services.tsx'

const LIST = { name: 'list-flows' } as const

/** The flows of the workspace, and whether the service lists them at all. */
export function useFlowList() {
  const { capabilities } = useServices()
  const isOffered = useIsOffered(LIST)
  const list = useQuery({ ...useFlowListApi().list(), enabled: isOffered })
  // A collection that is not found is no collection: its path names nothing that could be gone.
  const status = list.isError && !list.isFetching ? saysNotOffered(problemOf(list.error), true) : undefined
  useEffect(() => {
    if (isOffered && status !== undefined) void capabilities.learn(LIST, status)
  }, [capabilities, isOffered, status])
  return {
    list,
    isOffered: isOffered && status === undefined,
    checkAgain: () => void capabilities.checkAgain(LIST),
  }
}
