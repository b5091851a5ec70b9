import { type InfiniteData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { useConnectorsApi } from '#api/connectors.ts'
import { useApi } from '#api/context.tsx'
import { enrichmentKeys } from '#api/enrichments.ts'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import type { Enrichment, EnrichmentListPage } from '#contract/enrichments.ts'
import { isSlug } from '#lib/ids.ts'
import { isSameList } from '#lib/lists.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { nodeFacts } from '../model/node-kinds.ts'
import { enrichmentOf, waterfallOf } from '../model/node-parts.ts'
import type { FlowEditor } from './flow-editor.ts'

/** The enrichments that a flow runs, each once, in a lasting order. */
export function usedEnrichments({ nodes }: FlowDoc): readonly number[] {
  const ids = new Set<number>()
  for (const key of nodes.order) {
    const value = nodes.byKey[key]
    if (nodeFacts(value).target !== 'enrichment') continue
    const id = enrichmentOf(value)
    if (id !== undefined && id >= 0) ids.add(id)
  }
  return [...ids].toSorted((a, b) => a - b)
}

/** The waterfalls that a flow runs, each once, in a lasting order. */
export function usedWaterfalls({ nodes }: FlowDoc): readonly string[] {
  const ids = new Set<string>()
  for (const key of nodes.order) {
    const value = nodes.byKey[key]
    const id = nodeFacts(value).target === 'waterfall' ? waterfallOf(value) : undefined
    // Only an id that is valid in a path can be requested.
    if (id !== undefined && isSlug(id)) ids.add(id)
  }
  return [...ids].toSorted()
}

/** Enrichments and waterfalls that a flow runs, as far as their details can be read. */
export interface UsedTargets {
  readonly enrichments: readonly number[]
  readonly waterfalls: readonly string[]
}

export const usedTargets = (doc: FlowDoc): UsedTargets => ({
  enrichments: usedEnrichments(doc),
  waterfalls: usedWaterfalls(doc),
})

/** Returns the enrichments and waterfalls of the open flow; the same object until they change. */
export function useUsedTargets(editor: FlowEditor): UsedTargets {
  const known = useRef<{ doc: FlowDoc; used: UsedTargets }>(undefined)
  return useSyncExternalStore(editor.subscribe, () => {
    const { doc } = editor.get()
    if (known.current?.doc.nodes === doc.nodes) return known.current.used
    const used = usedTargets(doc)
    const before = known.current?.used
    const isSame =
      before !== undefined &&
      isSameList(before.enrichments, used.enrichments) &&
      isSameList(before.waterfalls, used.waterfalls)
    known.current = { doc, used: isSame ? before : used }
    return known.current.used
  })
}

// The part that the keys of all lists share, whatever they filter by.
const lists = enrichmentKeys.list({ authorizedOnly: true }).slice(0, -1)

/** Loads the part of the catalogue that this flow needs: details of its enrichments, and the short lists. */
export function useFlowCatalogue(used: UsedTargets): FlowCatalogue {
  const api = useApi()
  const waterfallsApi = useWaterfallsApi()
  const cache = useQueryClient()
  const waterfalls = useQuery(waterfallsApi.list()).data
  const connectors = useQuery(useConnectorsApi().list()).data
  const details = useQueries({
    queries: used.enrichments.map((id) => api.enrichments.one(id)),
    combine: (results) => results.map(({ data }) => data),
  })
  // The list names providers as well; their prices and defaults are in the detail.
  const cascadeDetails = useQueries({
    queries: used.waterfalls.map((id) => waterfallsApi.one(id)),
    combine: (results) => results.map(({ data }) => data),
  })
  return useMemo(() => {
    const read = new Map(details.flatMap((detail) => (detail ? [[detail.id, detail] as const] : [])))
    const cascades = new Map((waterfalls ?? []).map((one) => [one.identifier, one]))
    for (const one of cascadeDetails) if (one) cascades.set(one.identifier, one)
    const own = new Map((connectors ?? []).map((one) => [one.id, one]))
    return {
      enrichment: (id) => read.get(id) ?? listed(cache.getQueriesData({ queryKey: lists }), id),
      waterfall: (identifier) => cascades.get(identifier),
      connector: (id) => own.get(id),
    }
  }, [details, cascadeDetails, waterfalls, connectors, cache])
}

/** Returns the entry of a loaded list for an enrichment whose details are not loaded. */
function listed(found: [unknown, InfiniteData<EnrichmentListPage> | undefined][], id: number): Enrichment | undefined {
  for (const [, list] of found) {
    for (const page of list?.pages ?? []) {
      const item = page.items.find((one) => one.id === id)
      if (item) return item
    }
  }
  return undefined
}
