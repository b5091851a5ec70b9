import type { FlowCatalogue } from './catalogue.ts'
import { fieldsOf, readValue } from './fields.ts'
import { entity, type FlowDoc, type ItemId, itemValue } from './flow-document.ts'
import { successorsOf } from './graph.ts'
import { type Json, own } from './json.ts'
import { nodeFacts } from './node-kinds.ts'
import { RUN_IF } from './node-parts.ts'
import type { FlowPriceRange, NodePrice } from './node-price.ts'
import { isOptionalParam, namesTaken } from './ports.ts'
import { edgesOf, type FlowEdge } from './references.ts'

/** Price of the whole flow: the sum of the known prices, and the nodes without one. */
export interface FlowPrice extends FlowPriceRange {
  /** Nodes that add an amount that cannot be known. */
  readonly unknown: readonly ItemId[]
}

const priced = new WeakMap<object, { readonly catalogue: FlowCatalogue; readonly price: NodePrice }>()

/** The price of one node for one run of the flow (contract 6); found once for each state of it. */
export function nodePrice(doc: FlowDoc, id: string, catalogue: FlowCatalogue): NodePrice {
  const node = entity(doc.nodes, id)
  const holder = typeof node === 'object' && node !== null ? node : undefined
  const before = holder && priced.get(holder)
  if (before?.catalogue === catalogue) return before.price
  const price = findPrice(doc, id, node, catalogue)
  if (holder) priced.set(holder, { catalogue, price })
  return price
}

function findPrice(doc: FlowDoc, id: string, node: Json | undefined, catalogue: FlowCatalogue): NodePrice {
  const constants = () =>
    Object.fromEntries(
      fieldsOf(doc, `nodes/${id}`, namesTaken(node, catalogue)).flatMap(({ name, value }) => {
        const parsed = readValue(value)
        return 'constant' in parsed ? [[name, parsed.constant]] : []
      }),
    )
  return nodeFacts(node).price(node, catalogue, constants)
}

/**
 * The price of one run of the flow with all its inputs filled in. A node that may be skipped adds nothing to the least: by a
 * condition of its own, because what feeds it was skipped, or because a node that it needs a value of may find nothing.
 */
export function flowPrice(
  doc: FlowDoc,
  catalogue: FlowCatalogue,
  edges: readonly FlowEdge[] = edgesOf(doc),
): FlowPrice {
  const skipped = maySkip(doc, catalogue, edges)
  const unknown: ItemId[] = []
  let min = 0n
  let max = 0n
  for (const id of doc.nodes.order) {
    const item: ItemId = `nodes/${id}`
    const price = nodePrice(doc, id, catalogue)
    if (!price.known) {
      unknown.push(item)
      continue
    }
    if (!skipped.has(item)) min += price.min
    max += price.max
  }
  return { min, max, unknown }
}

/** The nodes that a run may leave out. */
function maySkip(doc: FlowDoc, catalogue: FlowCatalogue, edges: readonly FlowEdge[]): ReadonlySet<ItemId> {
  const skipped = new Set<ItemId>()
  for (const id of doc.nodes.order) if (hasCondition(entity(doc.nodes, id))) skipped.add(`nodes/${id}`)
  for (const { source, target, input } of edges) {
    if (!source.startsWith('nodes/')) continue
    const isExit = nodeFacts(itemValue(doc, source)).outputs === 'exits'
    // Not documented: that a node without a required value is skipped. What the catalogue does not call optional may be required.
    if (isExit || !isOptionalParam(itemValue(doc, target), input, catalogue)) skipped.add(target)
  }
  const after = successorsOf(edges)
  for (const item of skipped) for (const target of after.get(item) ?? []) skipped.add(target)
  return skipped
}

const hasCondition = (node: Json | undefined): boolean => {
  const condition = own(node, RUN_IF)
  return condition !== undefined && condition !== null && condition !== ''
}
