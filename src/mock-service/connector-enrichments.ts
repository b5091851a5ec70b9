import type { EnrichmentRecord, ParamRecord } from './enrichment-records.ts'
import type { ConnectorRecord, MockState } from './mock-state.ts'

/** Ids of enrichments that are connectors begin here, above all other ids. */
const FIRST_ID = 1_000_000

export const enrichmentIdOf = ({ id }: Pick<ConnectorRecord, 'id'>): number => FIRST_ID + id

/**
 * Connectors of type `enrichment` as entries of the catalogue, after all others. Not documented: that the service lists
 * them so, and how; one that follows the API spec alone does not.
 */
export const connectorEnrichments = (state: MockState, workspace: string): EnrichmentRecord[] =>
  state.settings.offers === 'seed'
    ? []
    : state.connectors
        .filter((connector) => connector.type === 'enrichment' && connector.workspace === workspace)
        .map((connector) => enrichmentOf(connector, state.enrichments.length + connector.id))

export function enrichmentIn(state: MockState, id: number, workspace: string): EnrichmentRecord | undefined {
  if (id < FIRST_ID) return state.enrichments.find((record) => record.id === id)
  return connectorEnrichments(state, workspace).find((record) => record.id === id)
}

function enrichmentOf(connector: ConnectorRecord, rank: number): EnrichmentRecord {
  return {
    id: enrichmentIdOf(connector),
    name: connector.name,
    description: `Your own connector to ${hostOf(connector.url)}`,
    data_source: 'Your connectors',
    price: 0,
    pricing: { type: 'fixed' },
    auth_method: 'none',
    rank,
    search_keywords: 'connector,custom',
    category: [],
    params: paramsOf(connector),
    pagination: { supported: false, per_page: null },
    kind: 'connector',
    misses: 0,
    failures: 0,
  }
}

/** The address may be a template, so it is not parsed. */
const hostOf = (url: string): string => /^[a-z]+:\/\/([^/?#@]+)/i.exec(url)?.[1] ?? url

/** "When set, template variables become body params instead of the `body` list." A field with a value has a default. */
function paramsOf({ parameters, body, body_template }: ConnectorRecord): ParamRecord[] {
  const fields = body_template ? variablesIn(body_template).map((name) => ({ name, value: '' })) : body
  const params = new Map([...parameters, ...fields].map((pair) => [pair.name, pair]))
  return [...params.values()].map(({ name, value }) => ({
    name,
    is_required: value === '',
    type_field: 'text',
    description: value === '' ? '' : 'As set in the connector, unless you enter another',
  }))
}

const variablesIn = (template: string): string[] => [
  ...new Set([...template.matchAll(/\{\{-?\s*([A-Za-z_]\w*)/g)].flatMap(([, name]) => (name ? [name] : []))),
]
