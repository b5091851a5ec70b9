import { expect, test } from 'vitest'
import type { GridColumn } from '../columns/table-column.ts'
import { loadedTexts, type Measure, widthFor } from './fit-width.ts'

const column: GridColumn = { id: 'c', name: 'name', key: 'name', type: 'text', kind: 'text', width: 160 }
const measure: Measure = (text, part) => text.length * (part === 'head' ? 6 : 7)

test('a column is fitted to its longest text', () => {
  expect(widthFor(column, ['a', 'as long as this', ''], false, measure)).toBe(15 * 7 + 21)
})

test('a column whose texts are short is as wide as its header with its pin', () => {
  expect(widthFor(column, ['a'], false, measure)).toBe(4 * 6 + 41)
  expect(widthFor(column, ['a'], true, measure)).toBe(4 * 6 + 61)
})

test('a very long text creates no column that fills the screen', () => {
  expect(widthFor(column, ['x'.repeat(1_000_000)], false, measure)).toBe(480)
})

test('of a text of many lines the first is seen', () => {
  expect(widthFor(column, ['short line\nand one that is much longer'], false, measure)).toBe(10 * 7 + 21)
})

test('only loaded rows are measured', () => {
  const model = {
    rowCount: () => 1_000_000,
    isLoaded: (row: number) => row >= 900_000 && row < 900_003,
    text: (row: number) => `#${row}`,
  }
  expect(loadedTexts(model, 0, 900_100)).toEqual(['#900000', '#900001', '#900002'])
  expect(loadedTexts(model, 0, 0)).toEqual([])
})
