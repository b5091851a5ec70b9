import fc from 'fast-check'
import { expect, test } from 'vitest'
import { play } from './model.testing.ts'
import { stories } from './stories.testing.ts'

const RUNS = import.meta.env.MODE === 'prove' ? 2_500_000 : Number(process.env['RUNS'] ?? 2000)

test('reliability G1: whatever is lost, late, refused, crashed or renamed, every entered value arrives or is shown as not saved', async () => {
  await fc.assert(
    fc.asyncProperty(stories(30), async (story) => {
      expect(await play(story)).toBeUndefined()
    }),
    { numRuns: RUNS },
  )
})
