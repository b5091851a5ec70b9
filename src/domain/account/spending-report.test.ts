import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendar, daysUntil } from '../days.ts'
import { isEstimate, spendingOf, runsOf } from './spending-report.ts'
import type { RunCost } from '../spent.ts'

const dayOf = calendar('UTC')
const days = daysUntil('2026-11-21', 7)
const NOON = Date.UTC(2026, 10, 21, 12)
const DAY = 24 * 3_600_000

interface LoggedEvent extends Omit<Partial<RunCost>, 'id'> {
  /** Of its target. */
  readonly id?: number
  readonly name?: string
  readonly credits?: bigint
}

const run = ({ id = 123, name = 'Email finder', credits = 500_000n, ...change }: LoggedEvent): RunCost => ({
  id: 'a',
  at: NOON,
  target: { kind: 'enrichment', id, name },
  cost: { amount: credits, source: 'told' },
  found: undefined,
  ...change,
})

const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((a, b) => a + b, 0n)

test('runs are added up by the day they were started and by what ran, and every day of the span is there', () => {
  const spending = spendingOf(
    [run({}), run({ at: NOON - DAY, credits: 300_000n }), run({ id: 7, name: 'Company profile', credits: 2_000_000n })],
    days,
    dayOf,
  )
  expect(spending.total).toEqual({
    amount: 2_800_000n,
    runs: { told: 3, measured: 0, estimate: 0 },
    unpriced: 0,
    unexplained: 0n,
  })
  expect(spending.days.map(({ total }) => total.amount)).toEqual([0n, 0n, 0n, 0n, 0n, 300_000n, 2_500_000n])
  expect(spending.targets.map(({ target, total }) => [target.name, total.amount])).toEqual([
    ['Company profile', 2_000_000n],
    ['Email finder', 800_000n],
  ])
})

test('a flow and an enrichment are never one target', () => {
  const flow = { kind: 'flow', id: '123', name: 'Email finder' } as const
  expect(spendingOf([run({}), run({ target: flow })], days, dayOf).targets.map(({ key }) => key)).toEqual([
    'enrichment:123',
    'flow:123',
  ])
})

test('a run before the span is left out', () => {
  expect(spendingOf([run({ at: NOON - 7 * DAY })], days, dayOf).total.runs.told).toBe(0)
  expect(spendingOf([run({ at: NOON - 6 * DAY })], days, dayOf).total.runs.told).toBe(1)
})

test('one estimate makes an estimate of every sum it is in, and of no other', () => {
  const spending = spendingOf(
    [run({}), run({ id: 7, at: NOON - DAY, cost: { amount: 1n, source: 'estimate' } })],
    days,
    dayOf,
  )
  expect(isEstimate(spending.total)).toBe(true)
  expect(spending.days.map(({ total }) => isEstimate(total))).toEqual([false, false, false, false, false, true, false])
  expect(spending.targets.map(({ total }) => isEstimate(total))).toEqual([false, true])
})

test('what no receipt explains is beside the sum, never in it', () => {
  const measured = { amount: 500_000n, source: 'measured', unexplained: 750_000n } as const
  const { total } = spendingOf([run({ cost: measured }), run({})], days, dayOf)
  expect(total).toMatchObject({ amount: 1_000_000n, unexplained: 750_000n })
})

test('a run of unknown cost is counted beside the sum, never as 0 of it', () => {
  const { total, targets } = spendingOf([run({ cost: undefined }), run({})], days, dayOf)
  expect(total).toMatchObject({ amount: 500_000n, unpriced: 1 })
  expect(isEstimate(total)).toBe(false)
  expect(runsOf(total)).toBe(2)
  expect(targets[0]?.total.unpriced).toBe(1)
})

test('the cost of a hit counts only runs with a known number of hits', () => {
  const { targets } = spendingOf(
    [run({ found: { rows: 10, found: 6 }, credits: 5_000_000n }), run({ found: undefined, credits: 9_000_000n })],
    days,
    dayOf,
  )
  expect(targets[0]).toMatchObject({ rows: 10, found: 6, judged: 5_000_000n })
  expect(spendingOf([run({})], days, dayOf).targets[0]).toMatchObject({ rows: undefined, found: undefined })
})

test('hits of unknown cost make no hit cheaper', () => {
  const known = run({ found: { rows: 10, found: 6 }, credits: 5_000_000n })
  const { targets } = spendingOf([known, run({ found: { rows: 4, found: 4 }, cost: undefined })], days, dayOf)
  expect(targets[0]).toMatchObject({ found: 10, judged: 5_000_000n, paidHits: 6 })
})

test('a target has the name of its newest run', () => {
  const { targets } = spendingOf([run({ name: 'Email finder 2' }), run({ at: NOON - DAY })], days, dayOf)
  expect(targets.map(({ target }) => target.name)).toEqual(['Email finder 2'])
})

test('by day and by target the amounts are the same, whatever was bought', () => {
  const runs = fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 4 }),
      credits: fc.bigInt(0n, 10n ** 12n),
      ago: fc.integer({ min: 0, max: 9 }),
    }),
  )
  fc.assert(
    fc.property(runs, (bought) => {
      const list = bought.map(({ id, credits, ago }) => run({ id, credits, at: NOON - ago * DAY }))
      const spending = spendingOf(list, days, dayOf)
      expect(sum(spending.days.map(({ total }) => total.amount))).toBe(spending.total.amount)
      expect(sum(spending.targets.map(({ total }) => total.amount))).toBe(spending.total.amount)
      for (const { total, byTarget } of spending.days) expect(sum(byTarget.values())).toBe(total.amount)
    }),
  )
})
