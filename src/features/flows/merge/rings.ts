import type { ItemId } from '../model/flow-document.ts'
import type { Line } from './lines.ts'

/** Things that lead to each other, and the lines between them. */
export interface Ring {
  readonly items: readonly ItemId[]
  readonly edges: readonly Line[]
}

/** The rings in a set of lines: each group of things of which every one leads to every other (Tarjan, without recursion). */
export function ringsOf(edges: readonly Line[]): readonly Ring[] {
  const out = bySource(edges)
  const groupOf = new Map<ItemId, number>()
  const index = new Map<ItemId, number>()
  const low = new Map<ItemId, number>()
  const open: ItemId[] = []
  let groups = 0
  for (const root of out.keys()) {
    if (index.has(root)) continue
    const work: { readonly item: ItemId; at: number }[] = []
    const enter = (item: ItemId) => {
      index.set(item, index.size)
      low.set(item, index.size - 1)
      open.push(item)
      work.push({ item, at: 0 })
    }
    enter(root)
    for (let top = work.at(-1); top; top = work.at(-1)) {
      const next = out.get(top.item)?.[top.at]?.target
      top.at += 1
      if (next !== undefined) {
        if (!index.has(next)) enter(next)
        else if (!groupOf.has(next)) low.set(top.item, Math.min(low.get(top.item) ?? 0, index.get(next) ?? 0))
        continue
      }
      work.pop()
      const mine = low.get(top.item) ?? 0
      const parent = work.at(-1)
      if (parent) low.set(parent.item, Math.min(low.get(parent.item) ?? 0, mine))
      if (mine !== index.get(top.item)) continue
      for (let item = open.pop(); item !== undefined; item = open.pop()) {
        groupOf.set(item, groups)
        if (item === top.item) break
      }
      groups += 1
    }
  }
  return collect(edges, groupOf)
}

function bySource(edges: readonly Line[]): ReadonlyMap<ItemId, Line[]> {
  const out = new Map<ItemId, Line[]>()
  for (const edge of edges) {
    const list = out.get(edge.source)
    if (list) list.push(edge)
    else out.set(edge.source, [edge])
  }
  return out
}

/** Lines within a group; a group without one is no ring. */
function collect(edges: readonly Line[], groupOf: ReadonlyMap<ItemId, number>): readonly Ring[] {
  const inside = new Map<number, Line[]>()
  for (const edge of edges) {
    const group = groupOf.get(edge.source)
    if (group === undefined || group !== groupOf.get(edge.target)) continue
    inside.set(group, [...(inside.get(group) ?? []), edge])
  }
  return [...inside.values()].map((lines) => ({
    items: [...new Set(lines.flatMap(({ source, target }) => [source, target]))],
    edges: lines,
  }))
}
