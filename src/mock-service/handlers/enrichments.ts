import type { EnrichmentRecord } from '../enrichment-records.ts'
import { getEnrichment, limits, listEnrichments } from '#contract/enrichments.ts'
import { connectorEnrichments, enrichmentIn } from '../connector-enrichments.ts'
import { type Context, implement } from '../implement.ts'
import { noCredits, notFound, ok } from '../replies.ts'
import { serializeDetail, serializeListItem, serializePage } from '../serialize-enrichment.ts'
import type { ServiceWorkspace } from '../mock-state.ts'

/** True when a run needs no key of the user's, or the workspace has stored one for this source. */
export const isAuthorized = (record: EnrichmentRecord, workspace: ServiceWorkspace): boolean =>
  record.auth_method === 'none' || workspace.connected.includes(record.data_source)

export const findEnrichment = ({ state, workspaceId }: Context, id: number): EnrichmentRecord | undefined =>
  enrichmentIn(state, id, workspaceId)

export const enrichmentRoutes = [
  implement(listEnrichments, ({ query }, { state, workspace, workspaceId }) => {
    const found = [...state.enrichments, ...connectorEnrichments(state, workspaceId)]
      .filter((record) => query.authorized_only === false || isAuthorized(record, workspace))
      .filter((record) => query.category === undefined || record.category.some(({ name }) => name === query.category))
      .filter((record) => query.q === undefined || mentions(record, query.q))
      .map((record) => serializeListItem(record, state.settings))
    // The deprecated form of the API spec: without `page` a plain array, and `limit` is not used.
    if (query.page === undefined) return ok(found)
    return ok(serializePage(found, query.page, query.limit ?? limits.pageDefault, state.settings))
  }),

  implement(getEnrichment, ({ params }, context) => {
    const record = findEnrichment(context, params.enrichment_id)
    const { settings } = context.state
    if (!record) return notFound(settings.wire, 'Enrichment')
    return record.locked ? noCredits() : ok(serializeDetail(record, settings))
  }),
]

/** Keyword search: every word of the query is in name, description, source or keywords. */
function mentions(record: EnrichmentRecord, q: string): boolean {
  const text = [record.name, record.description, record.data_source, record.search_keywords].join(' ').toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
