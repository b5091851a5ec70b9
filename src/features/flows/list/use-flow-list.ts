import { useQuery } from '@tanstack/react-query'
import { useFlowListApi } from '#api/flow-list.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { useServices } from '#domain/services.tsx'
import { useLearnOffered } from '#domain/use-learn-offered.ts'

const LIST = { name: 'list-flows' } as const

export function useFlowList() {
  const { capabilities } = useServices()
  const list = useQuery({ ...useFlowListApi().list(), enabled: useIsOffered(LIST) })
  return {
    list,
    isOffered: useLearnOffered(LIST, list),
    checkAgain: () => void capabilities.checkAgain(LIST),
  }
}
