import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breaches, pairs } from './laws.testing.ts'

/** With its twin (`laws-again.test.ts`) 20,000 pairs in a usual run of the tests; `npm run prove` merges 100,000. */
const RUNS = import.meta.env.MODE === 'prove' ? 50_000 : 10_000

test('flows 5.4 laws: a merge invents nothing, loses nothing, asks the same whoever asks, and leaves no line in the air', () => {
  fc.assert(
    fc.property(pairs, (pair) => {
      expect(breaches(pair)).toEqual([])
    }),
    { numRuns: RUNS },
  )
}, 3_600_000)
