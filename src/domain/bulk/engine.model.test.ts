import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty, NO_LIMIT, runs } from '#testing/runs.ts'
import { type Scenario, runScenario, scenario } from './engine-model.testing.ts'

test(
  'reliability F22 F23: no input is bought twice without a confirmation, no row is shifted and none is lost',
  async () => {
    await assertProperty(
      fc.asyncProperty(scenario, async (run) => {
        await expect(runScenario(run)).resolves.toBeUndefined()
      }),
      runs(15, 20_000),
    )
  },
  NO_LIMIT,
)

test('a tab that decided to send sends nothing when another tab has sent something else meanwhile', async () => {
  const run: Scenario = {
    rows: [
      { name: 'a', state: 'ready' },
      { name: '__fail__', state: 'ready' },
    ],
    isPilot: false,
    cap: undefined,
    batchSize: 1,
    sharedLocks: false,
    fault: undefined,
    events: [
      { type: 'stop', tab: 0, turns: 0 },
      { type: 'continue', tab: 0, clicks: 1, first: undefined, turns: 8 },
      { type: 'retry', tab: 0, which: 'stopped', turns: 0 },
      {
        type: 'fault',
        fault: { kind: 'status', status: 400, body: { error: 'INVALID_PARAMS', detail: 'no', rows: [] } },
      },
      { type: 'stop', tab: 1, turns: 0 },
      { type: 'short' },
    ],
  }
  await expect(runScenario(run)).resolves.toBeUndefined()
})
