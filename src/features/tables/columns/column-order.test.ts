import { expect, test } from 'vitest'
import { movedTo } from './column-order.ts'
import { orderedIds } from './layout.ts'

const table = { order: ['a', 'b', 'h', 'c', 'd'], list: ['a', 'b', 'c', 'd'], pinned: 0 }

test('a column moves before and after others', () => {
  expect(movedTo(table, 'd', 0).order).toEqual(['d', 'a', 'b', 'h', 'c'])
  expect(movedTo(table, 'a', 1).order).toEqual(['b', 'a', 'h', 'c', 'd'])
  expect(movedTo(table, 'a', 3).order).toEqual(['b', 'h', 'c', 'd', 'a'])
  expect(movedTo(table, 'b', 1).order).toEqual(['a', 'b', 'h', 'c', 'd'])
})

test('a column that is moved among the pinned ones is pinned there, and the order of the other columns stays', () => {
  const pinned = { ...table, list: ['d', 'a', 'b', 'c'], pinned: 2 }
  expect(movedTo(pinned, 'c', 1)).toEqual({ order: table.order, pinned: ['d', 'c', 'a'] })
  expect(movedTo(pinned, 'a', 0)).toEqual({ order: table.order, pinned: ['a', 'd'] })
})

test('on the border of the pinned ones a column stays what it was', () => {
  const pinned = { ...table, list: ['d', 'a', 'b', 'c'], pinned: 2 }
  expect(movedTo(pinned, 'c', 2)).toEqual({ order: ['a', 'c', 'b', 'h', 'd'], pinned: ['d', 'a'] })
  expect(movedTo(pinned, 'd', 1).pinned).toEqual(['a', 'd'])
})

test('a column that leaves the pinned ones is no longer pinned', () => {
  const pinned = { ...table, list: ['d', 'a', 'b', 'c'], pinned: 2 }
  expect(movedTo(pinned, 'd', 3)).toEqual({ order: ['a', 'b', 'h', 'c', 'd'], pinned: ['a'] })
  expect(movedTo(pinned, 'd', 2)).toEqual({ order: ['a', 'b', 'd', 'h', 'c'], pinned: ['a'] })
})

test('a chosen order has columns that were added since after the one they follow at the service', () => {
  expect(orderedIds(['a', 'b', 'new', 'c'], ['c', 'b', 'gone', 'a'])).toEqual(['c', 'b', 'new', 'a'])
  expect(orderedIds(['first', 'a', 'b'], ['b', 'a'])).toEqual(['first', 'b', 'a'])
  expect(orderedIds(['a', 'b'], [])).toEqual(['a', 'b'])
})
