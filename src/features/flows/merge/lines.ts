import { type FlowDoc, type ItemId, itemValue, readItem } from '../model/flow-document.ts'
import { usesIn } from '../model/reference-uses.ts'
import { type FlowEdge, edgesOf, portOf, referencesOf } from '../model/references.ts'
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

/** True where one thing can be reached from another along the lines; only what lies before the end is looked at. */
export function leadsTo(doc: FlowDoc, from: ItemId, to: ItemId): boolean {
  const seen = new Set([to])
  for (const item of seen) {
    if (item === from) return true
    for (const { source } of linesInto(doc, item)) seen.add(source)
  }
  return false
}
