import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { enrichmentKeys } from '#api/enrichments.ts'
import type { Enrichment, EnrichmentListPage } from '#contract/enrichments.ts'

// The part that the keys of all lists share, whatever they filter by.
const lists = enrichmentKeys.list({ authorizedOnly: true }).slice(0, -1)

/**
 * Returns the enrichment as the loaded lists have it, without a request. For the time until its own page is read, and
 * for one that the service does not return by id.
 */
export function useKnownEnrichment(id: number | undefined): Enrichment | undefined {
  const find = useKnownEnrichments()
  return id === undefined ? undefined : find(id)
}

/** The same for any number of enrichments. */
export function useKnownEnrichments(): (id: number) => Enrichment | undefined {
  const cache = useQueryClient()
  return (id) => {
    for (const [, list] of cache.getQueriesData<InfiniteData<EnrichmentListPage>>({ queryKey: lists })) {
      for (const page of list?.pages ?? []) {
        const found = page.items.find((item) => item.id === id)
        if (found) return found
      }
    }
    return undefined
  }
}
