import { type FlowDoc, type ItemId, itemValue, readItem } from '../model/flow-document.ts'
import { usesIn } from '../model/reference-uses.ts'
import { type FlowEdge, edgesOf, portOf, referencesOf, resolve } from '../model/references.ts'
import { readers } from './working-copy.ts'

/** A line of the graph, as far as a merge looks at it. */
export type Line = Pick<FlowEdge, 'key' | 'source' | 'target'>

const known = new WeakMap<FlowDoc, ReadonlyMap<string, FlowEdge>>()

/** All lines of a document by their keys; found once for each state of it. */
export function linesOf(doc: FlowDoc): ReadonlyMap<string, FlowEdge> {
  const before = known.get(doc)
  if (before) return before
  const lines = new Map(edgesOf(doc).map((edge) => [edge.key, edge]))
  known.set(doc, lines)
  return lines
}

/** The lines that lead into one thing. */
export function linesInto(doc: FlowDoc, target: ItemId): readonly Line[] {
  const item = itemValue(doc, target)
  return referencesOf(doc, item).map(({ source, output, path }) => ({
    key: `${source}:${output}>${target}:${portOf(item, path)}`,
    source,
    target,
  }))
}

/** The lines a side has drawn since the base; only what it changed is looked at. */
export function drawnSince(base: FlowDoc, side: FlowDoc): readonly Line[] {
  return readers(side).flatMap(([target, value]) => {
    if (value === itemValue(base, target)) return []
    const before = new Set(linesInto(base, target).map(({ key }) => key))
    return linesInto(side, target).filter(({ key }) => !before.has(key))
  })
}

/** The lines from or into some things. Most texts name none of them, and then nothing is looked up. */
export function linesAbout(doc: FlowDoc, items: ReadonlySet<ItemId>): readonly Line[] {
  const names = [...items].map((item) => readItem(item).key)
  return readers(doc).flatMap(([target, value]) => {
    if (items.has(target)) return linesInto(doc, target)
    if (!usesIn(value).some(({ text }) => names.some((name) => text.includes(name)))) return []
    return linesInto(doc, target).filter(({ source }) => items.has(source))
  })
}

/** True where some lines close a ring. Only what leads where is looked at, for this is asked at every merge. */
export function hasRing(doc: FlowDoc): boolean {
  const out = new Map<ItemId, ItemId[]>()
  const waiting = new Map<ItemId, number>()
  for (const [target, value] of readers(doc)) {
    let count = 0
    for (const { text } of usesIn(value)) {
      const { source, found } = resolve(doc, text)
      // Nothing leads to an input.
      if (!found || !source.startsWith('nodes/')) continue
      count += 1
      const targets = out.get(source)
      if (targets) targets.push(target)
      else out.set(source, [target])
    }
    waiting.set(target, count)
  }
  // What waits for nothing is let go, and then what waited for it; who is left waits in a ring or behind one.
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
