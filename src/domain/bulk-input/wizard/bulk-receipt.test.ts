import { describe, expect, test } from 'vitest'
import { ONE_CREDIT, toMicro } from '#lib/credits.ts'
import { planRun } from '../../bulk/plan.ts'
import { getBuyablePart, receiptOf } from '../../run/receipt.ts'
import { bulkCost, firstFitting, planPrices } from './bulk-receipt.ts'

const fixed = (price: number) => ({ kind: 'rule', priced: { price, pricing: { type: 'fixed' } } }) as const
const perLimit = {
  kind: 'rule',
  priced: { price: 0.15, pricing: { type: 'per_parameter', parameter: 'limit' } },
} as const

const ready = (params: Record<string, unknown>) => ({ params, state: 'ready' as const })
const planOf = (
  price: typeof perLimit | ReturnType<typeof fixed>,
  rows: readonly Record<string, unknown>[],
  pages = 1,
) => planPrices(planRun({ rows: rows.map(ready), price, pages, bought: new Map() }))

const rows = (count: number, more: Record<string, unknown> = {}) =>
  Array.from({ length: count }, (_, n) => ({ domain: `${n}.example`, ...more }))
const credits = (amount: number) => toMicro(amount) ?? 0n

describe('the cost of many rows', () => {
  test('is exact: 3 × 0.1 is 0.3', () => {
    const plan = planOf(fixed(0.1), rows(3))
    expect(bulkCost(plan, { price: fixed(0.1), pages: 1 })).toEqual({
      known: true,
      total: 300_000n,
      unit: 100_000n,
      pages: 1,
      rows: 3,
    })
  })

  test('0.15 × limit 100 × 2 pages × 3 rows is 90', () => {
    const plan = planOf(perLimit, rows(3, { limit: 100 }), 2)
    expect(bulkCost(plan, { price: perLimit, pages: 2 })).toMatchObject({
      total: credits(90),
      factor: { parameter: 'limit', value: credits(100) },
      pages: 2,
      rows: 3,
    })
  })

  test('names no value where rows have different ones', () => {
    const plan = planOf(perLimit, [
      { domain: 'a.example', limit: 10 },
      { domain: 'b.example', limit: 20 },
    ])
    expect(bulkCost(plan, { price: perLimit, pages: 1 })).toMatchObject({
      total: credits(4.5),
      factor: { value: undefined },
    })
  })

  test('a range is that of one row, for all rows', () => {
    const price = { kind: 'each', most: credits(0.05) } as const
    const plan = planPrices(planRun({ rows: rows(10).map(ready), price, pages: 1, bought: new Map() }))
    const range = { from: credits(0.02), by: 'cascade', typical: credits(0.03) } as const
    const one = { known: true, total: credits(0.05), unit: credits(0.05), pages: 1, rows: 1, range } as const
    expect(bulkCost(plan, { price, pages: 1, one })).toMatchObject({
      total: credits(0.5),
      rows: 10,
      range: { from: credits(0.2), by: 'cascade', typical: credits(0.3) },
    })
  })

  test('what does not fit offers the first rows that do, by their own prices', () => {
    const plan = planOf(perLimit, [
      { domain: 'a.example', limit: 10 },
      { domain: 'b.example', limit: 100 },
      { domain: 'c.example', limit: 10 },
    ])
    expect(firstFitting(plan, { price: perLimit, pages: 1 }, credits(10))).toMatchObject({
      rows: 1,
      total: credits(1.5),
    })
    expect(firstFitting(plan, { price: perLimit, pages: 1 }, credits(1))).toBeUndefined()
  })

  test('a balance of 30 buys the first 60 of 100 rows at 0.5', () => {
    const price = fixed(0.5)
    const plan = planOf(price, rows(100))
    const receipt = receiptOf({
      cost: bulkCost(plan, { price: price, pages: 1 }),
      money: { balance: credits(30), held: 0n, holders: 0, available: credits(30), reserve: 0n, isStale: false },
      confirmAbove: 50n * ONE_CREDIT,
      canFill: false,
      firstPart: (limit) => firstFitting(plan, { price: price, pages: 1 }, limit),
    })
    expect(receipt.verdict).toMatchObject({ kind: 'does-not-fit', total: credits(50) })
    expect(getBuyablePart(receipt)).toMatchObject({ total: credits(30), cost: { rows: 60 } })
  })
})
