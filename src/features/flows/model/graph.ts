import type { ItemId } from './flow-document.ts'
import type { FlowEdge } from './references.ts'

/** True where following the lines leads from one item to another: a line back would close a circle. */
export function reaches(edges: readonly FlowEdge[], from: ItemId, to: ItemId): boolean {
  const after = new Map<ItemId, ItemId[]>()
  for (const { source, target } of edges) {
    const targets = after.get(source)
    if (targets) targets.push(target)
    else after.set(source, [target])
  }
  const seen = new Set<ItemId>([from])
  for (const item of seen) {
    if (item === to) return true
    for (const next of after.get(item) ?? []) seen.add(next)
  }
  return false
}
