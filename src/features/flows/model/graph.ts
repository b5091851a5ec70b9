import { addToList } from '#lib/lists.ts'
import type { ItemId } from './flow-document.ts'
import type { FlowEdge } from './references.ts'

/** An edge of the graph, reduced to source and target. */
export type Link = Pick<FlowEdge, 'source' | 'target'>

/** Returns the successors of each item, in the order of the edges; items without any have no entry. */
export function successorsOf(edges: readonly Link[]): ReadonlyMap<ItemId, readonly ItemId[]> {
  const successors = new Map<ItemId, ItemId[]>()
  for (const { source, target } of edges) addToList(successors, source, target)
  return successors
}

/** Everything that the lines lead to from an item, itself included. */
export function downstreamOf(edges: readonly Link[], from: ItemId): ReadonlySet<ItemId> {
  const successors = successorsOf(edges)
  const seen = new Set<ItemId>([from])
  for (const item of seen) {
    for (const next of successors.get(item) ?? []) seen.add(next)
  }
  return seen
}

/** True where following the lines leads from one item to another: a line back would close a cycle. */
export const reaches = (edges: readonly Link[], from: ItemId, to: ItemId): boolean => downstreamOf(edges, from).has(to)
