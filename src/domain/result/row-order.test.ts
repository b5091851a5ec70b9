import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finish } from '#lib/slices.ts'
import { orderWork } from './row-order.ts'

const order = (items: readonly unknown[], descending = false) => [...finish(orderWork(items, 'a', descending, 'en'))]
const rows = (...values: readonly unknown[]) => values.map((a) => ({ a }))

describe('a table sorted by a column', () => {
  test('has numbers by size, then texts as people sort them, and what is missing last both ways', () => {
    const items = [...rows('b', 10, null, 'item 10', 9, 'item 9', 'Á'), null]
    expect(order(items)).toEqual([4, 1, 6, 0, 5, 3, 2, 7])
    expect(order(items, true)).toEqual([3, 5, 0, 6, 1, 4, 2, 7])
  })

  test('keeps the order of the result where values are equal', () => {
    expect(order(rows(1, 1, 0, 1))).toEqual([2, 0, 1, 3])
    expect(order(rows(1, 1, 0, 1), true)).toEqual([0, 1, 3, 2])
  })

  test('has every row once, as the browser itself would sort numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (values) => {
        const indexes = order(rows(...values))
        expect(indexes.toSorted((a, b) => a - b)).toEqual([...values.keys()])
        expect(indexes.map((at) => values[at])).toEqual(values.toSorted((a, b) => a - b))
      }),
    )
  })
})
