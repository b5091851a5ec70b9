import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '#api/context.tsx'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { usesOwnKey } from './own-key.ts'

type Keyed = Pick<EnrichmentDetail, 'id' | 'auth_method'>

/**
 * Returns whether a run of an enrichment needs a key of the user's own that the service does not list as connected. False until that
 * list is loaded; where it cannot be had, the enrichment's own `auth_method` counts.
 */
export function useOwnKeys(enrichments: readonly Keyed[]): (enrichment: Keyed) => boolean {
  const api = useApi()
  const isAnyKeyed = enrichments.some(({ auth_method }) => usesOwnKey(auth_method))
  const ready = useInfiniteQuery({ ...api.enrichments.list({ authorizedOnly: true }), enabled: isAnyKeyed })
  return ({ id, auth_method }) => {
    if (!usesOwnKey(auth_method) || ready.isPending) return false
    return !ready.data?.pages.some(({ items }) => items.some((item) => item.id === id))
  }
}

/** The same for one enrichment. */
export const useOwnKey = (enrichment: Keyed): boolean => useOwnKeys([enrichment])(enrichment)
