import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#api/context.tsx'
import { enrichmentKeys } from '#api/enrichments.ts'
import { useAllPages } from '#domain/use-all-pages.ts'
import type { EnrichmentPage } from '#contract/enrichments.ts'
import { enrichmentThings } from './enrichment-things.tsx'
import type { PaletteEntry } from './palette-entries.ts'

// The part that the keys of all lists share, whatever they filter by.
const lists = enrichmentKeys.list({ authorizedOnly: true }).slice(0, -1)

/**
 * Every enrichment there is: what the cache has at once, and the rest page by page, one request at a time, for as long as
 * the palette is open. The list is the catalogue's own, so that neither asks for what the other has read.
 */
export function useEnrichmentThings(): {
  readonly things: readonly PaletteEntry[]
  readonly state: 'reading' | 'failed' | 'whole'
} {
  const api = useApi()
  const cache = useQueryClient()
  const shelf = useInfiniteQuery(api.enrichments.list({ authorizedOnly: true }))
  const { data } = shelf
  const state = useAllPages(shelf)

  const things = useMemo(() => {
    const others = cache.getQueriesData<InfiniteData<EnrichmentPage>>({ queryKey: lists }).map(([, list]) => list)
    return enrichmentThings([data, ...others].flatMap((list) => list?.pages ?? []).map(({ items }) => items))
  }, [data, cache])
  return { things, state }
}
