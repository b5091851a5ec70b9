import type { EnrichmentRecord } from '../enrichment-records.ts'
import { connectorEnrichments, enrichmentIdOf, enrichmentIn } from '../connector-enrichments.ts'
import type { ProviderRecord, WaterfallRecord } from '../flow-records.ts'
import type { MockState } from '../mock-state.ts'
import type { GraphNode } from './read-graph.ts'

export type NodeTarget =
  | { kind: 'enrichment'; record: EnrichmentRecord }
  | {
      kind: 'waterfall'
      record: WaterfallRecord
      providers: ProviderRecord[]
      verifier: { id: number; name: string; price: number } | undefined
    }
  | { kind: 'condition' | 'transform' | 'note' }
  | { kind: 'missing'; what: string }
  | { kind: 'unknown' }

const numberIn = ({ raw }: GraphNode, key: string): number | undefined =>
  typeof raw[key] === 'number' || typeof raw[key] === 'string' ? Number(raw[key]) : undefined

/** Finds what a node calls in the catalogue of a workspace. */
export function targetOf(node: GraphNode, state: MockState, workspace: string): NodeTarget {
  switch (node.type) {
    case 'enrichment': {
      const id = numberIn(node, 'enrichment')
      const record = id === undefined ? undefined : enrichmentIn(state, id, workspace)
      return record ? { kind: 'enrichment', record } : { kind: 'missing', what: `Enrichment ${id ?? ''}`.trim() }
    }
    case 'connector': {
      const id = numberIn(node, 'connector')
      const own = connectorEnrichments({ ...state, settings: { ...state.settings, offers: 'all' } }, workspace)
      const record = own.find((one) => id !== undefined && one.id === enrichmentIdOf({ id }))
      return record ? { kind: 'enrichment', record } : { kind: 'missing', what: `Connector ${id ?? ''}`.trim() }
    }
    case 'waterfall': {
      const record = state.waterfalls.find(({ identifier }) => identifier === node.raw['waterfall'])
      if (!record) return { kind: 'missing', what: `Waterfall ${String(node.raw['waterfall'] ?? '')}`.trim() }
      const verifier = record.verifiers.find(({ id }) => id === numberIn(node, 'email_verifier'))
      return { kind: 'waterfall', record, providers: providersOf(record, node.raw['enrichments']), verifier }
    }
    case 'condition':
    case 'transform':
    case 'note':
      return { kind: node.type }
    default:
      return { kind: 'unknown' }
  }
}

/** The chosen providers in their order; without a choice the default cascade. */
function providersOf({ providers }: WaterfallRecord, chosen: unknown): ProviderRecord[] {
  if (!Array.isArray(chosen) || chosen.length === 0) return providers.filter((one) => one.enabled_by_default)
  return chosen.flatMap((id) => providers.filter((one) => one.id === Number(id)))
}

/** The parameters of a target, with those that must be there. */
export function paramsOf(target: NodeTarget): { name: string; required: boolean }[] {
  if (target.kind === 'enrichment') {
    const { params, pricing } = target.record
    return params.map(({ name, is_required }) => ({ name, required: is_required || pricing.parameter === name }))
  }
  return target.kind === 'waterfall' ? target.record.input_params : []
}
