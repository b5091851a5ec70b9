import type { ItemId } from './flow-document.ts'
import { type Link, successorsOf } from './graph.ts'

interface Mark {
  /** Number of the item in the order of visits; Infinity once its component is complete. */
  at: number
  /** The earliest item that it leads back to. */
  low: number
  /** Index of the successor to visit next. */
  next: number
}

/** Cycles of a graph: its strongly connected components (Tarjan), in the order of visits. */
export function cycles(edges: readonly Link[]): readonly (readonly ItemId[])[] {
  const after = successorsOf(edges)
  const marks = new Map<ItemId, Mark>()
  const open: ItemId[] = []
  const found: ItemId[][] = []
  for (const start of after.keys()) {
    // A stack of our own: a chain of ten thousand nodes is deeper than calls may go.
    const path = marks.has(start) ? [] : [start]
    for (let item = path.at(-1); item !== undefined; item = path.at(-1)) {
      let mark = marks.get(item)
      if (!mark) {
        mark = { at: marks.size, low: marks.size, next: 0 }
        marks.set(item, mark)
        open.push(item)
      }
      const target = after.get(item)?.[mark.next]
      if (target !== undefined) {
        mark.next += 1
        const seen = marks.get(target)
        if (seen) mark.low = Math.min(mark.low, seen.at)
        else path.push(target)
        continue
      }
      path.pop()
      const parent = marks.get(path.at(-1) ?? item)
      if (parent) parent.low = Math.min(parent.low, mark.low)
      if (mark.low < mark.at) continue
      // From the end: nearly always it is the last, of a stack that may hold the whole flow.
      const component = open.splice(open.lastIndexOf(item))
      for (const member of component) {
        const its = marks.get(member)
        if (its) its.at = Infinity
      }
      if (component.length > 1 || after.get(item)?.includes(item)) found.push(component)
    }
  }
  return found
}
