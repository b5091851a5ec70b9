import { describe, expect, test } from 'vitest'
import { foundBy } from './hit-count.ts'
import { moreThanExpected, spentBy } from './spent.ts'
import { rowRun } from './row-runs/row-run.testing.ts'
import { START, startedEntry as started, taskRecord as task } from './task-entry.testing.ts'
import { type TaskEntry, withStatus } from './task-ledger.ts'

const done = (change: Partial<TaskEntry> = {}): Partial<TaskEntry> => ({
  phase: 'done',
  status: 'completed',
  finishedAt: START + 2000,
  ...change,
})

const ended = (change: object) => foundBy(withStatus(started, { status: 'completed', ...change }, START + 2000))

describe('what a run cost', () => {
  test('is the amount of the service, before balance or receipt', () => {
    const [run] = spentBy([task('a', done({ creditsSpent: '0.4', balanceAfter: '29000000' }))])
    expect(run?.cost).toEqual({ amount: 400_000n, source: 'told' })
  })

  test('is how far the balance fell, where the service reports nothing and nothing else ran', () => {
    const [run] = spentBy([task('a', done({ balanceAfter: '29600000' }))])
    expect(run?.cost).toEqual({ amount: 400_000n, source: 'measured' })
  })

  test('is what the receipt expected, where two runs moved the balance together', () => {
    const runs = spentBy([
      task('b', done({ startedAt: START + 1000, balanceAfter: '29000000' })),
      task('a', done({ balanceAfter: '29000000' })),
      task('later', done({ startedAt: START + 9000, finishedAt: START + 9500, balanceAfter: '29900000' })),
    ])
    expect(runs.map(({ cost }) => cost?.source)).toEqual(['estimate', 'estimate', 'measured'])
  })

  test('is what the receipt expected, while an earlier run has not ended', () => {
    const runs = spentBy([
      task('a', done({ startedAt: START + 5000, finishedAt: START + 6000, balanceAfter: '29000000' })),
      task('b', {}),
    ])
    expect(runs.map(({ id, cost }) => [id, cost?.source])).toEqual([['a', 'estimate']])
  })

  test('is never more than its receipt, however far the balance fell: the rest is not explained', () => {
    const [run] = spentBy([task('a', done({ balanceAfter: '28750000' }))])
    expect(run?.cost).toEqual({ amount: 500_000n, source: 'measured', unexplained: 750_000n })
  })

  test('is all of the fall, where no receipt named a price', () => {
    const [run] = spentBy([task('a', done({ estimate: null, balanceAfter: '28750000' }))])
    expect(run?.cost).toEqual({ amount: 1_250_000n, source: 'measured' })
  })

  test('is measured also where an id that does not exist was opened by hand meanwhile', () => {
    const typed = { target: null, status: '', startedAt: START + 1000, missing: true, finishedAt: START + 1500 }
    const [run] = spentBy([task('zzzz', typed), task('a', done({ balanceAfter: '29600000' }))])
    expect(run?.cost?.source).toBe('measured')
  })

  test('is what the receipt expected, where the balance was filled up meanwhile', () => {
    const [run] = spentBy([task('a', done({ balanceAfter: '90000000' }))])
    expect(run?.cost?.source).toBe('estimate')
  })

  test('is unknown for a text that is no number and an unknown price', () => {
    const [run] = spentBy([task('a', done({ creditsSpent: 'a few', estimate: null, balanceBefore: null }))])
    expect(run?.cost).toBeUndefined()
  })
})

test('what still runs and what was bought elsewhere is not spent from this device', () => {
  expect(spentBy([task('runs', {}), task('linked', done({ target: null }))])).toEqual([])
  expect(spentBy([task('lost-track-of', { missing: true, finishedAt: START })])).toHaveLength(1)
})

describe('what a run found', () => {
  test('is one row of one for a single run with a result, and none of one for a clean miss', () => {
    expect(ended({ data: { email: 'a@acme.example' } })).toEqual({ rows: 1, found: 1 })
    expect(ended({ data: null })).toEqual({ rows: 1, found: 0 })
    expect(ended({ data: [] })).toEqual({ rows: 1, found: 0 })
    expect(ended({ status: 'failed' })).toEqual({ rows: 1, found: 0 })
  })

  test('outlives the result itself', () => {
    const before = withStatus(started, { status: 'completed', data: { email: 'a@acme.example' } }, START)
    expect(foundBy(withStatus(before, { status: 'gone' }, START + 90_000_000))).toEqual({ rows: 1, found: 1 })
  })

  test('is counted for many rows, unless misses and failures are not distinguished', () => {
    expect(ended({ progress: { total: 10, completed: 6, no_data: 3, failed: 1 } })).toEqual({ rows: 10, found: 6 })
    expect(ended({ progress: { total: 10, completed: 6, failed: 4 } })).toBeUndefined()
    expect(ended({ progress: { total: 3, completed: 6, no_data: 3, failed: 1 } })).toBeUndefined()
  })

  test('is read from the stored copy where an older version did not note it', () => {
    const entry = { ...started, ...done({ copy: { at: START, bytes: 400 } }) }
    expect(foundBy(entry)).toEqual({ rows: 1, found: 1 })
    expect(foundBy({ ...entry, copy: { at: START, bytes: 4 } })).toEqual({ rows: 1, found: 0 })
    expect(foundBy({ ...entry, copy: null })).toBeUndefined()
  })

  test('is not known for a run that continues or was stopped before anything came', () => {
    expect(foundBy(started)).toBeUndefined()
    expect(ended({ status: 'cancelled', data: null })).toBeUndefined()
    expect(ended({ status: 'cancelled', data: { email: 'a' } })).toEqual({ rows: 1, found: 1 })
  })
})

describe('what a run may have cost twice', () => {
  const run = (change: Partial<TaskEntry>) => task('a', done(change))
  const other = task('b', done({ startedAt: START + 1000, balanceAfter: '29000000' }))

  test('is what the balance fell further than its receipt, also where the service names the price of one', () => {
    const twice = run({ creditsSpent: '0.5', balanceAfter: '29000000' })
    expect(moreThanExpected(twice, [twice])).toBe(500_000n)
  })

  test('is nothing where it fell as expected, other runs were in progress, or no receipt named a price', () => {
    const once = run({ balanceAfter: '29500000' })
    const beside = run({ balanceAfter: '29000000' })
    const unpriced = run({ estimate: null, balanceAfter: '29000000' })
    expect(
      [[once], [beside, other], [unpriced]].map(([one, ...more]) => one && moreThanExpected(one, [one, ...more])),
    ).toEqual([undefined, undefined, undefined])
  })
})

describe('a run on rows of a table', () => {
  test('costs what its receipt expected once it has ended, and has the location of its values', () => {
    expect(spentBy([], [rowRun('a'), rowRun('b', { closedAt: null }, 'running')])).toEqual([
      {
        id: 'a',
        location: { table: 'table-1', column: 'column-1' },
        at: START,
        target: { kind: 'enrichment', id: 123, name: 'Email finder' },
        cost: { amount: 2_500_000n, source: 'estimate' },
        found: { rows: 5, found: 3 },
      },
    ])
  })

  test('costs how far the balance fell, where nothing else ran', () => {
    const measured = { balanceBefore: '30000000', balanceAfter: '29500000' }
    const [alone] = spentBy([], [rowRun('a', measured)])
    expect(alone?.cost).toEqual({ amount: 500_000n, source: 'measured' })
    const [, beside] = spentBy([], [rowRun('b', { startedAt: START + 1000 }), rowRun('a', measured)])
    expect([beside?.id, beside?.cost]).toEqual(['a', { amount: 2_500_000n, source: 'estimate' }])
  })

  test('moves the balance for the runs beside it too', () => {
    const one = task('a', done({ balanceAfter: '29600000' }))
    const costs = (rowRuns: readonly ReturnType<typeof rowRun>[]) =>
      spentBy([one], rowRuns).flatMap(({ id, cost }) => (id === 'a' ? [cost?.source] : []))
    expect(costs([])).toEqual(['measured'])
    expect(costs([rowRun('b', { startedAt: START + 1000 })])).toEqual(['estimate'])
    expect(costs([rowRun('b', { startedAt: START + 5000, closedAt: START + 6000 })])).toEqual(['measured'])
  })
})
