import type { Connector } from '#contract/connectors.ts'
import type { Enrichment, EnrichmentDetail } from '#contract/enrichments.ts'
import type { Waterfall } from '#contract/waterfalls.ts'

/** Offers of the service, as far as they were read. A new object whenever more was read. */
export interface FlowCatalogue {
  /** The detail once it was read, before that what the list has. */
  readonly enrichment: (id: number) => Enrichment | EnrichmentDetail | undefined
  readonly waterfall: (identifier: string) => Waterfall | undefined
  readonly connector: (id: number) => Connector | undefined
}

/** Before anything was read. */
export const emptyCatalogue: FlowCatalogue = {
  enrichment: () => undefined,
  waterfall: () => undefined,
  connector: () => undefined,
}

/** True once it is known what an enrichment takes and gives. */
export const isDetail = (enrichment: Enrichment | EnrichmentDetail | undefined): enrichment is EnrichmentDetail =>
  Array.isArray(enrichment?.['params'])
