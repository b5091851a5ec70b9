import fc from 'fast-check'
import { expect, test } from 'vitest'
import { play, story } from './model.testing.ts'

/** 10,000 histories in a usual run; `npm run prove` plays 100,000. */
const RUNS = import.meta.env.MODE === 'prove' ? 100_000 : 10_000

test('flows G1: whatever is lost, late, refused or changed by others, nobody loses what they did', () => {
  fc.assert(
    fc.property(story, (one) => {
      expect(play(one).faults).toEqual([])
    }),
    { numRuns: RUNS },
  )
}, 3_600_000)

test('flows G5: a person alone is never asked, however often they click, whatever is lost and however late it comes', () => {
  fc.assert(
    fc.property(story, (one) => {
      // Where a service fills in defaults and its answer is lost, nobody can tell those from a colleague's doing.
      const moves = one.tidies
        ? one.moves.map(([kind, what]) => [kind, what, 0] as [number, number, number])
        : one.moves
      expect(play({ ...one, people: 1, moves })).toEqual({ faults: [], questions: 0 })
    }),
    { numRuns: Math.min(RUNS, 1000) },
  )
}, 3_600_000)
