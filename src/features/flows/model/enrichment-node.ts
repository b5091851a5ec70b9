import { costOf } from '#domain/pricing.ts'
import { type FlowCatalogue, isDetail } from './catalogue.ts'
import type { Json } from './json.ts'
import { type NodeKindFacts, noFaults } from './node-kind-facts.ts'
import { enrichmentOf, pagesOf } from './node-parts.ts'
import { port } from './port.ts'

/** A node that makes one call of the catalogue. */
export const enrichmentNode: NodeKindFacts = {
  target: 'enrichment',
  inputs: 'catalogue',
  outputs: 'catalogue',
  keys: ['pagination'],
  takes: (node, catalogue) => {
    const entry = entryOf(node, catalogue)
    const params = isDetail(entry) ? entry.params : []
    return params.map((param) => port(param.name, param.type_field, param.is_required))
  },
  gives: (node, catalogue) => {
    const entry = entryOf(node, catalogue)
    const fields = isDetail(entry) ? entry.response_fields : []
    return fields.map((field) => port(field.name, field.type_field, false, field.display_name ?? undefined))
  },
  price: (node, catalogue, constants) => {
    const number = enrichmentOf(node)
    const entry = number === undefined ? undefined : catalogue.enrichment(number)
    if (!entry) return { known: false, needs: 'catalogue' }
    const pages = pagesOf(node)
    if (pages === undefined) return { known: false, needs: 'rule' }
    const cost = costOf(entry, constants(), 1)
    if (cost.known) return { known: true, min: cost.total, max: cost.total * BigInt(pages) }
    if (cost.needs !== 'parameter') return { known: false, needs: 'rule' }
    return { known: false, needs: 'parameter', parameter: cost.parameter, unit: cost.unit }
  },
  problems: noFaults,
  create: (id) => ({ enrichment: id ?? null, outputs: [] }),
}

const entryOf = (node: Json | undefined, catalogue: FlowCatalogue) => catalogue.enrichment(enrichmentOf(node) ?? -1)
