import type { ItemId } from './flow-document.ts'
import type { FlowEdge } from './references.ts'

interface Mark {
  readonly at: number
  low: number
  open: boolean
}

/** The circles of a graph: each a set of items that all wait for each other, in the order in which they were met (Tarjan). */
export function cycles(edges: readonly FlowEdge[]): readonly (readonly ItemId[])[] {
  const after = new Map<ItemId, ItemId[]>()
  const alone = new Set<ItemId>()
  for (const { source, target } of edges) {
    const targets = after.get(source)
    if (targets) targets.push(target)
    else after.set(source, [target])
    if (source === target) alone.add(source)
  }
  const marks = new Map<ItemId, Mark>()
  const open: ItemId[] = []
  const found: ItemId[][] = []

  // A stack of our own: a chain of ten thousand nodes is deeper than calls may go.
  const visit = (start: ItemId) => {
    const path: { item: ItemId; next: number }[] = [{ item: start, next: 0 }]
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { item } = top
      const mark = marks.get(item) ?? { at: marks.size, low: marks.size, open: true }
      if (!marks.has(item)) {
        marks.set(item, mark)
        open.push(item)
      }
      const target = after.get(item)?.[top.next]
      if (target !== undefined) {
        top.next += 1
        const seen = marks.get(target)
        if (!seen) path.push({ item: target, next: 0 })
        else if (seen.open) mark.low = Math.min(mark.low, seen.at)
        continue
      }
      path.pop()
      const parent = marks.get(path.at(-1)?.item ?? item)
      if (parent) parent.low = Math.min(parent.low, mark.low)
      if (mark.low < mark.at) continue
      const circle = open.splice(open.indexOf(item))
      for (const member of circle) {
        const its = marks.get(member)
        if (its) its.open = false
      }
      if (circle.length > 1 || alone.has(item)) found.push(circle)
    }
  }
  for (const item of after.keys()) if (!marks.has(item)) visit(item)
  return found
}
