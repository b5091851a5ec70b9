import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty, runs } from '#testing/runs.ts'
import { runScenario, scenarios } from './row-runs-model.testing.ts'

const RUNS = runs(6, 1_500)

test.each([true, false])(
  'reliability G6: no row is bought twice unasked, whatever is lost, reloaded or edited (shared locks: %s)',
  async (sharedLocks) => {
    await assertProperty(
      fc.asyncProperty(scenarios, async (steps) => {
        await expect(runScenario(steps, sharedLocks)).resolves.toBeUndefined()
      }),
      RUNS,
    )
  },
)

test('two tabs that run the same rows at once buy none of them twice', async () => {
  await expect(runScenario([{ type: 'both', rows: 255 }], true)).resolves.toBeUndefined()
})
