import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '#api/context.tsx'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { usesOwnKey } from './own-key.ts'
import { useAllPages } from './use-all-pages.ts'

type Keyed = Pick<EnrichmentDetail, 'id' | 'auth_method'>

/**
 * Reads which of these enrichments the service lists as connected by a key of the user's own. `state` is `reading` until
 * each was found or all pages of that list came.
 */
export function useConnectedKeys(enrichments: readonly Keyed[]) {
  const api = useApi()
  const keyed = enrichments.filter(({ auth_method }) => usesOwnKey(auth_method))
  const list = useInfiniteQuery({ ...api.enrichments.list({ authorizedOnly: true }), enabled: keyed.length > 0 })
  const isConnected = ({ id }: Pick<Keyed, 'id'>) =>
    list.data?.pages.some(({ items }) => items.some((item) => item.id === id)) === true
  const state = useAllPages(
    list,
    keyed.some((one) => !isConnected(one)),
  )
  return { isConnected, state: list.isPending ? ('reading' as const) : state }
}

/**
 * Returns whether a run of an enrichment needs a key of the user's own that the service does not list as connected. False
 * until it is in no page of that list; where a page cannot be had, the enrichment's own `auth_method` counts.
 */
export function useOwnKeys(enrichments: readonly Keyed[]): (enrichment: Keyed) => boolean {
  const { isConnected, state } = useConnectedKeys(enrichments)
  return (one) => usesOwnKey(one.auth_method) && !isConnected(one) && state !== 'reading'
}

/** The same for one enrichment. */
export const useOwnKey = (enrichment: Keyed): boolean => useOwnKeys([enrichment])(enrichment)
