import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toMicro } from '#lib/credits.ts'
import { type KnownCost, cascadePrice, costOf, firstPart, priceRule } from './pricing.ts'

const fixed = (price: number | string | null) => ({ price, pricing: { type: 'fixed' } })
const each = (price: number | string, parameter: string | null = 'limit') => ({
  price,
  pricing: { type: 'per_parameter', parameter },
})
const total = (cost: ReturnType<typeof costOf>) => (cost.known ? cost.total : undefined)

describe('what a run costs', () => {
  test('ux 3: three pages at 0.1 cost 0.3 exactly', () => {
    expect(total(costOf(fixed(0.1), {}, 3))).toBe(300_000n)
  })

  test('ux 2: 0.15 for each of 100, two pages', () => {
    expect(total(costOf(each(0.15), { limit: 100 }, 2))).toBe(30_000_000n)
    expect(total(costOf(each(0.15), { limit: 100 }, 2, 3))).toBe(90_000_000n)
  })

  test('a limit typed as text counts as its number', () => {
    expect(total(costOf(each(0.15), { limit: '100' }, 1))).toBe(15_000_000n)
  })

  test.each([undefined, null, '', 'many', Number.NaN, Infinity, -1, '-5', [100], { n: 1 }, true])(
    'ux 5: a limit of %o cannot be priced, and is never taken for 0 or 1',
    (limit) => {
      expect(costOf(each(0.15), { limit }, 1)).toEqual({
        known: false,
        needs: 'parameter',
        parameter: 'limit',
        unit: 150_000n,
      })
    },
  )

  test('a parameter that every object has is not taken for an input', () => {
    expect(costOf(each(1, 'constructor'), {}, 1).known).toBe(false)
    expect(costOf(each(1, '__proto__'), {}, 1).known).toBe(false)
  })

  test.each([
    [{ price: null, pricing: { type: 'fixed' } }],
    [{ pricing: { type: 'fixed' } }],
    [fixed('on request')],
    [fixed(-1)],
    [{ price: 1, pricing: { type: 'per_minute' } }],
    [each(1, null)],
    [each(1, '')],
  ])('reliability F19: the rule of %o is unclear, so the cost cannot be known', (priced) => {
    expect(priceRule(priced).kind).toBe('unclear')
    expect(costOf(priced, { limit: 5 }, 1)).toEqual({ known: false, needs: 'rule' })
  })
})

/** An exact non-negative decimal with up to six decimals, as text and as a fraction of 10⁶. */
const decimal = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((micro) => ({
  text: `${micro / 1_000_000n}.${String(micro % 1_000_000n).padStart(6, '0')}`,
  micro,
}))

test('the cost is the exact product, rounded up to a millionth and never understated', () => {
  fc.assert(
    fc.property(decimal, decimal, fc.integer({ min: 1, max: 100 }), (price, value, pages) => {
      const cost = costOf(each(price.text), { limit: value.text }, pages)
      const got = total(cost) ?? -1n
      // Exact rational: price × value × pages, over 10¹².
      const exact = price.micro * value.micro * BigInt(pages)
      expect(got * 1_000_000n).toBeGreaterThanOrEqual(exact)
      expect(got * 1_000_000n - exact).toBeLessThan(1_000_000n * BigInt(pages))
    }),
  )
})

test('a fixed price has no factor, whatever the inputs are', () => {
  fc.assert(
    fc.property(
      decimal,
      fc.dictionary(fc.string(), fc.anything()),
      fc.integer({ min: 1, max: 100 }),
      (price, params, pages) => {
        expect(total(costOf(fixed(price.text), params, pages))).toBe((toMicro(price.text) ?? -1n) * BigInt(pages))
      },
    ),
  )
})

const known = (cost: ReturnType<typeof costOf>): KnownCost => {
  if (!cost.known) throw new Error('The cost is not known.')
  return cost
}

describe('what fits', () => {
  test('ux 4: of 100 rows at 0.5, a balance of 30 buys the first 60', () => {
    expect(firstPart(known(costOf(fixed(0.5), {}, 1, 100)), 30_000_000n)).toMatchObject({
      rows: 60,
      total: 30_000_000n,
    })
  })

  test('where not even one fits there is no part, and neither where all of it does', () => {
    const cost = known(costOf(fixed(2), {}, 3))
    expect([1_999_999n, 0n, -5n, 6_000_000n].map((limit) => firstPart(cost, limit))).toEqual(Array(4).fill(undefined))
  })

  test('the part never costs more than the limit, and one more would', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 9n })
    fc.assert(
      fc.property(
        amount,
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.integer({ min: 1, max: 1000 }),
        fc.boolean(),
        (unit, limit, count, isRows) => {
          const cost = {
            known: true,
            unit,
            total: unit * BigInt(count),
            pages: isRows ? 1 : count,
            rows: isRows ? count : 1,
          } as const
          const part = firstPart(cost, limit)
          const parts = part ? (isRows ? part.rows : part.pages) : 0
          expect(part?.total ?? 0n).toBe(unit * BigInt(parts))
          const isLargest = unit * BigInt(parts) <= limit && unit * BigInt(parts + 1) > limit
          expect(cost.total <= limit ? part === undefined : isLargest).toBe(true)
        },
      ),
    )
  })
})

const credits = (text: string) => toMicro(text) ?? 0n

test('ux 6: a cascade costs the first provider at best and all of them at worst, each with its check', () => {
  expect(cascadePrice([credits('0.01'), credits('0.02')], credits('0.01'))).toEqual({ best: 20_000n, worst: 50_000n })
  expect(cascadePrice([credits('0.4')])).toEqual({ best: 400_000n, worst: 400_000n })
})
