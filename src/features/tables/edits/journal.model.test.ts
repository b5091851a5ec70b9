import fc from 'fast-check'
import { expect, test } from 'vitest'
import { play } from './model.testing.ts'
import { stories } from './stories.testing.ts'

/** With its twin (`journal.model-long.test.ts`) 100,000 stories in a usual run of the tests; `npm run prove` plays millions. */
const RUNS = import.meta.env.MODE === 'prove' ? 2_500_000 : 60_000

test('reliability G1: whatever is lost, late, refused, crashed or renamed, every entered value arrives or is shown as not saved', async () => {
  await fc.assert(
    fc.asyncProperty(stories(25), async (story) => {
      expect(await play(story)).toBeUndefined()
    }),
    { numRuns: RUNS },
  )
}, 3_600_000)
