import { expect, test } from 'vitest'
import { addRange, selectCell, selectRange } from '../grid/selection.ts'
import { blockOf, toPasteTarget } from './paste-target.ts'
import type { Cells } from './tsv.ts'

const extent = { rows: 10, columns: 5 }
const at = (row: number, column: number) => ({ row, column })
const range = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right })
const block: Cells = [
  ['a', 'b'],
  ['c', 'd'],
]

test('a block is pasted from the selected cell on', () => {
  const { ranges, textAt, newRows } = toPasteTarget(block, selectCell(at(3, 1)), extent)
  expect(ranges).toEqual([range(3, 1, 4, 2)])
  expect([textAt(3, 1), textAt(3, 2), textAt(4, 1), textAt(4, 2)]).toEqual(['a', 'b', 'c', 'd'])
  expect(newRows).toBe(0)
})

test('one cell is pasted into everything that is selected, each cell once', () => {
  const both = addRange(selectRange(range(0, 0, 2, 2)), range(1, 1, 4, 4))
  const { ranges, textAt } = toPasteTarget([['x']], both, extent)
  expect(ranges.reduce((sum, part) => sum + (part.bottom - part.top + 1) * (part.right - part.left + 1), 0)).toBe(21)
  expect(textAt(4, 4)).toBe('x')
})

test('a row is pasted into each of many selected rows, and a block repeats where it fits', () => {
  const row = toPasteTarget([['a', 'b']], selectRange(range(0, 0, 3, 1)), extent)
  expect(row.ranges).toEqual([range(0, 0, 3, 1)])
  expect(row.textAt(3, 1)).toBe('b')
  const tiled = toPasteTarget(block, selectRange(range(0, 0, 3, 3)), extent)
  expect([tiled.textAt(2, 2), tiled.textAt(3, 3)]).toEqual(['a', 'd'])
  expect(toPasteTarget(block, selectRange(range(0, 0, 2, 2)), extent).ranges).toEqual([range(0, 0, 1, 1)])
})

test('what is beyond the last row adds rows, what is beyond the last column is reported', () => {
  const { ranges, newRows, lostColumns } = toPasteTarget(block, selectCell(at(9, 4)), extent)
  expect(ranges).toEqual([range(9, 4, 10, 4)])
  expect(newRows).toBe(1)
  expect(lostColumns).toBe(1)
  expect(toPasteTarget([['x']], selectCell(at(0, 0)), { rows: 0, columns: 5 }).newRows).toBe(1)
})

test('a short row of the source leaves the cells under its end alone', () => {
  const { textAt } = toPasteTarget([['a', 'b'], ['c']], selectCell(at(0, 0)), extent)
  expect(textAt(1, 1)).toBeUndefined()
})

test('only ranges of the same rows or of the same columns are copied together', () => {
  expect(blockOf([range(0, 3, 2, 3), range(0, 0, 2, 1)])).toEqual({
    rows: [{ from: 0, to: 2 }],
    columns: [
      { from: 0, to: 1 },
      { from: 3, to: 3 },
    ],
    isPart: false,
  })
  expect(blockOf([range(5, 0, 6, 1), range(0, 0, 0, 1)]).rows).toEqual([
    { from: 0, to: 0 },
    { from: 5, to: 6 },
  ])
  expect(blockOf([range(5, 0, 6, 1), range(0, 3, 0, 4)])).toEqual({
    rows: [{ from: 0, to: 0 }],
    columns: [{ from: 3, to: 4 }],
    isPart: true,
  })
})
