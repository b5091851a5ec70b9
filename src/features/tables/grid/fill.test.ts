import { expect, test } from 'vitest'
import { filledRange, filler, fillingTo } from './fill.ts'
import { seriesOf } from './series.ts'

const next = (texts: readonly string[], count: number, counts = false, back = false) => {
  const series = seriesOf(texts, counts, back)
  return Array.from({ length: count }, (_, n) => {
    const filled = series(n)
    return 'text' in filled ? filled.text : `=${texts[filled.copy] ?? ''}`
  })
}

test.each<[readonly string[], readonly string[]]>([
  [
    ['1', '2'],
    ['3', '4', '5'],
  ],
  [
    ['10', '8'],
    ['6', '4', '2'],
  ],
  [
    ['0.1', '0.2'],
    ['0.3', '0.4', '0.5'],
  ],
  [
    ['9007199254740993', '9007199254740995'],
    ['9007199254740997', '9007199254740999', '9007199254741001'],
  ],
  [['5'], ['=5', '=5', '=5']],
  [
    ['1', '2', '4'],
    ['=1', '=2', '=4'],
  ],
  [
    ['007', '008'],
    ['=007', '=008', '=007'],
  ],
  [['2026-01-30'], ['2026-01-31', '2026-02-01', '2026-02-02']],
  [
    ['2026-01-31', '2026-02-28'],
    ['2026-03-28', '2026-04-25', '2026-05-23'],
  ],
  [
    ['2026-01-15', '2026-02-15'],
    ['2026-03-15', '2026-04-15', '2026-05-15'],
  ],
  [
    ['2024-05-01', '2025-05-01'],
    ['2026-05-01', '2027-05-01', '2028-05-01'],
  ],
  [
    ['2026-01-01', '2026-01-08'],
    ['2026-01-15', '2026-01-22', '2026-01-29'],
  ],
  [['Mon'], ['Tue', 'Wed', 'Thu']],
  [['saturday'], ['sunday', 'monday', 'tuesday']],
  [
    ['Jan', 'Apr'],
    ['Jul', 'Oct', 'Jan'],
  ],
  [['Q3'], ['Q4', 'Q1', 'Q2']],
  [['Item 9'], ['Item 10', 'Item 11', 'Item 12']],
  [
    ['row-08', 'row-10'],
    ['row-12', 'row-14', 'row-16'],
  ],
  [
    ['a', 'b'],
    ['=a', '=b', '=a'],
  ],
  [
    ['', 'x'],
    ['=', '=x', '='],
  ],
])('%j continues as %j', (texts, expected) => {
  expect(next(texts, 3)).toEqual(expected)
})

test('Ctrl inverts it: a single number counts, a series is repeated', () => {
  expect(next(['5'], 2, true)).toEqual(['6', '7'])
  expect(next(['5'], 2, true, true)).toEqual(['4', '3'])
  expect(next(['1', '2'], 2, true)).toEqual(['=1', '=2'])
  expect(next(['Mon'], 2, true)).toEqual(['=Mon', '=Mon'])
})

const cells = [
  ['1', 'a', '2026-01-01'],
  ['2', 'b', '2026-01-02'],
]
const text = (row: number, column: number) => cells[row - 2]?.[column - 1] ?? '?'
const source = { top: 2, left: 1, bottom: 3, right: 3 }

test('dragging the handle down continues each column by itself', () => {
  const filling = fillingTo(source, { row: 5, column: 2 })
  expect(filling).toMatchObject({ way: 'down', target: { top: 4, left: 1, bottom: 5, right: 3 } })
  if (!filling) return
  const at = filler(filling, text, false)
  expect([at(4, 1), at(5, 1)]).toEqual([{ text: '3' }, { text: '4' }])
  expect([at(4, 2), at(5, 2)]).toEqual([{ from: { row: 2, column: 2 } }, { from: { row: 3, column: 2 } }])
  expect(at(5, 3)).toEqual({ text: '2026-01-04' })
  expect(filledRange(filling)).toEqual({ top: 2, left: 1, bottom: 5, right: 3 })
})

test('dragging it up counts backwards', () => {
  const filling = fillingTo(source, { row: 0, column: 3 })
  expect(filling?.way).toBe('up')
  if (!filling) return
  const at = filler(filling, text, false)
  expect([at(1, 1), at(0, 1)]).toEqual([{ text: '0' }, { text: '-1' }])
  expect(at(1, 2)).toEqual({ from: { row: 3, column: 2 } })
  expect(at(0, 3)).toEqual({ text: '2025-12-30' })
})

const numbers = (row: number, column: number) => String(row * 10 + column)

test('dragging it sideways continues each row', () => {
  const right = fillingTo(source, { row: 3, column: 6 })
  expect(right?.way).toBe('right')
  expect(right && filler(right, numbers, false)(3, 6)).toEqual({ text: '36' })
  const left = fillingTo(source, { row: 3, column: 0 })
  expect(left && filler(left, numbers, false)(2, 0)).toEqual({ text: '20' })
})

test('over its own range the handle fills nothing', () => {
  expect(fillingTo(source, { row: 3, column: 2 })).toBeUndefined()
})
