import type { FlowRecord, FlowVersionRecord, JsonRecord, WaterfallRecord } from './flow-records.ts'
import { textsOf } from './flows/flow-texts.ts'
import { currentOf, graphOf } from './flows/graph-of.ts'
import { readGraph, partsOf } from './flows/read-graph.ts'
import { knownIn, slotOf } from './flows/slots.ts'
import type { Settings } from './mock-state.ts'

/** Not documented: the fields of both. An output gives a name to a field that a node produces. */
function ends(config: JsonRecord): { inputs: unknown; outputs: JsonRecord[] } {
  const graph = readGraph(config)
  const knows = knownIn(graph)
  const declared = new Map(graph.nodes.map(({ id, raw }) => [id, new Map(partsOf(raw['outputs']))]))
  return {
    inputs: graph.inputs,
    outputs: graph.fields.map(([id, value]) => {
      const slot = slotOf(value, knows)
      const from = slot.kind === 'reference' ? declared.get(slot.to.source)?.get(slot.to.output) : undefined
      const number = from?.['response_field_id']
      return { id, response_field_id: typeof number === 'number' ? number : null }
    }),
  }
}

/** Other sources number the flows, or leave out what is empty. */
const head = (flow: FlowRecord, version: FlowVersionRecord, config: JsonRecord, { wire }: Settings): JsonRecord => ({
  id: flow.id,
  ...textsOf(version),
  ...(wire === 'oas' && version.description === '' && { description: null }),
  ...ends(config),
  created_at: flow.created_at,
  updated_at: flow.updated_at,
})

/** Not documented: the list has neither graph nor token. */
export function serializeFlowItem(flow: FlowRecord, settings: Settings): JsonRecord {
  const version = currentOf(flow)
  return head(flow, version, graphOf(version.graph, settings.wire).config, settings)
}

/** A whole flow. */
export function serializeFlow(flow: FlowRecord, settings: Settings): JsonRecord {
  const version = currentOf(flow)
  const { config, ui } = graphOf(version.graph, settings.wire)
  return { ...head(flow, version, config, settings), config, ui, internal_version: flow.token }
}

/** Not documented: the list in an envelope, as one source has it. */
export const serializeFlows = (items: readonly JsonRecord[], { wire }: Settings): unknown =>
  wire === 'oas' ? { items } : items

export function serializeVersion(version: FlowVersionRecord, { wire }: Settings): JsonRecord {
  const { number, changed_fields, source, created_at, created_by, restored_from } = version
  const value = { number, ...textsOf(version), changed_fields, source, created_at }
  return wire === 'py' ? value : { ...value, created_by, restored_from }
}

export const serializeWholeVersion = (version: FlowVersionRecord, settings: Settings): JsonRecord => ({
  ...serializeVersion(version, settings),
  ...graphOf(version.graph, settings.wire),
})

/** Not documented: all of it; prices are text in one source, and what checks addresses may be ids alone. */
export function serializeWaterfall(record: WaterfallRecord, { wire }: Settings): JsonRecord {
  const { identifier, name, description, input_params, output_fields, providers, verifiers } = record
  const price = (amount: number) => (wire === 'seed' ? amount : String(amount))
  const checks = {
    is_email_verifying: verifiers.length > 0,
    email_verifiers: wire === 'py' ? verifiers.map(({ id }) => id) : verifiers,
  }
  return {
    identifier,
    name,
    description,
    input_params,
    output_fields,
    available_enrichments: providers.map((provider) => ({
      id: provider.id,
      name: provider.name,
      description: provider.description,
      price: price(provider.price),
      params: provider.params,
      ...(wire === 'oas' ? {} : { enabled_by_default: provider.enabled_by_default }),
    })),
    ...(wire === 'oas' ? {} : checks),
  }
}
