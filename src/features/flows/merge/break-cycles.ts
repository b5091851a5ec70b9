import { cycles } from '../model/cycles.ts'
import { itemPath } from '../model/fields.ts'
import { type FlowDoc, hasItem, type ItemId, itemValue } from '../model/flow-document.ts'
import type { Json } from '../model/json.ts'
import { referencesOf } from '../model/references.ts'
import type { MergeSide } from './conflict.ts'
import { drawnSince, hasCycle, type GraphEdge, graphEdges } from './graph-edges.ts'
import { atKeyedPath, keyedPath } from './keyed-path.ts'
import { addConflict, isContested, type MergeContext } from './merge-context.ts'
import { setAt } from './set-at.ts'
import { withItem } from './working-copy.ts'

/**
 * Edges of both sides that close a cycle which neither had are a conflict; until it is decided, mine are in the result.
 */
export function breakCycles(pass: MergeContext, merged: FlowDoc): FlowDoc {
  // A new cycle needs an edge that I lack, and one that they lack.
  const [mine, theirs] = [drawnSince(pass.theirs, merged), drawnSince(pass.mine, merged)]
  const fewer = mine.length < theirs.length ? mine : theirs
  const suspects = fewer.map(({ target }) => target)
  if (!hasCycle(merged, suspects)) return merged
  const before = newCycles(pass, merged)
  let keep: MergeSide = 'theirs'
  const opened = before.reduce((doc, cycle) => {
    const items = cycle.items.toSorted()
    const resolution = addConflict(pass, {
      kind: 'cycle',
      path: itemPath(items[0] ?? 'output'),
      more: items.join(','),
      mine: cycle.mine.map(({ key }) => key).toSorted(),
      theirs: cycle.theirs.map(({ key }) => key).toSorted(),
      about: items,
      closing: [...cycle.mine.map(closing('mine')), ...cycle.theirs.map(closing('theirs'))],
    })
    const retained: MergeSide = resolution?.choice === 'theirs' ? 'theirs' : 'mine'
    if (retained === 'mine') keep = 'mine'
    return takeBack(pass, doc, cycle, retained)
  }, merged)
  return before.length === 0 ? opened : openAgain(pass, opened, keep)
}

/** Maximum number of rounds. Each reverts edges of the other side, and none returns; more than any user draws. */
const MAX_ROUNDS = 100

/** Opens cycles that the edge restored for a removed one closes: the same resolution applies to them. */
function openAgain(pass: MergeContext, doc: FlowDoc, retained: MergeSide): FlowDoc {
  let opened = doc
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const [cycle] = newCycles(pass, opened)
    if (!cycle) break
    opened = takeBack(pass, opened, cycle, retained)
  }
  return opened
}

/** Items that wait for each other, and the lines between them. */
interface EdgeCycle {
  readonly items: readonly ItemId[]
  readonly edges: readonly GraphEdge[]
}

/** The cycles among some lines. */
const cyclesIn = (edges: readonly GraphEdge[]): readonly EdgeCycle[] =>
  cycles(edges).map((items) => {
    const inside = new Set(items)
    return { items, edges: edges.filter(({ source, target }) => inside.has(source) && inside.has(target)) }
  })

/** A cycle that neither side has, with the lines that only one of them has. */
interface NewCycle extends EdgeCycle {
  readonly mine: readonly GraphEdge[]
  readonly theirs: readonly GraphEdge[]
}

function newCycles(pass: MergeContext, doc: FlowDoc): readonly NewCycle[] {
  const [inMine, inTheirs] = [graphEdges(pass.mine), graphEdges(pass.theirs)]
  const all = cyclesIn([...graphEdges(doc).values()].filter((edge) => !edge.broken))
  // Where a reference is still undecided, the cycle it closes becomes a conflict once it is decided.
  const edges = all.flatMap((cycle) => cycle.edges).filter((edge) => !isContestedEdge(pass, doc, edge))
  return cyclesIn(edges).flatMap((cycle) => {
    const mine = cycle.edges.filter(({ key }) => inMine.has(key) && !inTheirs.has(key))
    const theirs = cycle.edges.filter(({ key }) => inTheirs.has(key) && !inMine.has(key))
    const had = (keys: GraphEdges) => cyclesIn(cycle.edges.filter(({ key }) => keys.has(key))).length > 0
    return mine.length === 0 || theirs.length === 0 || had(inMine) || had(inTheirs) ? [] : [{ ...cycle, mine, theirs }]
  })
}

type GraphEdges = ReturnType<typeof graphEdges>

const closing =
  (by: MergeSide) =>
  ({ key, source, target }: GraphEdge) => ({ key, source, target, by })

const isContestedEdge = (pass: MergeContext, doc: FlowDoc, { target, path }: GraphEdge): boolean =>
  isContested(pass, [...itemPath(target), ...keyedPath(itemValue(doc, target), path)])

/** Reverts edges of the other side one by one, until the cycle is broken; first those into items of both sides. */
function takeBack(pass: MergeContext, doc: FlowDoc, cycle: NewCycle, retained: MergeSide): FlowDoc {
  const side = pass[retained]
  const shared = (edge: GraphEdge) => (hasItem(side, edge.target) ? 0 : 1)
  let left = cycle.edges
  let result = doc
  for (const edge of cycle[retained === 'mine' ? 'theirs' : 'mine'].toSorted((a, b) => shared(a) - shared(b))) {
    if (cyclesIn(left).length === 0) break
    left = left.filter(({ key }) => key !== edge.key)
    const item = itemValue(result, edge.target)
    const before = atKeyedPath(itemValue(side, edge.target), keyedPath(item, edge.path))
    const usable = before !== undefined && readsOnly(result, before) ? before : undefined
    result = withItem(result, edge.target, setAt(item, edge.path, usable) ?? null)
  }
  return result
}

/** True for a value that refers only to items of the document. */
const readsOnly = (doc: FlowDoc, value: Json): boolean => referencesOf(doc, value).every(({ found }) => found)
