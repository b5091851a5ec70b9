import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_LIMIT, runs } from '#testing/runs.ts'
import { play, scenario } from './engine-model.testing.ts'

const RUNS = runs(150, 20_000)

test(
  'reliability F22 F23: no input is bought twice without a confirmation, no row is shifted and none is lost',
  async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async (story) => {
        await expect(play(story)).resolves.toBeUndefined()
      }),
      RUNS,
    )
  },
  NO_LIMIT,
)
