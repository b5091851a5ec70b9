import { useQuery } from '@tanstack/react-query'
import { useConnectorsApi } from '#api/connectors.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { useServices } from '#domain/services.tsx'
import { useLearnOffered } from '#domain/use-learn-offered.ts'

const LIST = { name: 'list-connectors' } as const

export function useConnectorList() {
  const { capabilities } = useServices()
  const list = useQuery({ ...useConnectorsApi().list(), enabled: useIsOffered(LIST) })
  return {
    list,
    isOffered: useLearnOffered(LIST, list),
    checkAgain: () => void capabilities.checkAgain(LIST),
  }
}
