import { cascadePrice, costOf } from '#domain/pricing.ts'
import { type Micro, toMicro } from '#lib/credits.ts'
import type { FlowCatalogue } from './catalogue.ts'
import { fieldsOf, readValue } from './fields.ts'
import { entity, type FlowDoc, type ItemId, itemValue } from './flow-document.ts'
import { successorsOf } from './graph.ts'
import { type Json, own } from './json.ts'
import { nodeKind } from './kinds.ts'
import { enrichmentOf, pagesOf, providersOf, RUN_IF, verifierOf, waterfallOf } from './node-parts.ts'
import { isOptionalParam, namesTaken } from './ports.ts'
import { edgesOf, type FlowEdge } from './references.ts'

/** Price of one run, in millionths of a credit. */
export interface FlowPriceRange {
  readonly min: Micro
  readonly max: Micro
}

/** Price of a node when it runs. An unknown price is never 0. */
export type NodePrice =
  | ({ readonly known: true } & FlowPriceRange)
  | {
      readonly known: false
      /** The parameter whose value is only known when it runs, the catalogue that was not read, or a rule we cannot read. */
      readonly needs: 'parameter' | 'catalogue' | 'rule' | 'kind'
      /** The parameter that multiplies the price. */
      readonly parameter?: string
      readonly unit?: Micro
    }

/** Price of the whole flow: the sum of the known prices, and the nodes without one. */
export interface FlowPrice extends FlowPriceRange {
  /** Nodes that add an amount that cannot be known. */
  readonly unknown: readonly ItemId[]
}

const free: NodePrice = { known: true, min: 0n, max: 0n }

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
  switch (nodeKind(node)) {
    case 'enrichment':
      return enrichmentPrice(doc, id, node, catalogue)
    case 'waterfall':
      return waterfallPrice(node, catalogue)
    // A key of one's own or an address of one's own costs no credits.
    case 'connector':
    case 'condition':
    case 'transform':
      return free
    default:
      return { known: false, needs: 'kind' }
  }
}

function enrichmentPrice(doc: FlowDoc, id: string, node: Json | undefined, catalogue: FlowCatalogue): NodePrice {
  const number = enrichmentOf(node)
  const entry = number === undefined ? undefined : catalogue.enrichment(number)
  if (!entry) return { known: false, needs: 'catalogue' }
  const pages = pagesOf(node)
  if (pages === undefined) return { known: false, needs: 'rule' }
  const constants = Object.fromEntries(
    fieldsOf(doc, `nodes/${id}`, namesTaken(node, catalogue)).flatMap(({ name, value }) => {
      const said = readValue(value)
      return 'constant' in said ? [[name, said.constant]] : []
    }),
  )
  const cost = costOf(entry, constants, 1)
  if (cost.known) return { known: true, min: cost.total, max: cost.total * BigInt(pages) }
  if (cost.needs !== 'parameter') return { known: false, needs: 'rule' }
  return { known: false, needs: 'parameter', parameter: cost.parameter, unit: cost.unit }
}

function waterfallPrice(node: Json | undefined, catalogue: FlowCatalogue): NodePrice {
  const identifier = waterfallOf(node)
  const entry = identifier === undefined ? undefined : catalogue.waterfall(identifier)
  if (!entry) return { known: false, needs: 'catalogue' }
  const chosen = providersOf(node)
  const providers = chosen
    ? chosen.map((id) => entry.available_enrichments.find((provider) => provider.id === id))
    : entry.available_enrichments.filter(({ enabled_by_default }) => enabled_by_default)
  const verifier = verifierOf(node)
  const check = verifier === undefined ? 0n : toMicro(entry.email_verifiers.find(({ id }) => id === verifier)?.price)
  const prices = providers.map((provider) => toMicro(provider?.price))
  const [first, ...more] = prices
  const rest = more.filter((price) => price !== undefined)
  if (first === undefined || check === undefined || rest.length < more.length) return { known: false, needs: 'rule' }
  // At best the cheapest one finds it, whoever is asked first.
  const cheapest = rest.reduce((least, price) => (price < least ? price : least), first)
  return { known: true, min: cheapest + check, max: cascadePrice([first, ...rest], check).worst }
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
    const isExit = nodeKind(itemValue(doc, source)) === 'condition'
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
