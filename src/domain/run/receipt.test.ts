import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ONE_CREDIT, toMicro } from '#lib/credits.ts'
import { formatCredits } from '#lib/format.ts'
import { estimateHolds } from '../estimate-holds.ts'
import { type Priced, costOf } from '../pricing.ts'
import { runTexts } from '#texts/tasks/run.ts'
import { type ReceiptInput, type ReceiptMoney, getBuyablePart, receiptOf } from './receipt.ts'
import { formatRunAction } from './format-receipt.ts'

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
  const held = estimateHolds(running, credits(120))
  const money = moneyOf(120, { held, holders: 2, available: credits(120) - held })
  const shown = receipt(fixed(0.5), {}, 1, money)
  expect(shown.held).toEqual({ amount: credits(96), holders: 2 })
  expect(shown.left).toEqual({ amount: credits(23.5), isEstimate: true })
})

test('a run that costs more than is available is blocked with both amounts', () => {
  expect(receipt(fixed(120), {}, 1, moneyOf(85)).verdict).toEqual({
    kind: 'does-not-fit',
    total: credits(120),
    available: credits(85),
    first: undefined,
  })
  expect(receipt(fixed(30), {}, 1, moneyOf(30)).verdict).toEqual({ kind: 'ok' })
})

test('reliability F24: a balance that could not be read again blocks nothing, it only requires a confirmation', () => {
  const money = moneyOf(10, { isStale: true })
  expect(receipt(fixed(12), {}, 1, money).verdict).toEqual({ kind: 'confirm', why: ['balance-stale'] })
})

test('what cannot be known is never 0 and requires a confirmation: no price, an unknown rule, no balance', () => {
  for (const priced of [fixed(null), fixed('soon'), { price: 0.4, pricing: { type: 'per_result' } }]) {
    expect(receipt(priced)).toMatchObject({ total: undefined, verdict: { kind: 'confirm', why: ['cost-unknown'] } })
  }
  const noBalance = receiptOf({ cost: costOf(fixed(0.5), {}, 1), money: undefined, confirmAbove, canFill: true })
  expect(noBalance).toMatchObject({ total: credits(0.5), verdict: { kind: 'confirm', why: ['balance-unknown'] } })
})

test('a rule that names a parameter which the form does not have can still be run, with a confirmation', () => {
  const cost = costOf(perLimit, {}, 1)
  expect(receiptOf({ cost, money: moneyOf(10), confirmAbove, canFill: false }).verdict).toEqual({
    kind: 'confirm',
    why: ['cost-unknown'],
  })
})

test('over the limit for one run, or below the reserve, it requires a confirmation', () => {
  expect(receipt(fixed(50)).verdict).toEqual({ kind: 'ok' })
  expect(receipt(fixed('50.000001')).verdict).toEqual({ kind: 'confirm', why: ['above'] })
  const reserve = credits(20)
  expect(receipt(fixed(10), {}, 1, moneyOf(30, { reserve })).verdict).toEqual({ kind: 'ok' })
  expect(receipt(fixed('10.1'), {}, 1, moneyOf(30, { reserve })).verdict).toEqual({ kind: 'confirm', why: ['reserve'] })
})

test('a run for nothing needs no credits and no confirmation', () => {
  const shown = receipt(fixed(0), {}, 3, moneyOf(0, { reserve: credits(5) }))
  expect([shown.total, shown.isCeiling, shown.verdict]).toEqual([0n, false, { kind: 'ok' }])
})

test('without a number of pages there is no sum and nothing can be sent', () => {
  const shown = receiptOf({ cost: undefined, money: moneyOf(10), confirmAbove, canFill: true })
  expect([shown.total, shown.verdict]).toEqual([undefined, { kind: 'incomplete', of: 'pages' }])
})

const capped = (priced: Priced, pages: number, rest: Partial<ReceiptInput>, balance = 1000) =>
  receiptOf({ cost: costOf(priced, {}, pages), money: moneyOf(balance), confirmAbove, canFill: true, ...rest })
const actionOf = (shown: ReturnType<typeof receiptOf>) => formatRunAction(shown, { needsKey: false }, runTexts.en)

test('ux 4: what does not fit is offered as far as it does, and nothing over the balance is for sale', () => {
  const cost = costOf(fixed(0.5), {}, 1, 100)
  const shown = receiptOf({ cost, money: moneyOf(30), confirmAbove, canFill: true })
  expect(actionOf(shown)).toBe('Run first 60 rows for 30')
  expect(getBuyablePart(shown)).toMatchObject({ total: credits(30), left: { amount: 0n }, verdict: { kind: 'ok' } })
})

test('of the pages that do not fit the first are offered, as a ceiling', () => {
  const shown = capped(fixed(1.2), 5, {}, 3)
  expect(shown.verdict).toMatchObject({ kind: 'does-not-fit', total: credits(6), available: credits(3) })
  expect(actionOf(shown)).toBe('Run first 2 pages for up to 2.4')
  expect(actionOf(capped(fixed(1.2), 5, {}, 1.5))).toBe('Run first 1 page for 1.2')
  expect(getBuyablePart(capped(fixed(1.2), 5, {}, 1))).toBeUndefined()
})

test('the first part of a run requires a confirmation as any other run does', () => {
  const money = moneyOf(100, { reserve: credits(20) })
  const shown = capped(fixed(30), 5, { money })
  expect(getBuyablePart(shown)?.verdict).toEqual({ kind: 'confirm', why: ['above', 'reserve'] })
})

test('over the cap nothing is for sale but what fits under it', () => {
  expect(capped(fixed(2), 3, { cap: credits(6) }).verdict).toEqual({ kind: 'ok' })
  const over = capped(fixed(2), 3, { cap: credits(5) })
  expect(over.verdict).toMatchObject({ kind: 'over-cap', total: credits(6), cap: credits(5) })
  expect(actionOf(over)).toBe('Run first 2 pages for up to 4')
  expect(getBuyablePart(capped(fixed(2), 1, { cap: credits('1.999999') }))).toBeUndefined()
})

test('the lower of cap and balance decides what fits', () => {
  expect(getBuyablePart(capped(fixed(2), 10, { cap: credits(8) }, 5))?.total).toBe(credits(4))
  expect(getBuyablePart(capped(fixed(2), 10, { cap: credits(5) }, 8))?.total).toBe(credits(4))
})

test('an unknown price may be over any cap, so it is blocked; without a cap it requires a confirmation', () => {
  expect(capped(fixed(null), 1, { cap: credits(5) }).verdict).toMatchObject({ kind: 'over-cap', total: undefined })
  expect(capped(fixed(null), 1, {}).verdict).toEqual({ kind: 'confirm', why: ['cost-unknown'] })
})

test('a cap of 0 lets free runs through and nothing else', () => {
  expect(capped(fixed(0), 2, { cap: 0n }).verdict).toEqual({ kind: 'ok' })
  expect(getBuyablePart(capped(fixed('0.000001'), 2, { cap: 0n }))).toBeUndefined()
})

test('a cap that is no amount, and JSON that cannot be read, block everything', () => {
  expect(capped(fixed(2), 1, { cap: 'unread' }).verdict).toEqual({ kind: 'incomplete', of: 'cap' })
  expect(capped(fixed(2), 1, { isUnread: true }).verdict).toEqual({ kind: 'incomplete', of: 'json' })
})

test('what was bought already is named as saved, unless it is free or its price is not known', () => {
  expect(capped(fixed(0.5), 2, { isBought: true }).saves).toBe(credits(1))
  expect(capped(fixed(0), 2, { isBought: true }).saves).toBeUndefined()
  expect(capped(fixed(null), 2, { isBought: true }).saves).toBeUndefined()
  expect(capped(fixed(0.5), 2, {}).saves).toBeUndefined()
})

/** A decimal of at most `decimals` decimals, as text and as an exact fraction of its power of ten. */
const decimal = (most: number, decimals: number) =>
  fc.tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: decimals })).map(([digits, scale]) => {
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

const rangeOf = (from: number, most: number) =>
  ({
    known: true,
    total: credits(most),
    unit: credits(most),
    pages: 1,
    rows: 1,
    range: { from: credits(from), by: 'service' },
  }) as const
const flowReceipt = (cost: ReceiptInput['cost'], balance: number, cap?: ReceiptInput['cap']) =>
  receiptOf({ cost, money: moneyOf(balance), confirmAbove, canFill: false, ...(cap !== undefined && { cap }) })

describe('a range, as a flow has it', () => {
  test('is held against balance, cap and limits by its upper end', () => {
    expect(flowReceipt(rangeOf(1, 30), 30).verdict.kind).toBe('ok')
    expect(flowReceipt(rangeOf(1, 30), 29).verdict).toMatchObject({ kind: 'does-not-fit', first: undefined })
    expect(flowReceipt(rangeOf(1, 30), 100, credits(29)).verdict).toMatchObject({ kind: 'over-cap', first: undefined })
    expect(flowReceipt(rangeOf(1, 51), 100).verdict).toEqual({ kind: 'confirm', why: ['above'] })
  })

  test('is shown as a ceiling, unless both ends are the same', () => {
    expect(formatRunAction(flowReceipt(rangeOf(1, 30), 100), { needsKey: false }, runTexts.en)).toBe(
      'Spend up to 30 and run',
    )
    expect(formatRunAction(flowReceipt(rangeOf(30, 30), 100), { needsKey: false }, runTexts.en)).toBe(
      'Spend 30 and run',
    )
  })

  test('that cannot be known requires a confirmation, is over any cap, and is never 0', () => {
    const unknown = { known: false, needs: 'parts', parts: ['Places nearby'], rest: credits(3) } as const
    const requested = flowReceipt(unknown, 100)
    expect([requested.total, requested.left]).toEqual([undefined, undefined])
    expect(requested.verdict).toEqual({ kind: 'confirm', why: ['cost-unknown'] })
    expect(flowReceipt(unknown, 100, credits(50)).verdict.kind).toBe('over-cap')
    expect(formatRunAction(requested, { needsKey: false }, runTexts.en)).toBe('Run, cost unknown')
  })

  test('that is still being read sells nothing', () => {
    const waiting = flowReceipt('reading', 100)
    expect(waiting.verdict).toEqual({ kind: 'incomplete', of: 'price' })
    expect(getBuyablePart(waiting)).toBeUndefined()
  })
})
