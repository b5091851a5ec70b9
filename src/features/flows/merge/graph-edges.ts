import { addToList } from '#lib/lists.ts'
import { type FlowDoc, type ItemId, itemValue, readItem } from '../model/flow-document.ts'
import { usesIn } from '../model/reference-uses.ts'
import { type FlowEdge, portOf, referencesOf, resolve } from '../model/references.ts'
import { readers } from './working-copy.ts'

/** An edge of the graph, as far as a merge compares it. */
export type GraphEdge = Pick<FlowEdge, 'key' | 'source' | 'target' | 'path' | 'broken'>

const known = new WeakMap<FlowDoc, ReadonlyMap<string, GraphEdge>>()

/** Returns all edges of a document by their keys; computed once for each state of it. */
export function graphEdges(doc: FlowDoc): ReadonlyMap<string, GraphEdge> {
  const before = known.get(doc)
  if (before) return before
  const lines = new Map<string, GraphEdge>()
  for (const line of readers(doc).flatMap((target) => edgesInto(doc, target)))
    if (!lines.has(line.key)) lines.set(line.key, line)
  known.set(doc, lines)
  return lines
}

/** The lines that lead into one thing. */
export function edgesInto(doc: FlowDoc, target: ItemId): readonly GraphEdge[] {
  const item = itemValue(doc, target)
  return referencesOf(doc, item).map(({ source, output, path, found }) => ({
    key: `${source}:${output}>${target}:${portOf(item, path)}`,
    source,
    target,
    path,
    broken: !found,
  }))
}

/** The edges that the second has and the first has not; only changed objects are compared. */
export function drawnSince(base: FlowDoc, side: FlowDoc): readonly GraphEdge[] {
  return readers(side, base).flatMap((target) => {
    const before = new Set(edgesInto(base, target).map(({ key }) => key))
    return edgesInto(side, target).filter(({ key }) => !before.has(key))
  })
}

/** The edges from or into some items. Most texts name none of them, and then nothing is looked up. */
export function edgesTouching(doc: FlowDoc, items: ReadonlySet<ItemId>): readonly GraphEdge[] {
  const names = [...items].map((item) => readItem(item).key)
  return readers(doc).flatMap((target) => {
    if (items.has(target)) return edgesInto(doc, target)
    if (!usesIn(itemValue(doc, target)).some(({ text }) => names.some((name) => text.includes(name)))) return []
    return edgesInto(doc, target).filter(({ source }) => items.has(source))
  })
}

/** True if a cycle leads through or to one of some things. Only what they wait for is visited. */
export function hasCycle(doc: FlowDoc, from = readers(doc)): boolean {
  const out = new Map<ItemId, ItemId[]>()
  const waiting = new Map<ItemId, number>()
  const behind = new Set(from)
  for (const target of behind) {
    let count = 0
    for (const { text } of usesIn(itemValue(doc, target))) {
      const { source, found } = resolve(doc, text)
      // Nothing leads to an input.
      if (!found || !source.startsWith('nodes/')) continue
      count += 1
      behind.add(source)
      addToList(out, source, target)
    }
    waiting.set(target, count)
  }
  // Removes what depends on nothing, and then what depended on it; what is left is in a cycle or behind one.
  const free = [...waiting].flatMap(([item, count]) => (count === 0 ? [item] : []))
  for (const item of free) {
    for (const target of out.get(item) ?? []) {
      const left = (waiting.get(target) ?? 0) - 1
      waiting.set(target, left)
      if (left === 0) free.push(target)
    }
  }
  return free.length < waiting.size
}
