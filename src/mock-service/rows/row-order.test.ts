import { expect, test } from 'vitest'
import { eachRow, hasRow, lengthOf, type RowOrder, rowsAt, withoutRows, withRows } from './row-order.ts'

test('a million rows are one pair, and any page of them is found at once', () => {
  const order: RowOrder = [[0, 999_999]]

  expect(lengthOf(order)).toBe(1_000_000)
  expect(rowsAt(order, 999_998, 500)).toEqual([999_998, 999_999])
  expect(rowsAt(order, 1_000_000, 500)).toEqual([])
})

test('rows come last or at a location, and go', () => {
  const order: RowOrder = [[0, 9]]

  expect(withRows(order, 10, 3)).toEqual([[0, 12]])
  expect(withRows(order, 10, 2, 0)).toEqual([
    [10, 11],
    [0, 9],
  ])
  const middle = withRows(order, 10, 2, 4)
  expect([...eachRow(middle)]).toEqual([0, 1, 2, 3, 10, 11, 4, 5, 6, 7, 8, 9])
  expect(rowsAt(middle, 3, 4)).toEqual([3, 10, 11, 4])
  const fewer = withoutRows(middle, new Set([0, 10, 5, 9, 77]))
  expect([...eachRow(fewer)]).toEqual([1, 2, 3, 11, 4, 6, 7, 8])
  expect(hasRow(fewer, 5)).toBe(false)
  expect(hasRow(fewer, 6)).toBe(true)
  expect(withoutRows([[3, 3]], new Set([3]))).toEqual([])
  expect(withRows([], 5, 2)).toEqual([[5, 6]])
})
