import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useApi } from '#api/context.tsx'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import type { BulkRunnable } from '#domain/bulk-input/runnable.ts'
import { runnableOfEnrichment, runnableOfWaterfall } from '#domain/bulk-input/runnable-of.ts'
import { targetKey } from '#domain/intents.ts'
import { useKnownEnrichments } from '#domain/known-enrichment.ts'
import { useServices } from '#domain/services.tsx'
import { offeredCascade } from '#domain/waterfall/cascade.ts'
import { cascadeKind } from '#domain/waterfall/chosen-cascade.ts'
import { useOwnKeys } from '#domain/use-own-key.ts'
import type { ComparedRef } from './compared-targets.ts'

export interface Compared {
  readonly key: string
  readonly ref: ComparedRef
  readonly name: string
  /** Undefined while it is being read, or when it could not be. */
  readonly runnable: BulkRunnable | undefined
  readonly query: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'error' | 'refetch'>
}

/** The compared targets with inputs and prices; a waterfall with the providers of the URL, else those chosen on this device. */
export function useCompared(refs: readonly ComparedRef[]): readonly Compared[] {
  const api = useApi()
  const waterfalls = useWaterfallsApi()
  const known = useKnownEnrichments()
  const { journal } = useServices()
  const cascades = useSyncExternalStore(journal.subscribe, () => journal.list(cascadeKind))
  // Prices may have been read long ago: they are read again when the page opens.
  const details = useQueries({
    queries: refs.flatMap((ref) =>
      ref.kind === 'enrichment' ? [{ ...api.enrichments.one(ref.id), refetchOnMount: 'always' as const }] : [],
    ),
  })
  const offers = useQueries({
    queries: refs.flatMap((ref) =>
      ref.kind === 'waterfall' ? [{ ...waterfalls.one(ref.id), refetchOnMount: 'always' as const }] : [],
    ),
  })
  const needsKey = useOwnKeys(details.flatMap(({ data }) => data ?? []))
  let [enrichment, waterfall] = [0, 0]
  return refs.flatMap((ref): readonly Compared[] => {
    const key = targetKey(ref)
    if (ref.kind === 'enrichment') {
      const query = details[enrichment++]
      if (!query) return []
      const { data } = query
      const runnable = data && {
        ...runnableOfEnrichment(data, () => api.enrichments.read(ref.id, { once: true })),
        ...(needsKey(data) && { missingKeyOf: data.data_source }),
      }
      return [{ key, ref, name: data?.name ?? known(ref.id)?.name ?? `#${ref.id}`, runnable, query }]
    }
    const query = offers[waterfall++]
    if (!query) return []
    const { data } = query
    const chosen = ref.cascade ?? cascades.find(({ id }) => id === ref.id)?.body
    const runnable =
      data && runnableOfWaterfall(data, offeredCascade(data, chosen), () => waterfalls.read(ref.id, { once: true }))
    return [{ key, ref, name: data?.name || ref.id, runnable, query }]
  })
}
