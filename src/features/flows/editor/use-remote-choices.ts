import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChoiceNamesApi } from '#api/choice-names.ts'
import { useServices } from '#domain/services.tsx'
import { type ChoicesOf, choicesPath, type RemoteChoices } from '../model/choices.ts'
import type { Path } from '../model/json.ts'

/** The lists that these places of a flow choose from. Until one is here, and where it cannot be had, ids are shown. */
export function useRemoteChoices(places: readonly Path[], { docs, catalogue }: ChoicesOf): RemoteChoices {
  const api = useChoiceNamesApi()
  const { capabilities } = useServices()
  const paths = new Set(places.flatMap((path) => choicesPath(path, { docs, catalogue }) ?? []))
  const asked = [...paths].filter((path) => capabilities.isOffered({ name: 'choices', path }))
  const lists = useQueries({
    queries: asked.map((path) => api.of(path)),
    combine: (results) => results.map(({ data }) => data),
  })
  const key = asked.join('\n')
  return useMemo(() => new Map(key.split('\n').map((path, at) => [path, lists[at] ?? []] as const)), [key, lists])
}
