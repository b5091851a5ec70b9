import { expect, test } from 'vitest'
import { waterfallSchema } from '#contract/waterfalls.ts'
import { isSameCascade, defaultCascade, offeredCascade } from './cascade.ts'
import { costOfCascade } from './cascade-cost.ts'

const waterfall = waterfallSchema.parse({
  identifier: 'email_getter',
  available_enrichments: [
    { id: 1, name: 'Mailfinch', price: '0.01' },
    { id: 2, name: 'Postwise', price: 0.02, enabled_by_default: true },
    { id: 3, name: 'Northlight', price: 'on request', enabled_by_default: false },
  ],
  email_verifiers: [{ id: 9, name: 'Verity', price: '0.01' }, 10],
})
const cascade = (enrichments: number[], emailVerifier: number | null = null) => ({ enrichments, emailVerifier })

test('ux 6: 0.01, then 0.02, checked for 0.01 each, costs 0.02 to 0.05 for a row; prices may be text', () => {
  expect(costOfCascade(waterfall, cascade([1, 2], 9))).toMatchObject({
    known: true,
    total: 50_000n,
    range: { from: 20_000n, by: 'cascade' },
  })
})

test('the best case is a result of the first provider, whatever other ones cost', () => {
  expect(costOfCascade(waterfall, cascade([2, 1]))).toMatchObject({ total: 30_000n, range: { from: 20_000n } })
})

test('a price that is not known is named, and the other prices are added up', () => {
  expect(costOfCascade(waterfall, cascade([1, 3, 2]))).toEqual({
    known: false,
    needs: 'parts',
    parts: ['Northlight'],
    rest: 30_000n,
  })
  expect(costOfCascade(waterfall, cascade([1], 10))).toMatchObject({ known: false, parts: ['#10'] })
  expect(costOfCascade(waterfall, cascade([7]))).toMatchObject({ known: false, parts: ['#7'] })
})

test('without a choice the default cascade is queried, and nothing is checked', () => {
  expect(defaultCascade(waterfall)).toEqual(cascade([1, 2]))
  const [, , north] = waterfall.available_enrichments
  expect(defaultCascade({ ...waterfall, available_enrichments: north ? [north] : [] })).toEqual(cascade([3]))
})

test('of a stored choice stays what is still offered', () => {
  expect(offeredCascade(waterfall, cascade([2, 8, 1, 2], 9))).toEqual(cascade([2, 1], 9))
  expect(offeredCascade(waterfall, cascade([8], 8))).toEqual(cascade([1, 2]))
  expect(isSameCascade(cascade([1, 2]), cascade([2, 1]))).toBe(false)
})
