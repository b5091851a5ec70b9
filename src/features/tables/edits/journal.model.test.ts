import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty, NO_LIMIT, runs } from '#testing/runs.ts'
import { runScenario } from './model.testing.ts'
import type { Step } from './model-scenario.testing.ts'
import { scenarios } from './scenarios.testing.ts'

test.each([
  [25, runs(6_000, 2_500_000)],
  [60, runs(4_000, 2_500_000)],
])(
  'reliability G1: in up to %i events, whatever is lost, late, refused, crashed or renamed, every entered value arrives or is shown as not saved',
  async (events, parts) => {
    await assertProperty(
      fc.asyncProperty(scenarios(events), async (run) => {
        expect(await runScenario(run)).toBeUndefined()
      }),
      parts,
    )
  },
  NO_LIMIT,
)

/** Two values of one cell are confirmed while the device refuses and recovers: the older one overwrote the newer. */
const older: readonly Step[] = [
  {
    do: 'edit',
    tab: 0,
    row: 0,
    column: 1,
    rows: 3,
    fill: false,
    fates: [{ kind: 'decided', ms: 0, problem: 'too-large' }],
    turns: 0,
  },
  { do: 'edit', tab: 0, row: 1, column: 1, rows: 1, fill: false, fates: [], turns: 0 },
  { do: 'wait', ms: 310, turns: 0 },
  { do: 'stores', fail: true, turns: 0 },
  { do: 'wait', ms: 310, turns: 0 },
  { do: 'edit', tab: 0, row: 0, column: 0, rows: 1, fill: false, fates: [], turns: 12 },
]

/** A value of a closed page arrives late, over a confirmed one: no later comparison takes it for another user's. */
const lateOwn: readonly Step[] = [
  {
    do: 'edit',
    tab: 0,
    row: 0,
    column: 0,
    rows: 1,
    fill: false,
    fates: [{ kind: 'lost', ms: 4000, applied: 'late', late: 900 }],
    turns: 0,
  },
  { do: 'wait', ms: 310, turns: 0 },
  { do: 'crash', tab: 0, turns: 0 },
  { do: 'open', tab: 0, turns: 0 },
  {
    do: 'edit',
    tab: 0,
    row: 0,
    column: 0,
    rows: 1,
    fill: false,
    fates: [
      { kind: 'ok', ms: 0 },
      { kind: 'ok', ms: 0 },
      { kind: 'decided', ms: 0, problem: 'gone' },
    ],
    turns: 0,
  },
  { do: 'wait', ms: 310, turns: 0 },
  { do: 'edit', tab: 0, row: 0, column: 0, rows: 1, fill: false, fates: [], turns: 0 },
  { do: 'wait', ms: 31_000, turns: 0 },
  { do: 'edit', tab: 0, row: 0, column: 0, rows: 1, fill: false, fates: [], turns: 0 },
]

/** Two tabs enter into one cell before either receives the other's; the later value waits until its reading is old. */
const unseen: readonly Step[] = [
  { do: 'open', tab: 2, turns: 0 },
  { do: 'edit', tab: 2, row: 1, column: 0, rows: 1, fill: false, fates: [], turns: 0 },
  { do: 'wait', ms: 310, turns: 0 },
  { do: 'open', tab: 1, turns: 0 },
  { do: 'edit', tab: 1, row: 0, column: 1, rows: 1, fill: false, fates: [], turns: 0 },
  { do: 'edit', tab: 0, row: 0, column: 1, rows: 1, fill: false, fates: [], turns: 0 },
  { do: 'close', tab: 1, turns: 1 },
  { do: 'key', locked: true, turns: 0 },
  { do: 'wait', ms: 31_000, turns: 0 },
]

test('reliability I2: a value of another tab that was confirmed meanwhile is not taken for another user’s', async () => {
  expect(await runScenario(unseen)).toBeUndefined()
})

test('reliability I2: what was entered last is at the service, whichever half of a confirmation the device refuses', async () => {
  expect(await runScenario(older)).toBeUndefined()
})

test('reliability I2: an older value of one’s own that came late is nobody else’s', async () => {
  expect(await runScenario(lateOwn)).toBeUndefined()
})
