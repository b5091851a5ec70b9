import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ONE_CREDIT, toMicro } from '#lib/credits.ts'
import { formatCredits } from '#lib/format.ts'
import { heldBy } from '../held.ts'
import { type Priced, costOf } from '../pricing.ts'
import { type ReceiptMoney, receiptOf } from './receipt.ts'

const credits = (amount: number | string) => {
  const read = toMicro(amount)
  if (read === undefined) throw new Error(`Not an amount: ${amount}`)
  return read
}

const moneyOf = (balance: number, rest: Partial<ReceiptMoney> = {}): ReceiptMoney => ({
  balance: credits(balance),
  held: 0n,
  holders: 0,
  available: credits(balance) - (rest.held ?? 0n),
  reserve: 0n,
  isStale: false,
  ...rest,
})
const confirmAbove = credits(50)
const receipt = (
  priced: Priced,
  params: Record<string, unknown> = {},
  pages = 1,
  money: ReceiptMoney | undefined = moneyOf(1000),
) => receiptOf({ cost: costOf(priced, params, pages), money, confirmAbove, canFill: true })

const fixed = (price: number | string | null) => ({ price, pricing: { type: 'fixed' } })
const perLimit = { price: 0.15, pricing: { type: 'per_parameter', parameter: 'limit' } }

test('ux 3: fixed 0.1 three times is 0.3, to the last digit', () => {
  expect(receipt(fixed(0.1), {}, 3).total).toBe(300_000n)
  expect(formatCredits(credits(0.1) * 3n)).toBe('0.3')
})

test('ux 2: a price per parameter is multiplied by its value and by the pages, and is a ceiling', () => {
  const { total, isCeiling, left } = receipt(perLimit, { limit: 100 }, 2)
  expect([total, isCeiling, left]).toEqual([credits(30), true, { amount: credits(970), isEstimate: true }])
})

test('ux 5: without its number the price cannot be known, and the receipt names what it needs', () => {
  for (const params of [{}, { limit: '' }, { limit: 'many' }, { limit: -1 }, { limit: null }, { limit: [5] }]) {
    const { total, verdict, left } = receipt(perLimit, params)
    expect([total, verdict, left]).toEqual([undefined, { kind: 'needs', parameter: 'limit' }, undefined])
  }
})

test('ux 7: what two running tasks will still take is held, and what is left is an estimate', () => {
  const startedAt = 0
  const running = [40, 56].map((amount) => ({ estimate: credits(amount), balanceBefore: credits(120), startedAt }))
  const held = heldBy(running, credits(120))
  const money = moneyOf(120, { held, holders: 2, available: credits(120) - held })
  const shown = receipt(fixed(0.5), {}, 1, money)
  expect(shown.held).toEqual({ amount: credits(96), holders: 2 })
  expect(shown.left).toEqual({ amount: credits(23.5), isEstimate: true })
})

test('a run that costs more than is available is blocked with both figures', () => {
  expect(receipt(fixed(120), {}, 1, moneyOf(85)).verdict).toEqual({
    kind: 'does-not-fit',
    total: credits(120),
    available: credits(85),
  })
  expect(receipt(fixed(30), {}, 1, moneyOf(30)).verdict).toEqual({ kind: 'ok' })
})

test('reliability F24: a balance that could not be read again blocks nothing, it only asks once more', () => {
  const money = moneyOf(10, { isStale: true })
  expect(receipt(fixed(12), {}, 1, money).verdict).toEqual({ kind: 'confirm', why: ['balance-stale'] })
})

test('what cannot be known is never 0 and asks once more: no price, an unknown rule, no balance', () => {
  for (const priced of [fixed(null), fixed('soon'), { price: 0.4, pricing: { type: 'per_result' } }]) {
    expect(receipt(priced)).toMatchObject({ total: undefined, verdict: { kind: 'confirm', why: ['cost-unknown'] } })
  }
  const noBalance = receiptOf({ cost: costOf(fixed(0.5), {}, 1), money: undefined, confirmAbove, canFill: true })
  expect(noBalance).toMatchObject({ total: credits(0.5), verdict: { kind: 'confirm', why: ['balance-unknown'] } })
})

test('a rule that names a parameter which the form does not have can still be run, in a second step', () => {
  const cost = costOf(perLimit, {}, 1)
  expect(receiptOf({ cost, money: moneyOf(10), confirmAbove, canFill: false }).verdict).toEqual({
    kind: 'confirm',
    why: ['cost-unknown'],
  })
})

test('over the limit for one run, or below the reserve, it asks once more', () => {
  expect(receipt(fixed(50)).verdict).toEqual({ kind: 'ok' })
  expect(receipt(fixed('50.000001')).verdict).toEqual({ kind: 'confirm', why: ['above'] })
  const reserve = credits(20)
  expect(receipt(fixed(10), {}, 1, moneyOf(30, { reserve })).verdict).toEqual({ kind: 'ok' })
  expect(receipt(fixed('10.1'), {}, 1, moneyOf(30, { reserve })).verdict).toEqual({ kind: 'confirm', why: ['reserve'] })
})

test('a run for nothing needs no credits and no second step', () => {
  const shown = receipt(fixed(0), {}, 3, moneyOf(0, { reserve: credits(5) }))
  expect([shown.total, shown.isCeiling, shown.verdict]).toEqual([0n, false, { kind: 'ok' }])
})

test('without a number of pages there is no sum and nothing can be sent', () => {
  const shown = receiptOf({ cost: undefined, money: moneyOf(10), confirmAbove, canFill: true })
  expect([shown.total, shown.verdict]).toEqual([undefined, { kind: 'incomplete' }])
})

/** A decimal of at most `places` places, as text and as an exact fraction of its power of ten. */
const decimal = (most: number, places: number) =>
  fc.tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: places })).map(([digits, scale]) => {
    const text = String(digits).padStart(scale + 1, '0')
    const cut = text.length - scale
    return {
      text: scale === 0 ? text : `${text.slice(0, cut)}.${text.slice(cut)}`,
      top: BigInt(digits),
      bottom: 10n ** BigInt(scale),
    }
  })

const exactly = (amount: { top: bigint; bottom: bigint }) => (amount.top * ONE_CREDIT) / amount.bottom

test('sums agree with exact fractions: never understated, and by less than a millionth a page overstated', () => {
  fc.assert(
    fc.property(
      decimal(10_000_000, 6),
      decimal(100_000, 6),
      fc.integer({ min: 1, max: 100 }),
      decimal(2 ** 31 - 1, 6),
      decimal(1_000_000, 6),
      (price, value, pages, balance, held) => {
        const priced = { price: price.text, pricing: { type: 'per_parameter', parameter: 'n' } }
        const money = moneyOf(0, {
          balance: credits(balance.text),
          held: credits(held.text),
          available: credits(balance.text) - credits(held.text),
        })
        const { total, left } = receipt(priced, { n: value.text }, pages, money)
        // price × value × pages as one fraction, in millionths.
        const top = price.top * value.top * BigInt(pages) * ONE_CREDIT
        const bottom = price.bottom * value.bottom
        const over = (total ?? -1n) * bottom - top
        expect(over >= 0n && over < bottom * BigInt(pages)).toBe(true)
        expect(left?.amount).toBe(exactly(balance) - exactly(held) - (total ?? 0n))
      },
    ),
    { numRuns: 1000 },
  )
})

test('a fixed price times its pages is exact', () => {
  fc.assert(
    fc.property(decimal(1_000_000_000, 6), fc.integer({ min: 1, max: 100 }), (price, pages) => {
      const { total } = receipt(fixed(price.text), {}, pages)
      expect((total ?? -1n) * price.bottom).toBe(price.top * BigInt(pages) * ONE_CREDIT)
    }),
  )
})
