import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '#api/context.tsx'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { usesOwnKey } from './own-key.ts'

/**
 * Whether a run needs a key of the user's own that the service does not list as connected. False until that list is
 * here; where it cannot be had, what the enrichment says of itself counts.
 */
export function useOwnKey({ id, auth_method }: Pick<EnrichmentDetail, 'id' | 'auth_method'>): boolean {
  const api = useApi()
  const isKeyed = usesOwnKey(auth_method)
  const ready = useInfiniteQuery({ ...api.enrichments.list({ authorizedOnly: true }), enabled: isKeyed })
  if (!isKeyed || ready.isPending) return false
  return !ready.data?.pages.some(({ items }) => items.some((item) => item.id === id))
}
