import { type FlowDoc, hasItem, itemValue } from '../model/flow-document.ts'
import type { Json } from '../model/json.ts'
import { referencesOf } from '../model/references.ts'
import type { Side } from './conflict.ts'
import { atKeyedPath, keyedPath } from './keyed-path.ts'
import { drawnSince, hasRing, type Line, linesOf } from './lines.ts'
import { ask, isContested, type Pass } from './pass.ts'
import { type Ring, ringsOf } from './rings.ts'
import { setAt } from './set-at.ts'
import { itemPath, withItem } from './working-copy.ts'

/** Lines of both sides that close a ring which neither had are a conflict; until it is decided, mine stand. */
export function openRings(pass: Pass, merged: FlowDoc): FlowDoc {
  // A ring that is new runs over a line that I lack, and over one that they lack.
  const [mine, theirs] = [drawnSince(pass.theirs, merged), drawnSince(pass.mine, merged)]
  const fewer = mine.length < theirs.length ? mine : theirs
  if (
    !hasRing(
      merged,
      fewer.map(({ target }) => target),
    )
  )
    return merged
  const before = newRings(pass, merged)
  let keep: Side = 'theirs'
  const opened = before.reduce((doc, ring) => {
    const items = ring.items.toSorted()
    const said = ask(pass, {
      kind: 'cycle',
      path: itemPath(items[0] ?? 'output'),
      more: items.join(','),
      mine: ring.mine.map(({ key }) => key).toSorted(),
      theirs: ring.theirs.map(({ key }) => key).toSorted(),
      about: items,
      closing: [...ring.mine.map(closing('mine')), ...ring.theirs.map(closing('theirs'))],
    })
    const kept: Side = said?.choice === 'theirs' ? 'theirs' : 'mine'
    if (kept === 'mine') keep = 'mine'
    return takeBack(pass, doc, ring, kept)
  }, merged)
  return before.length === 0 ? opened : openAgain(pass, opened, keep)
}

/** Each takes lines of the other side back, and none of them comes again; more than anybody draws. */
const MOST_ROUNDS = 100

/** What stood in the place of a line that was taken back may close another ring: the answer holds for that one, too. */
function openAgain(pass: Pass, doc: FlowDoc, kept: Side): FlowDoc {
  let opened = doc
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const [ring] = newRings(pass, opened)
    if (!ring) break
    opened = takeBack(pass, opened, ring, kept)
  }
  return opened
}

/** A ring that neither side has, with the lines that only one of them has. */
interface NewRing extends Ring {
  readonly mine: readonly Line[]
  readonly theirs: readonly Line[]
}

function newRings(pass: Pass, doc: FlowDoc): readonly NewRing[] {
  const [inMine, inTheirs] = [linesOf(pass.mine), linesOf(pass.theirs)]
  const rings = ringsOf([...linesOf(doc).values()].filter((edge) => !edge.broken))
  // Where a place is still open, what it closes is asked once it is decided.
  const edges = rings.flatMap((ring) => ring.edges).filter((edge) => !isContestedEdge(pass, doc, edge))
  return ringsOf(edges).flatMap((ring) => {
    const mine = ring.edges.filter(({ key }) => inMine.has(key) && !inTheirs.has(key))
    const theirs = ring.edges.filter(({ key }) => inTheirs.has(key) && !inMine.has(key))
    const had = (keys: Lines) => ringsOf(ring.edges.filter(({ key }) => keys.has(key))).length > 0
    return mine.length === 0 || theirs.length === 0 || had(inMine) || had(inTheirs) ? [] : [{ ...ring, mine, theirs }]
  })
}

type Lines = ReturnType<typeof linesOf>

const closing =
  (by: Side) =>
  ({ key, source, target }: Line) => ({ key, source, target, by })

const isContestedEdge = (pass: Pass, doc: FlowDoc, { target, path }: Line): boolean =>
  isContested(pass, [...itemPath(target), ...keyedPath(itemValue(doc, target), path)])

/** Takes back lines of the other side, one after the other, until the ring is open; those of things that both have first. */
function takeBack(pass: Pass, doc: FlowDoc, ring: NewRing, kept: Side): FlowDoc {
  const side = pass[kept]
  const shared = (edge: Line) => (hasItem(side, edge.target) ? 0 : 1)
  let left = ring.edges
  let result = doc
  for (const edge of ring[kept === 'mine' ? 'theirs' : 'mine'].toSorted((a, b) => shared(a) - shared(b))) {
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
