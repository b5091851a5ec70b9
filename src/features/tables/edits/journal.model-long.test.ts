import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_LIMIT, runs } from '#testing/runs.ts'
import { runScenario } from './model.testing.ts'
import { scenarios } from './scenarios.testing.ts'

/** The other part of the 100,000 scenarios of `journal.model.test.ts`, so that two processors share them. */
const RUNS = runs(40_000, 2_500_000)

test(
  'reliability G1: as above, in scenarios of up to 60 events',
  async () => {
    await fc.assert(
      fc.asyncProperty(scenarios(60), async (run) => {
        expect(await runScenario(run)).toBeUndefined()
      }),
      RUNS,
    )
  },
  NO_LIMIT,
)
