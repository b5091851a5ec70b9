import type { Connector } from '#contract/connectors.ts'
import type { Enrichment, EnrichmentDetail } from '#contract/enrichments.ts'
import type { Waterfall } from '#contract/waterfalls.ts'
import type { FlowCatalogue } from './catalogue.ts'
import type { Json } from './json.ts'
import { connectorOf, enrichmentOf, waterfallOf } from './node-parts.ts'

/** Parts of the catalogue of which a node may run an entry. A node holds the id of the entry under the same key. */
export const TARGET_KINDS = ['enrichment', 'waterfall', 'connector'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

export type TargetEntry = Enrichment | EnrichmentDetail | Waterfall | Connector
/** Id of an entry of the catalogue. */
export type EntryId = number | string

interface TargetFacts {
  readonly idType: 'number' | 'string'
  readonly idOf: (node: Json | undefined) => EntryId | undefined
  readonly find: (node: Json | undefined, catalogue: FlowCatalogue) => TargetEntry | undefined
}

export const TARGETS: Readonly<Record<TargetKind, TargetFacts>> = {
  enrichment: {
    idType: 'number',
    idOf: enrichmentOf,
    find: (node, catalogue) => catalogue.enrichment(enrichmentOf(node) ?? -1),
  },
  waterfall: {
    idType: 'string',
    idOf: waterfallOf,
    find: (node, catalogue) => catalogue.waterfall(waterfallOf(node) ?? ''),
  },
  connector: {
    idType: 'number',
    idOf: connectorOf,
    find: (node, catalogue) => catalogue.connector(connectorOf(node) ?? -1),
  },
}
