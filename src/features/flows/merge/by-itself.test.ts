import { expect, test } from 'vitest'
import { isProving, NO_LIMIT } from '#testing/runs.ts'
import { isOpen } from './conflict.ts'
import { applyEdits, someEdits, someFlow } from './fuzz.testing.ts'
import { mergeFlows } from './merge-flows.ts'

/** Returns the percentage of so many pairs that merge without a conflict. */
function byItself(nodes: number, edits: number, pairs: number): number {
  const base = someFlow(nodes, 1)
  const alone = Array.from({ length: pairs }, (_, at) => at).filter((at) => {
    const mine = applyEdits(base, someEdits(edits, 2 * at + 1), 'm')
    const theirs = applyEdits(base, someEdits(edits, 2 * at + 2), 't')
    return !mergeFlows(base, mine, theirs).conflicts.some(isOpen)
  })
  return (100 * alone.length) / pairs
}

/** A percentage of few pairs depends on their seeds, which are therefore always the same; `npm run prove` merges many. */
const MORE = isProving ? 80 : 1

test.each([
  [20, 3, 50 * MORE, 93],
  [200, 20, 15 * MORE, 82],
])(
  'flows G2: two flows of %i nodes with %i edits each merge without conflicts in %i pairs often enough',
  (...row) => {
    const [nodes, edits, pairs, least] = row
    expect(byItself(nodes, edits, pairs)).toBeGreaterThanOrEqual(least)
  },
  NO_LIMIT,
)
