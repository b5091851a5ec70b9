import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_LIMIT, runs } from '#testing/runs.ts'
import { play, scenario } from './engine-model.testing.ts'

// Not more in one process: the requests of a tab that died never end, and Node keeps some 350 kB of each story.
const RUNS = runs(150, 5_000)

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
