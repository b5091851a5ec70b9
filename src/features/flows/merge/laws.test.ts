import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FlowDoc } from '../model/flow-document.ts'
import { applyEdits, fuzzEdits, someFlow } from './fuzz.testing.ts'
import { settle } from './flows.testing.ts'
import { dangling, lostLeaves, questions, sameDoc } from './laws.testing.ts'
import { isOpen, mergeFlows } from './merge-flows.ts'

/** With 20,000 pairs in a usual run; `npm run prove` merges 100,000. */
const RUNS = import.meta.env.MODE === 'prove' ? 100_000 : 20_000

const pairs = fc.record({
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

type Pair = typeof pairs extends fc.Arbitrary<infer P> ? P : never

/** What is wrong with the merge of a pair; nothing, whatever the pair. */
function breaches({ size, seed, mine: my, theirs: their }: Pair): readonly string[] {
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

test('flows 5.4 laws: a merge invents nothing, loses nothing, asks the same whoever asks, and leaves no line in the air', () => {
  fc.assert(
    fc.property(pairs, (pair) => {
      expect(breaches(pair)).toEqual([])
    }),
    { numRuns: RUNS },
  )
}, 3_600_000)
