import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useChoiceNamesApi } from '#api/choice-names.ts'
import { useServices } from '#domain/services.tsx'
import { notOfferedStatus } from '#domain/use-learn-offered.ts'
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
    combine: (results) =>
      results.map(({ data, error, isFetching }) => ({ items: data, missing: notOfferedStatus({ error, isFetching }) })),
  })
  const key = asked.join('\n')
  const client = useQueryClient()
  useEffect(() => {
    for (const [at, path] of key.split('\n').entries()) {
      const status = lists[at]?.missing
      if (status === undefined || !capabilities.isOffered({ name: 'choices', path })) continue
      void capabilities.learn({ name: 'choices', path }, status)
      // It is known now; once it is offered again it is asked for again.
      client.removeQueries({ queryKey: api.of(path).queryKey, exact: true })
    }
  }, [api, capabilities, client, key, lists])
  return useMemo(
    () => new Map(key.split('\n').map((path, at) => [path, lists[at]?.items ?? []] as const)),
    [key, lists],
  )
}
