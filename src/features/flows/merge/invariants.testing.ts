import fc from 'fast-check'
import { type FlowDoc, hasItem, type ItemId, readItem } from '../model/flow-document.ts'
import { isList, type Json, own, ownText, sameJson } from '../model/json.ts'
import { sameFlow } from '../model/same-flow.ts'
import { changesBetween } from './changes.ts'
import { isOpen, type MergeSide } from './conflict.ts'
import { settle } from './flows.testing.ts'
import { applyEdits, fuzzEdits, leavesOf, someFlow } from './fuzz.testing.ts'
import { hasCycle, graphEdges } from './graph-edges.ts'
import { mergeFlows, type Merged } from './merge-flows.ts'
import { renameItems } from './rename-items.ts'

/** Equal in everything that is sent, in every order that a user sees. */
export const sameDoc = (a: FlowDoc, b: FlowDoc): boolean =>
  sameJson(a as unknown as Json, b as unknown as Json) &&
  sameJson(Object.keys(own(a.output, 'fields') ?? {}), Object.keys(own(b.output, 'fields') ?? {}))

/** The conflicts without regard to which side is called mine. */
export const questions = ({ conflicts }: Merged, turned: boolean): readonly string[] =>
  conflicts
    .map(({ id, mine, theirs }) => JSON.stringify([id, ...(turned ? [theirs, mine] : [mine, theirs])]))
    .toSorted()

const broken = (doc: FlowDoc): readonly string[] =>
  [...graphEdges(doc).values()].flatMap((line) => (line.broken ? [line.key] : []))

/** References to nothing that neither side had, by the ids of the result (row 14): there is none. */
function dangling(merged: Merged, mine: FlowDoc, theirs: FlowDoc): readonly string[] {
  const known = calledAlike(merged)
  const had = new Set([...broken(known(mine)), ...broken(known(theirs))])
  return broken(merged.doc).filter((key) => !had.has(key))
}

/** Changed leaves of a side that are neither in the result nor part of a question. */
export function lostLeaves(base: FlowDoc, side: FlowDoc, { doc, conflicts, summary }: Merged): readonly string[] {
  const known = calledAlike({ conflicts, summary })
  const [before, after] = [known(base), known(side)]
  const [was, now, result] = [leavesOf(before), leavesOf(after), leavesOf(doc)]
  const requested = conflicts.flatMap(({ path, about = [], closing = [] }) => [
    path.join('/'),
    ...about,
    ...closing.map(({ target }) => target),
  ])
  const items = [...requested, ...summary.ghosts]
  return [...new Set([...was.keys(), ...now.keys()])].filter((path) => {
    if (sameJson(was.get(path), now.get(path)) || isIn(was.get(path), now.get(path), result.get(path))) return false
    if (
      items.some((position) => path === position || path.startsWith(`${position}/`) || position.startsWith(`${path}/`))
    )
      return false
    return now.has(path) || !wentAlong(before, after, path)
  })
}

/** Gives a document the ids of the result, so that a position is the same position in both. */
const calledAlike = ({ conflicts, summary }: Pick<Merged, 'conflicts' | 'summary'>) => {
  const names = [
    ...summary.renamed.map(({ from, to }) => [from, to] as const),
    ...conflicts.flatMap(({ kind, base: from, mine, theirs }) =>
      kind === 'rename'
        ? [mine, theirs].map((name) => [name as ItemId, shownAs(summary, from as ItemId)] as const)
        : [],
    ),
  ]
  return (flow: FlowDoc): FlowDoc => renameItems(flow, new Map(names.filter(([, to]) => !hasItem(flow, to))))
}

const shownAs = ({ renamed }: Merged['summary'], item: ItemId): ItemId =>
  renamed.find(({ from }) => from === item)?.to ?? item

/** The value itself, or what was changed of a text or a set. */
function isIn(was: Json | undefined, now: Json | undefined, result: Json | undefined): boolean {
  if (sameJson(now, result)) return true
  if (typeof was === 'string' && typeof now === 'string' && typeof result === 'string') {
    const old = new Set(was.split('\n'))
    return now.split('\n').every((line) => old.has(line) || result.split('\n').includes(line))
  }
  if (!isList(now) || !isList(result)) return false
  const old = isList(was) ? was : []
  return (
    now.every((value) => has(old, value) || has(result, value)) &&
    old.every((value) => has(now, value) || !has(result, value))
  )
}

/**
 * Row 10: a reference that a side took away because it deleted what it led from goes with the deletion, and is listed with it.
 * What the side put in its place is a leaf like any other. Both documents carry the ids of the result (row 14).
 */
const wentAlong = (base: FlowDoc, side: FlowDoc, path: string): boolean =>
  [...graphEdges(base).values()].some(
    ({ source, target, path: inside }) =>
      !hasItem(side, source) && `${path}/`.startsWith(`${[target, ...inside].join('/')}/`),
  )

/** Rows 22 and 23: what a side moved or coloured and the result has otherwise, and what it wrote on a note that is on none. */
function lostBeside(base: FlowDoc, mine: FlowDoc, theirs: FlowDoc, merged: Merged): readonly string[] {
  const known = calledAlike(merged)
  const [before, my, their] = [known(base), known(mine), known(theirs)]
  const { doc } = merged
  const lost = doc.nodes.order.flatMap((key) => {
    const item: ItemId = `nodes/${key}`
    const [was, mineNow, theirsNow, now] = [before, my, their, doc].map((side) => besideOf(side, item))
    // A side that deleted it wishes it nowhere; where it is kept all the same, it is where the other has it.
    const isStored = hasItem(my, item) && (sameJson(was, theirsNow) || !hasItem(their, item) || !sameJson(was, mineNow))
    const wanted = isStored ? (mineNow ?? theirsNow) : theirsNow
    // Row 22: what others added is put lower where it would be on what I placed.
    const isLower = !hasItem(before, item) && !hasItem(my, item) && sameJson(own(now, 'x'), own(wanted, 'x'))
    return sameJson(wanted, now) || isLower ? [] : [`place of ${key}`]
  })
  const retained = new Set([...texts(base), ...texts(doc)])
  return [
    ...lost,
    ...[...texts(mine), ...texts(theirs)].flatMap((text) => (retained.has(text) ? [] : [`note ${text ?? ''}`])),
  ]
}

/** Those of the names that are among the others, as one text. */
function among(names: readonly string[] = [], others: readonly string[] = []): string {
  const all = new Set(others)
  return String(names.filter((name) => all.has(name)))
}

const inOneOrder = (a?: readonly string[], b?: readonly string[]): boolean => among(a, b) === among(b, a)

/**
 * The order of nodes that one side alone changed, and that the result has otherwise. Where neither did but both put something
 * they added in two positions, no result has the order of both: theirs is to stand.
 */
function lostOrders(base: FlowDoc, mine: FlowDoc, theirs: FlowDoc, merged: Merged): readonly string[] {
  const known = calledAlike(merged)
  const [before, my, their, result] = [base, mine, theirs, merged.doc].map((doc) => known(doc).nodes.order)
  const [isMineMoved, isTheirsMoved] = [!inOneOrder(before, my), !inOneOrder(before, their)]
  const isMineRetained = !isTheirsMoved && (isMineMoved || inOneOrder(my, their))
  return [
    ...(isMineRetained && !inOneOrder(my, result) ? ['mine order of nodes'] : []),
    ...(!isMineMoved && !inOneOrder(their, result) ? ['theirs order of nodes'] : []),
  ]
}

/** Two states are sent alike exactly where there is nothing to tell of. */
const isNotNotified = (a: FlowDoc, b: FlowDoc): boolean => sameFlow(a, b) === (changesBetween(a, b).length === 0)

const texts = (side: FlowDoc) => Object.values(own(side.ui, 'notes') ?? {}).map((note) => ownText(note, 'text'))

const besideOf = ({ ui }: FlowDoc, item: ItemId): Json | undefined => {
  const { container, key } = readItem(item)
  return own(own(ui, container), key)
}

const has = (list: readonly Json[], value: Json): boolean => list.some((other) => sameJson(other, value))

/** Two people's edits of one flow. */
export const pairs = fc.record({
  size: fc.integer({ min: 2, max: 12 }),
  seed: fc.integer({ min: 0, max: 49 }),
  mine: fuzzEdits(6),
  theirs: fuzzEdits(6),
})

const flows = new Map<string, FlowDoc>()

/** Returns the flow of a seed, cached: facts computed about it are reused for all pairs that begin with it. */
function knownFlow(size: number, seed: number): FlowDoc {
  const flow = flows.get(`${size} ${seed}`) ?? someFlow(size, seed)
  flows.set(`${size} ${seed}`, flow)
  return flow
}

export type Pair = typeof pairs extends fc.Arbitrary<infer P> ? P : never

/** A merge like `mergeFlows`, or one with a mistake in it. */
export type MergeRun = typeof mergeFlows

/** Returns the broken invariants of the merge of a pair; must be empty for every pair. */
export function brokenInvariants(
  { size, seed, mine: my, theirs: their }: Pair,
  merge: MergeRun = mergeFlows,
): readonly string[] {
  const base = knownFlow(size, seed)
  const [mine, theirs] = [applyEdits(base, my, 'm'), applyEdits(base, their, 't')]
  const merged = merge(base, mine, theirs)
  const { doc } = merged
  const turned = merge(base, theirs, mine)
  const invariants: readonly (readonly [string, boolean])[] = [
    ['theirs alone', sameDoc(merge(base, base, theirs).doc, theirs)],
    ['mine alone', sameDoc(merge(base, mine, base).doc, mine)],
    ['both alike', sameDoc(merge(base, mine, mine).doc, mine)],
    ['stable', sameDoc(merge(theirs, doc, theirs).doc, doc)],
    ['told', isNotNotified(base, mine) && isNotNotified(mine, theirs) && isNotNotified(theirs, doc)],
    ['turned', String(questions(merged, false)) === String(questions(turned, true))],
  ]
  // Where nothing is asked the two choices are one merge.
  const choices: readonly MergeSide[] = merged.conflicts.some(isOpen) ? ['mine', 'theirs'] : ['mine']
  const settled = choices.map((choice) => [choice, settle([base, mine, theirs], choice, {}, merge, merged)] as const)
  return [
    ...invariants.flatMap(([law, holds]) => (holds ? [] : [law])),
    ...dangling(merged, mine, theirs).map((edge) => `dangling ${edge}`),
    ...lostBeside(base, mine, theirs, merged).map((beside) => `lost ${beside}`),
    ...lostOrders(base, mine, theirs, merged).map((lost) => `lost ${lost}`),
    ...lostLeaves(base, mine, merged).map((leaf) => `lost mine ${leaf}`),
    ...lostLeaves(base, theirs, merged).map((leaf) => `lost theirs ${leaf}`),
    ...settled.flatMap(([choice, result]) =>
      unsettled(mine, theirs, result, merged).map((fault) => `${choice}: ${fault}`),
    ),
  ]
}

/**
 * Returns the faults left after all conflicts are resolved: it must be a normal flow, without cycles that no side drew.
 */
function unsettled(mine: FlowDoc, theirs: FlowDoc, settled: Merged, merged: Merged): readonly string[] {
  const isNewCycle = hasCycle(settled.doc) && !hasCycle(mine) && !hasCycle(theirs)
  return [
    ...settled.conflicts.filter(isOpen).map(({ id }) => `open ${id}`),
    ...(settled === merged ? [] : dangling(settled, mine, theirs).map((edge) => `dangling ${edge}`)),
    ...(isNewCycle ? ['cycle'] : []),
  ]
}
