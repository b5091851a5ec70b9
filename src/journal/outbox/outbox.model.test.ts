import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertProperty, NO_LIMIT, runs } from '#testing/runs.ts'
import { runScenario } from './outbox-model.testing.ts'
import { type NetworkFault, scenarios, type Step } from './outbox-scenarios.testing.ts'

test(
  'whatever is lost, late, limited, forbidden, offline, refused by storage or crashed, everything entered is applied once or shown as rejected',
  async () => {
    await assertProperty(
      fc.asyncProperty(scenarios(25), async (scenario) => {
        expect(await runScenario(scenario)).toBeUndefined()
      }),
      runs(500, 1_000_000),
    )
  },
  NO_LIMIT,
)

const faults: readonly NetworkFault[] = [
  { kind: 'ok', ms: 0 },
  { kind: 'lost', ms: 0, applied: 'never', late: 0 },
  { kind: 'lost', ms: 0, applied: 'before', late: 0 },
  { kind: 'lost', ms: 0, applied: 'late', late: 25_000 },
  { kind: 'rate-limited', ms: 0, retryAfter: 5_000 },
  { kind: 'forbidden', ms: 0 },
  { kind: 'rejected', ms: 0 },
]

describe.each([true, false])('a tab that dies after any step, in a browser that shares locks: %s', (sharesLocks) => {
  test.each(faults)('leaves nothing lost and nothing sent twice: $kind, applied $applied', async (fault) => {
    // After so many steps everything that can happen without a timer has happened.
    for (let turns = 0; turns < 60; turns += 1) {
      const steps: readonly Step[] = [
        { do: 'open', tab: 1, turns: 0 },
        { do: 'enter', tab: 0, queue: 0, count: 4, faults: [fault, fault], turns: 20 },
        { do: 'flush', tab: 0, queue: 0, turns },
        { do: 'crash', tab: 0, turns: 3 },
        { do: 'enter', tab: 1, queue: 0, count: 1, faults: [], turns: 0 },
        { do: 'wait', ms: 900, turns: 0 },
      ]
      expect(await runScenario({ sharesLocks, steps }), `after ${turns} steps`).toBeUndefined()
    }
  })
})
