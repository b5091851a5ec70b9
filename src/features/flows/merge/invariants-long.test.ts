import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_LIMIT, runs } from '#testing/runs.ts'
import { brokenInvariants, pairs } from './invariants.testing.ts'

/** The other half of the pairs of `laws.test.ts`, so that two processors share them. */
const RUNS = runs(10_000, 50_000, 2)

test(
  'flows 5.4 laws: a merge invents nothing, loses nothing, has the same conflicts on both sides, and leaves no edge without an end, once more',
  () => {
    fc.assert(
      fc.property(pairs, (pair) => {
        expect(brokenInvariants(pair)).toEqual([])
      }),
      RUNS,
    )
  },
  NO_LIMIT,
)
