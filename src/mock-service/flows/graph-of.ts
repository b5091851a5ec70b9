import { isObject } from '#lib/objects.ts'
import type { FlowRecord, FlowVersionRecord, GraphRecord, JsonRecord } from '../flow-records.ts'
import { type WireDialect } from '../mock-state.ts'
import { benchGraph } from './bench-graph.ts'

/** A graph and where its parts lie. */
export interface WrittenGraph {
  readonly config: JsonRecord
  readonly ui: JsonRecord
}

/** Invented graphs, by size: they are the same each time. */
const created = new Map<number, WrittenGraph>()

/** A graph as it is sent in this dialect; never to be changed in place. */
export function graphOf(record: GraphRecord, wire: WireDialect): WrittenGraph {
  if ('made' in record) {
    const graph = created.get(record.made) ?? benchGraph(record.made)
    created.set(record.made, graph)
    return { ui: graph.ui, config: spelled(graph.config, wire) }
  }
  return { ui: record.ui, config: record.own ? spelled(record.config, wire) : record.config }
}

export function currentOf({ versions, id }: FlowRecord): FlowVersionRecord {
  const [first] = versions
  if (!first) throw new RangeError(`The flow ${id} has no version.`)
  return first
}

/**
 * Not documented: the form of a node and its references. Sources differ, and so do the mock's own graphs: lists with
 * `{type, value}`, lists with `{{node.output}}` (`py`), objects by id with `$node.output` (`oas`).
 */
function spelled(config: JsonRecord, wire: WireDialect): JsonRecord {
  if (wire === 'seed') return config
  const text = (to: string) => (wire === 'py' ? `{{${to}}}` : `$${to}`)
  const respelled = (value: unknown): unknown => {
    if (!isObject(value)) return value
    if (value['type'] === 'mapping') return text(String(value['value']))
    // A constant that is a text could be taken for a reference, so it stays marked.
    return value['type'] === 'simple' && typeof value['value'] !== 'string' ? value['value'] : value
  }
  const inputsOf = (node: JsonRecord): JsonRecord => ({
    ...node,
    ...(isObject(node['inputs']) ? { inputs: valuesOf(node['inputs'], respelled) } : {}),
  })
  const parts = (value: unknown, spell: (part: JsonRecord) => JsonRecord): unknown => {
    const list = Array.isArray(value) ? value.filter(isObject).map(spell) : []
    return wire === 'py' ? list : Object.fromEntries(list.map(({ id, ...part }) => [String(id), part]))
  }
  const output = isObject(config['output']) ? config['output'] : {}
  return {
    ...config,
    inputs: parts(config['inputs'], (part) => part),
    nodes: parts(config['nodes'], inputsOf),
    output: { ...output, fields: valuesOf(Object(output['fields']) as JsonRecord, respelled) },
  }
}

const valuesOf = (object: JsonRecord, change: (value: unknown) => unknown): JsonRecord =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
