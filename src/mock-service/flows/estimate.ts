import type { EnrichmentRecord } from '../enrichment-records.ts'
import { times, toMicro, toNumber } from '#lib/credits.ts'
import { sum } from '../charges.ts'
import type { JsonRecord } from '../flow-records.ts'
import type { MockState } from '../mock-state.ts'
import { type GraphNode, readGraph } from './read-graph.ts'
import { type Knows, inOrder, knownIn, referencesIn, referencesOf, slotOf } from './slots.ts'
import { type NodeTarget, paramsOf, targetOf } from './targets.ts'

export interface Range {
  readonly min: number
  readonly max: number
}

const free: Range = { min: 0, max: 0 }
/** Price of a request of an enrichment that names none. */
const UNNAMED_PRICE = 1
/** A priced parameter that is only known when it runs is counted so. */
const UNKNOWN_VALUE: Range = { min: 1, max: 100 }

export const pagesOf = ({ raw }: GraphNode): number => {
  const pages = Object(raw['pagination'])['pages'] as unknown
  return typeof pages === 'number' && Number.isInteger(pages) && pages > 0 ? pages : 1
}

const scaled = (price: number, by: number): number => toNumber(times(toMicro(price) ?? 0n, toMicro(by) ?? 0n))

function priceOf(record: EnrichmentRecord, node: GraphNode, knows: Knows): Range {
  const unit = scaled(record.price ?? UNNAMED_PRICE, pagesOf(node))
  const { type, parameter } = record.pricing
  if (type !== 'per_parameter' || !parameter) return { min: unit, max: unit }
  const slot = slotOf(new Map(node.inputs).get(parameter), knows)
  const value = slot.kind === 'constant' ? Number(slot.value) : Number.NaN
  const range = value > 0 ? { min: value, max: value } : UNKNOWN_VALUE
  return { min: scaled(unit, range.min), max: scaled(unit, range.max) }
}

/** Returns the cost of one run of a node when it is reached: a miss costs the same, a source that fails nothing. */
function costOf(target: NodeTarget, node: GraphNode, knows: Knows): Range {
  if (target.kind === 'enrichment') return priceOf(target.record, node, knows)
  if (target.kind !== 'waterfall') return free
  const { providers, verifier } = target
  const check = verifier?.price ?? 0
  const prices = providers.map(({ price }) => price)
  return {
    min: prices.length === 0 ? 0 : sum([Math.min(...prices), check]),
    max: sum(prices.flatMap((price) => [price, check])),
  }
}

/** True where a required parameter comes from another node, which may find nothing: the node is then skipped. */
function mayLackInput(target: NodeTarget, node: GraphNode, knows: Knows, nodes: ReadonlySet<string>): boolean {
  const inputs = new Map(node.inputs)
  return paramsOf(target).some(
    ({ name, required }) => required && referencesIn(inputs.get(name), knows).some(({ source }) => nodes.has(source)),
  )
}

/**
 * Returns the minimum and maximum cost of a run with all inputs of the flow filled in: what is behind a condition, or
 * needs what another node finds, may cost nothing, and all of it may be run.
 */
export function estimateOf(config: JsonRecord, state: MockState, workspace: string): Range {
  const graph = readGraph(config)
  const knows = knownIn(graph)
  const nodes = new Set(graph.nodes.map(({ id }) => id))
  const optional = new Set<string>()
  const ranges = inOrder(graph).order.map((node) => {
    const target = targetOf(node, state, workspace)
    const isOptional =
      (typeof node.raw['run_if'] === 'string' && node.raw['run_if'].trim() !== '') ||
      mayLackInput(target, node, knows, nodes) ||
      referencesOf(node, knows).some(({ source }) => optional.has(source))
    if (isOptional || target.kind === 'condition') optional.add(node.id)
    const { min, max } = costOf(target, node, knows)
    return { min: isOptional ? 0 : min, max }
  })
  return { min: sum(ranges.map(({ min }) => min)), max: sum(ranges.map(({ max }) => max)) }
}
