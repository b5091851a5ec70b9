import fc from 'fast-check'
import { type FlowDoc, hasItem, type ItemId } from '../model/flow-document.ts'
import { isList, type Json, sameJson } from '../model/json.ts'
import { settle } from './flows.testing.ts'
import { applyEdits, fuzzEdits, leavesOf, someFlow } from './fuzz.testing.ts'
import { linesOf } from './lines.ts'
import { isOpen, mergeFlows, type Merged } from './merge-flows.ts'
import { renameItems } from './rename-items.ts'

/** Equal in everything that is sent, in order too. */
export const sameDoc = (a: FlowDoc, b: FlowDoc): boolean => sameJson(a as unknown as Json, b as unknown as Json)

/** The conflicts without regard to which side is called mine. */
export const questions = ({ conflicts }: Merged, turned: boolean): readonly string[] =>
  conflicts
    .map(({ id, mine, theirs }) => JSON.stringify([id, ...(turned ? [theirs, mine] : [mine, theirs])]))
    .toSorted()

const broken = (doc: FlowDoc): readonly string[] =>
  [...linesOf(doc).values()].flatMap((line) => (line.broken ? [line.key] : []))

/** References to nothing that neither side had: there is none. */
export function dangling(merged: FlowDoc, mine: FlowDoc, theirs: FlowDoc): readonly string[] {
  const had = new Set([...broken(mine), ...broken(theirs)])
  return broken(merged).filter((key) => !had.has(key))
}

/** Changed leaves of a side that are neither in the result nor part of a question. */
export function lostLeaves(base: FlowDoc, side: FlowDoc, { doc, conflicts, summary }: Merged): readonly string[] {
  const names = [
    ...summary.renamed.map(({ from, to }) => [from, to] as const),
    ...conflicts.flatMap(({ kind, base: from, mine, theirs }) =>
      kind === 'rename' ? [mine, theirs].map((own) => [own as ItemId, shownAs(summary, from as ItemId)] as const) : [],
    ),
  ]
  const known = (flow: FlowDoc) =>
    renameItems(flow, new Map(names.filter(([from, to]) => hasItem(flow, from) && !hasItem(flow, to))))
  const [before, after] = [known(base), known(side)]
  const [was, now, result] = [leavesOf(before), leavesOf(after), leavesOf(doc)]
  const asked = conflicts.flatMap(({ path, about = [], closing = [] }) => [
    path.join('/'),
    ...about,
    ...closing.map(({ target }) => target),
  ])
  const places = [...asked, ...summary.ghosts]
  return [...new Set([...was.keys(), ...now.keys()])].filter((path) => {
    if (sameJson(was.get(path), now.get(path)) || isIn(was.get(path), now.get(path), result.get(path))) return false
    if (places.some((place) => path === place || path.startsWith(`${place}/`) || place.startsWith(`${path}/`)))
      return false
    return !wentAlong(before, after, path)
  })
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

/** A reference that went because the same side deleted what it led from: the deletion is what was wanted. */
const wentAlong = (base: FlowDoc, side: FlowDoc, path: string): boolean =>
  [...linesOf(base).values()].some(
    ({ source, target, path: inside }) => !hasItem(side, source) && path.startsWith([target, ...inside].join('/')),
  )

const has = (list: readonly Json[], value: Json): boolean => list.some((other) => sameJson(other, value))

/** Two people's edits of one flow. */
export const pairs = fc.record({
  size: fc.integer({ min: 2, max: 12 }),
  seed: fc.integer({ min: 0, max: 49 }),
  mine: fuzzEdits(6),
  theirs: fuzzEdits(6),
})

const flows = new Map<string, FlowDoc>()

/** What is found out about a flow once is known for all pairs that begin with it. */
function knownFlow(size: number, seed: number): FlowDoc {
  const flow = flows.get(`${size} ${seed}`) ?? someFlow(size, seed)
  flows.set(`${size} ${seed}`, flow)
  return flow
}

export type Pair = typeof pairs extends fc.Arbitrary<infer P> ? P : never

/** What is wrong with the merge of a pair; nothing, whatever the pair. */
export function breaches({ size, seed, mine: my, theirs: their }: Pair): readonly string[] {
  const base = knownFlow(size, seed)
  const [mine, theirs] = [applyEdits(base, my, 'm'), applyEdits(base, their, 't')]
  const merged = mergeFlows(base, mine, theirs)
  const { doc } = merged
  const turned = mergeFlows(base, theirs, mine)
  const laws: readonly (readonly [string, boolean])[] = [
    ['theirs alone', sameDoc(mergeFlows(base, base, theirs).doc, theirs)],
    ['mine alone', sameDoc(mergeFlows(base, mine, base).doc, mine)],
    ['both alike', sameDoc(mergeFlows(base, mine, mine).doc, mine)],
    ['stable', sameDoc(mergeFlows(theirs, doc, theirs).doc, doc)],
    ['turned', String(questions(merged, false)) === String(questions(turned, true))],
    ['settled', merged.conflicts.length === 0 || !settle([base, mine, theirs], 'theirs').conflicts.some(isOpen)],
  ]
  return [
    ...laws.flatMap(([law, holds]) => (holds ? [] : [law])),
    ...dangling(doc, mine, theirs).map((edge) => `dangling ${edge}`),
    ...lostLeaves(base, mine, merged).map((leaf) => `lost mine ${leaf}`),
    ...lostLeaves(base, theirs, merged).map((leaf) => `lost theirs ${leaf}`),
  ]
}
