import type { ItemId } from './flow-document.ts'
import type { FlowEdge } from './references.ts'

/** Everything that the lines lead to from an item, itself included. */
export function downstreamOf(edges: readonly FlowEdge[], from: ItemId): ReadonlySet<ItemId> {
  const after = new Map<ItemId, ItemId[]>()
  for (const { source, target } of edges) {
    const targets = after.get(source)
    if (targets) targets.push(target)
    else after.set(source, [target])
  }
  const seen = new Set<ItemId>([from])
  for (const item of seen) {
    for (const next of after.get(item) ?? []) seen.add(next)
  }
  return seen
}

/** True where following the lines leads from one item to another: a line back would close a circle. */
export const reaches = (edges: readonly FlowEdge[], from: ItemId, to: ItemId): boolean =>
  downstreamOf(edges, from).has(to)
