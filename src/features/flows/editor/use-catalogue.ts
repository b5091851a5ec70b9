import { type InfiniteData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { useConnectorsApi } from '#api/connectors.ts'
import { useApi } from '#api/context.tsx'
import { enrichmentKeys } from '#api/enrichments.ts'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import type { Enrichment, EnrichmentPage } from '#contract/enrichments.ts'
import type { Catalogue } from '../model/catalogue.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { nodeKind } from '../model/kinds.ts'
import { enrichmentOf } from '../model/node-parts.ts'
import type { FlowEditor } from './flow-editor.ts'

/** The enrichments that a flow runs, each once, in a lasting order. */
export function usedEnrichments({ nodes }: FlowDoc): readonly number[] {
  const ids = new Set<number>()
  for (const key of nodes.order) {
    const value = nodes.byKey[key]
    if (nodeKind(value) !== 'enrichment') continue
    const id = enrichmentOf(value)
    if (id !== undefined && id >= 0) ids.add(id)
  }
  return [...ids].toSorted((a, b) => a - b)
}

/** The enrichments that the open flow runs; the same list until they are others. */
export function useUsedEnrichments(editor: FlowEditor): readonly number[] {
  const known = useRef<{ doc: FlowDoc; used: readonly number[] }>(undefined)
  return useSyncExternalStore(editor.subscribe, () => {
    const { doc } = editor.get()
    if (known.current?.doc.nodes === doc.nodes) return known.current.used
    const used = usedEnrichments(doc)
    const before = known.current?.used
    const isSame = before?.length === used.length && used.every((id, at) => id === before[at])
    known.current = { doc, used: isSame ? before : used }
    return known.current.used
  })
}

// The part that the keys of all lists share, whatever they filter by.
const lists = enrichmentKeys.list({ authorizedOnly: true }).slice(0, -1)

/** What the service offers, as far as this flow needs it: details of what it runs, and the lists that are short anyway. */
export function useCatalogue(used: readonly number[]): Catalogue {
  const api = useApi()
  const cache = useQueryClient()
  const waterfalls = useQuery(useWaterfallsApi().list()).data
  const connectors = useQuery(useConnectorsApi().list()).data
  const details = useQueries({
    queries: used.map((id) => api.enrichments.one(id)),
    combine: (results) => results.map(({ data }) => data),
  })
  return useMemo(() => {
    const read = new Map(details.flatMap((detail) => (detail ? [[detail.id, detail] as const] : [])))
    const cascades = new Map((waterfalls ?? []).map((one) => [one.identifier, one]))
    const own = new Map((connectors ?? []).map((one) => [one.id, one]))
    return {
      enrichment: (id) => read.get(id) ?? listed(cache.getQueriesData({ queryKey: lists }), id),
      waterfall: (identifier) => cascades.get(identifier),
      connector: (id) => own.get(id),
    }
  }, [details, waterfalls, connectors, cache])
}

/** What a list that was read anyway says of an enrichment whose own page is not here. */
function listed(found: [unknown, InfiniteData<EnrichmentPage> | undefined][], id: number): Enrichment | undefined {
  for (const [, list] of found) {
    for (const page of list?.pages ?? []) {
      const item = page.items.find((one) => one.id === id)
      if (item) return item
    }
  }
  return undefined
}
