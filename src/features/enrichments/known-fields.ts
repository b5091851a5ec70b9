import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { enrichmentKeys } from '#api/enrichments.ts'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { type Store, createStore } from '#lib/store.ts'
import { type Fields, fieldsOf } from './fields.ts'

export type KnownFields = ReadonlyMap<number, Fields>

/** By console: each has a cache of its own. */
const stores = new WeakMap<QueryClient, Store<KnownFields>>()

const details = enrichmentKeys.one(0).slice(0, -1)

/**
 * The fields of every enrichment whose details were read, by whichever page, since fields were first requested or
 * shortly before. The cache drops details after a while; their names of fields are small and stay.
 */
export function useKnownFields(): KnownFields {
  const cache = useQueryClient()
  const store = stores.get(cache) ?? watch(cache)
  return useSyncExternalStore(store.subscribe, store.get)
}

function watch(cache: QueryClient): Store<KnownFields> {
  const read = cache
    .getQueriesData<EnrichmentDetail>({ queryKey: details })
    .flatMap(([key, detail]) => (detail ? [[Number(key.at(-1)), fieldsOf(detail)] as const] : []))
  const store = createStore<KnownFields>(new Map(read))
  stores.set(cache, store)
  cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query
    if (details.some((part, at) => queryKey[at] !== part)) return
    store.set(new Map(store.get()).set(Number(queryKey.at(-1)), fieldsOf(state.data as EnrichmentDetail)))
  })
  return store
}
