import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChoiceNamesApi } from '#api/choice-names.ts'
import { useServices } from '#domain/services.tsx'
import { type ChoicesOf, choicesPath, type RemoteChoices } from '../model/choices.ts'
import type { Path } from '../model/json.ts'

/** Lists that these positions of a flow choose from. Until one is loaded, and if it fails to load, ids are shown. */
export function useRemoteChoices(positions: readonly Path[], { docs, catalogue }: ChoicesOf): RemoteChoices {
  const api = useChoiceNamesApi()
  const { capabilities } = useServices()
  const paths = new Set(positions.flatMap((path) => choicesPath(path, { docs, catalogue }) ?? []))
  const requested = [...paths].filter((path) => capabilities.isOffered({ name: 'choices', path }))
  const lists = useQueries({
    queries: requested.map((path) => api.of(path)),
    combine: (results) => results.map(({ data }) => data),
  })
  const key = requested.join('\n')
  return useMemo(() => new Map(key.split('\n').map((path, at) => [path, lists[at] ?? []] as const)), [key, lists])
}
