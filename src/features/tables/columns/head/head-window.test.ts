import { expect, test } from 'vitest'
import type { GridColumn } from '../table-column.ts'
import { covers, edgesOf, indexAt, windowAt } from './head-window.ts'

const wide = (count: number): readonly GridColumn[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    name: `c${index}`,
    key: `c${index}`,
    type: 'text',
    kind: 'text',
    width: 100,
  }))
const edges = edgesOf(wide(500))

test('of 500 columns only those in view and a few beyond are rendered', () => {
  expect(windowAt(edges, 0, 0, 1000)).toEqual({ from: 0, to: 14 })
  expect(windowAt(edges, 0, 20_000, 1000)).toEqual({ from: 195, to: 214 })
  expect(windowAt(edges, 2, 48_800, 1000)).toEqual({ from: 485, to: 499 })
})

test('a window is rendered again only when something outside of it comes into view', () => {
  const window = windowAt(edges, 0, 20_000, 1000)
  expect(covers(window, edges, 0, 20_400, 1000)).toBe(true)
  expect(covers(window, edges, 0, 20_600, 1000)).toBe(false)
  expect(covers(window, edges, 0, 19_400, 1000)).toBe(false)
  expect(covers(windowAt(edges, 0, 0, 1000), edges, 0, 0, 1000)).toBe(true)
})

test('a column lands before the one whose middle is behind the pointer', () => {
  expect(indexAt(edges, 0, 40)).toBe(0)
  expect(indexAt(edges, 0, 160)).toBe(1)
  expect(indexAt(edges, 3, 40)).toBe(0)
  expect(indexAt(edges, 3, 349)).toBe(3)
  expect(indexAt(edges, 0, 1e9)).toBe(499)
})

test('a table without columns has an empty window', () => {
  expect(edgesOf([])).toEqual([0])
  expect(windowAt([0], 0, 0, 1000)).toEqual({ from: 0, to: -1 })
})
