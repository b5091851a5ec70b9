import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breaches, pairs } from './laws.testing.ts'

/** The other half of the pairs of `laws.test.ts`, so that two processors share them. */
const RUNS = import.meta.env.MODE === 'prove' ? 50_000 : 10_000

test('flows 5.4 laws: a merge invents nothing, loses nothing, asks the same whoever asks, and leaves no line in the air, once more', () => {
  fc.assert(
    fc.property(pairs, (pair) => {
      expect(breaches(pair)).toEqual([])
    }),
    { numRuns: RUNS },
  )
}, 3_600_000)
