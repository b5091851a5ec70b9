import { expect, test } from 'vitest'
import { toMicro } from '#lib/credits.ts'
import { type Ranked, bestOrder, expectationOf } from './best-order.ts'

const provider = (id: number, price: string, found: number, asked: number): Ranked => ({
  id,
  price: toMicro(price) ?? 0n,
  sample: { asked, gave: found, found },
})
const ids = (order: readonly Ranked[]) => order.map(({ id }) => id)

test('providers come by their price for each expected hit', () => {
  const dear = provider(1, '0.9', 50, 100)
  const cheap = provider(2, '0.1', 20, 100)
  const middling = provider(3, '0.3', 60, 100)

  expect(ids(bestOrder([dear, cheap, middling]))).toEqual([2, 3, 1])
})

test('one with fewer than 20 rows keeps its location, and nothing is claimed of the whole', () => {
  const few = provider(2, '0.01', 19, 19)
  const order = [provider(1, '0.9', 50, 100), few, provider(3, '0.3', 60, 100)]

  expect(ids(bestOrder(order))).toEqual([3, 2, 1])
  expect(expectationOf(order)).toBeUndefined()
  expect(expectationOf([few, provider(1, '0.9', 1, 20)])).toBeUndefined()
  expect(expectationOf([])).toBeUndefined()
})

test('the expected cost of a hit counts later providers by the share of rows that reach them', () => {
  // With smoothing: 49 of 98 is 1/2, 24 of 98 is 1/4.
  const order = [provider(1, '0.4', 49, 98), provider(2, '0.8', 24, 98)]

  expect(expectationOf(order)).toEqual({ cost: 0.8, rate: 0.625, perHit: 1.28 })
})

test('a check is paid for each row for which a provider gives something', () => {
  const order = [{ ...provider(1, '0.4', 24, 98), sample: { asked: 98, gave: 49, found: 24 } }]

  expect(expectationOf(order, 100_000n)?.cost).toBeCloseTo(0.45)
})

test('providers that never found anything and those that always did have a finite price for each hit', () => {
  const never = provider(1, '0.1', 0, 40)
  const always = provider(2, '1', 40, 40)

  expect(ids(bestOrder([never, always]))).toEqual([2, 1])
  expect(expectationOf([never, always])?.perHit).toBeLessThan(10)
})

test('no other order of the same providers is expected to cost less for a hit', () => {
  const providers = [
    provider(1, '0.3', 62, 143),
    provider(2, '0.6', 24, 54),
    provider(3, '0.7', 9, 29),
    provider(4, '0.2', 3, 40),
  ]
  const best = expectationOf(bestOrder(providers))?.perHit ?? Infinity
  const all = permutations(providers).map((order) => expectationOf(order)?.perHit ?? 0)

  expect(all).toHaveLength(24)
  expect(Math.min(...all)).toBeCloseTo(best, 12)
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((one, at) => permutations(items.toSpliced(at, 1)).map((rest) => [one, ...rest]))
}
