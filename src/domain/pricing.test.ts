import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toMicro } from '#lib/credits.ts'
import { costOf, priceRule } from './pricing.ts'

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

/** An exact non-negative decimal with up to six places, as text and as a fraction of 10⁶. */
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

test('a fixed price has no factor, whatever the inputs say', () => {
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
