import { describe, expect, test } from 'vitest'
import { calendar, daysUntil } from '#domain/days.ts'
import { type SpendingReport, spendingOf } from '#domain/account/spending-report.ts'
import type { RunCost } from '#domain/spent.ts'
import { en } from '#texts/en.ts'
import { readSpentQuery, writeSpentQuery } from './query.ts'
import { daysCsv, targetsCsv } from './spent-csv.ts'
import { namedDays, piled, stacksOf } from './stacks.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const DAY = 24 * 3_600_000

const run = (id: number, name: string, credits: bigint, ago = 0, change: Partial<RunCost> = {}): RunCost => ({
  id: `${id} ${ago}`,
  at: NOON - ago * DAY,
  target: { kind: 'enrichment', id, name },
  cost: { amount: credits, source: 'told' },
  found: undefined,
  ...change,
})
const spending = (...runs: RunCost[]): SpendingReport => spendingOf(runs, daysUntil('2026-11-21', 3), calendar('UTC'))

describe('ux 22: the URL holds what is shown', () => {
  test.each(['', 'days=7', 'days=90&by=day&view=table', 'other=1&view=table'])('%j', (text) => {
    const params = new URLSearchParams(text)
    expect(writeSpentQuery(readSpentQuery(params), params).toString()).toBe(text)
  })

  test('invalid values have the default', () => {
    expect(readSpentQuery(new URLSearchParams('days=8&by=week&view=pie'))).toEqual({
      days: 30,
      by: 'target',
      view: 'chart',
    })
  })
})

describe('the colours of the chart', () => {
  const four = spending(run(1, 'A', 5n), run(2, 'B', 9n, 1), run(3, 'C', 2n), run(4, 'D', 1n, 2), run(5, 'free', 0n))

  test('are the two most expensive targets and the rest', () => {
    expect(stacksOf(four)).toEqual([
      { key: 'enrichment:2', name: 'B', targets: 1, amounts: [0n, 9n, 0n] },
      { key: 'enrichment:1', name: 'A', targets: 1, amounts: [0n, 0n, 5n] },
      { key: 'rest', targets: 2, amounts: [1n, 0n, 2n] },
    ])
  })

  test('are stacked, so that the highest shows the whole day', () => {
    expect(piled(stacksOf(four)).at(-1)).toEqual(four.days.map(({ total }) => total.amount))
  })

  test('are none where nothing was spent', () => {
    expect(stacksOf(spending(run(1, 'free', 0n)))).toEqual([])
    expect(piled([])).toEqual([])
  })
})

test('the last day is always named, and names never run into each other', () => {
  for (const count of [7, 30, 90]) {
    for (const width of [200, 358, 1100]) {
      const named = namedDays(count, width)
      expect(named.at(-1)).toBe(count - 1)
      expect(Math.min(...named)).toBeGreaterThanOrEqual(0)
      expect(named.length * 60).toBeLessThanOrEqual(Math.max(width, 60))
    }
  }
})

describe('the file', () => {
  const bought = spending(
    run(1, '=HYPERLINK("x")', 210_000_001n, 0, { found: { rows: 420, found: 256 } }),
    run(2, 'B, "quoted"', 0n, 1, { cost: undefined }),
    run(3, 'C', 500_000n, 1, { cost: { amount: 500_000n, source: 'estimate' } }),
  )

  test('by target holds every digit, and no name that a spreadsheet would run', () => {
    expect(targetsCsv(bought, en.account.spent).split('\r\n')).toEqual([
      'target,id,credits,estimate,runs,runs of unknown cost,rows,found,credits per hit',
      '"\'=HYPERLINK(""x"")",1,210.000001,no,1,0,420,256,0.82',
      'C,3,0.5,yes,1,0,,,',
      '"B, ""quoted""",2,0,no,1,1,,,',
      '',
    ])
  })

  test('by day holds every day of the span', () => {
    expect(daysCsv(bought, en.account.spent).split('\r\n')).toEqual([
      'day,credits,estimate,runs,runs of unknown cost',
      '2026-11-19,0,no,0,0',
      '2026-11-20,0.5,yes,2,1',
      '2026-11-21,210.000001,no,1,0',
      '',
    ])
  })
})
