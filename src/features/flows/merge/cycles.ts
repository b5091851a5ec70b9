import { type FlowDoc, hasItem, itemValue } from '../model/flow-document.ts'
import type { Json } from '../model/json.ts'
import { type FlowEdge, referencesOf } from '../model/references.ts'
import type { Side } from './conflict.ts'
import { atKeyedPath, keyedPath } from './keyed-path.ts'
import { drawnSince, leadsTo, linesOf } from './lines.ts'
import { ask, isContested, type Pass } from './pass.ts'
import { ringsOf } from './rings.ts'
import { setAt } from './set-at.ts'
import { itemPath, withItem } from './working-copy.ts'

/** Lines of both sides that close a ring which neither had are a conflict; until it is decided, mine stand. */
export function openRings(pass: Pass, merged: FlowDoc): FlowDoc {
  const [mine, theirs] = [drawnSince(pass.base, pass.mine), drawnSince(pass.base, pass.theirs)]
  // A ring that is new runs over a new line of each side.
  if (theirs.length === 0 || !mine.some(({ source, target }) => leadsTo(merged, target, source))) return merged
  const rings = ringsOf([...linesOf(merged).values()].filter((edge) => !edge.broken))
  if (rings.length === 0) return merged
  const [inMine, inTheirs] = [linesOf(pass.mine), linesOf(pass.theirs)]
  // Where a place is still open, what it closes is asked once it is decided.
  const edges = rings.flatMap((ring) => ring.edges).filter((edge) => !isContestedEdge(pass, merged, edge))
  return ringsOf(edges).reduce((doc, ring) => {
    const byMine = ring.edges.filter(({ key }) => inMine.has(key) && !inTheirs.has(key))
    const byTheirs = ring.edges.filter(({ key }) => inTheirs.has(key) && !inMine.has(key))
    const had = (keys: Lines) => ringsOf(ring.edges.filter(({ key }) => keys.has(key))).length > 0
    if (byMine.length === 0 || byTheirs.length === 0 || had(inMine) || had(inTheirs)) return doc
    const items = ring.items.toSorted()
    const said = ask(pass, {
      kind: 'cycle',
      path: itemPath(items[0] ?? 'output'),
      more: items.join(','),
      mine: byMine.map(({ key }) => key).toSorted(),
      theirs: byTheirs.map(({ key }) => key).toSorted(),
      about: items,
      closing: [...byMine.map(closing('mine')), ...byTheirs.map(closing('theirs'))],
    })
    return said?.choice === 'theirs'
      ? takeBack(doc, pass.theirs, ring.edges, byMine)
      : takeBack(doc, pass.mine, ring.edges, byTheirs)
  }, merged)
}

type Lines = ReturnType<typeof linesOf>

const closing =
  (by: Side) =>
  ({ key, source, target }: FlowEdge) => ({ key, source, target, by })

const isContestedEdge = (pass: Pass, doc: FlowDoc, { target, path }: FlowEdge): boolean =>
  isContested(pass, [...itemPath(target), ...keyedPath(itemValue(doc, target), path)])

/** Takes back lines of the other side, one after the other, until the ring is open; those of things that both have first. */
function takeBack(doc: FlowDoc, side: FlowDoc, ring: readonly FlowEdge[], theirs: readonly FlowEdge[]): FlowDoc {
  const shared = (edge: FlowEdge) => (hasItem(side, edge.target) ? 0 : 1)
  let left = ring
  let result = doc
  for (const edge of theirs.toSorted((a, b) => shared(a) - shared(b))) {
    if (ringsOf(left).length === 0) break
    left = left.filter(({ key }) => key !== edge.key)
    const item = itemValue(result, edge.target)
    const before = atKeyedPath(itemValue(side, edge.target), keyedPath(item, edge.path))
    const usable = before !== undefined && readsOnly(result, before) ? before : undefined
    result = withItem(result, edge.target, setAt(item, edge.path, usable) ?? null)
  }
  return result
}

/** True for a value that refers to nothing the document lacks. */
const readsOnly = (doc: FlowDoc, value: Json): boolean => referencesOf(doc, value).every(({ found }) => found)
