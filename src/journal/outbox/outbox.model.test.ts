import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_LIMIT, runs } from '#testing/runs.ts'
import { runScenario } from './outbox-model.testing.ts'
import { scenarios } from './outbox-scenarios.testing.ts'

test(
  'whatever is lost, late, limited, forbidden, offline, refused by storage or crashed, everything entered is applied once or shown as rejected',
  async () => {
    await fc.assert(
      fc.asyncProperty(scenarios(25), async (scenario) => {
        expect(await runScenario(scenario)).toBeUndefined()
      }),
      runs(5_000, 1_000_000),
    )
  },
  NO_LIMIT,
)
