import { expect, test } from 'vitest'
import {
  addRange,
  allOf,
  rangeBetween,
  clampSelection,
  columnsOf,
  countCells,
  disjoint,
  extendTo,
  isSelected,
  isWholeColumns,
  isWholeRows,
  reshape,
  rowsOf,
  selectCell,
  selectedRows,
  selectRange,
  subtract,
  toggleCell,
} from './selection.ts'

const extent = { rows: 1_000_000, columns: 50 }
const at = (row: number, column: number) => ({ row, column })

test('a range grows and shrinks from the cell it began at, in all directions', () => {
  const start = selectCell(at(5, 5))
  expect(extendTo(start, at(7, 9)).ranges).toEqual([{ top: 5, left: 5, bottom: 7, right: 9 }])
  const over = extendTo(extendTo(start, at(7, 9)), at(2, 1))
  expect(over.ranges).toEqual([{ top: 2, left: 1, bottom: 5, right: 5 }])
  expect(over.active).toEqual(at(5, 5))
})

test('a second range is beside the first and is the one that grows', () => {
  const both = extendTo(addRange(selectCell(at(0, 0)), rangeBetween(at(4, 4), at(4, 4))), at(5, 5))
  expect(both.ranges).toEqual([
    { top: 0, left: 0, bottom: 0, right: 0 },
    { top: 4, left: 4, bottom: 5, right: 5 },
  ])
  expect(both.active).toEqual(at(4, 4))
})

test('Ctrl and a click removes a cell from the selection, and another click adds it again', () => {
  const block = selectRange({ top: 0, left: 0, bottom: 2, right: 2 })
  const holed = toggleCell(block, at(1, 1))
  expect(countCells(holed)).toBe(8)
  expect(isSelected(holed, 1, 1)).toBe(false)
  expect(isSelected(holed, holed.active.row, holed.active.column)).toBe(true)
  expect(countCells(toggleCell(holed, at(1, 1)))).toBe(9)
  expect(toggleCell(selectCell(at(3, 3)), at(3, 3)).ranges).toHaveLength(1)
})

test('a whole column is selected over rows that are not loaded, and grows to its neighbours', () => {
  const column = reshape(selectCell(at(500_000, 3)), columnsOf(3, 3, extent))
  expect(column.active).toEqual(at(500_000, 3))
  expect(column.ranges.every((range) => isWholeColumns(range, extent))).toBe(true)
  const two = extendTo(column, at(999_999, 4))
  expect(two.ranges).toEqual([columnsOf(3, 4, extent)])
  expect(two.active).toEqual(at(500_000, 3))
  expect(countCells(selectRange(allOf(extent)))).toBe(50_000_000)
  expect(isWholeRows(rowsOf(9, 7, extent), extent)).toBe(true)
})

test('cells under two ranges count once', () => {
  const ranges = [
    { top: 0, left: 0, bottom: 9, right: 9 },
    { top: 5, left: 5, bottom: 14, right: 14 },
    { top: 0, left: 0, bottom: 9, right: 9 },
  ]
  expect(countCells({ ranges })).toBe(175)
  const cells = disjoint(ranges).flatMap(({ top, left, bottom, right }) =>
    Array.from({ length: (bottom - top + 1) * (right - left + 1) }, (_, index) => {
      const width = right - left + 1
      return `${top + Math.floor(index / width)}/${left + (index % width)}`
    }),
  )
  expect(new Set(cells).size).toBe(cells.length)
})

test('subtracting a range from another leaves at most four parts', () => {
  const block = { top: 0, left: 0, bottom: 4, right: 4 }
  expect(subtract(block, { top: 2, left: 2, bottom: 2, right: 2 })).toHaveLength(4)
  expect(subtract(block, { top: 0, left: 0, bottom: 9, right: 2 })).toEqual([{ top: 0, left: 3, bottom: 4, right: 4 }])
  expect(subtract(block, block)).toEqual([])
  expect(subtract(block, { top: 9, left: 9, bottom: 9, right: 9 })).toEqual([block])
})

test('the rows of a selection are returned as spans, each once', () => {
  const ranges = [
    rowsOf(8, 9, extent),
    rowsOf(0, 2, extent),
    rangeBetween(at(2, 3), at(3, 3)),
    rangeBetween(at(9, 1), at(9, 1)),
  ]
  expect(selectedRows({ ranges })).toEqual([
    { from: 0, to: 3 },
    { from: 8, to: 9 },
  ])
})

test('a selection beyond the end of a table that became shorter is dropped', () => {
  const far = addRange(selectCell(at(2, 2)), rowsOf(90, 120, extent))
  const cut = clampSelection(far, { rows: 100, columns: 10 })
  expect(cut.ranges).toEqual([rangeBetween(at(2, 2), at(2, 2)), { top: 90, left: 0, bottom: 99, right: 9 }])
  expect(clampSelection(far, { rows: 50, columns: 10 }).ranges).toEqual([rangeBetween(at(2, 2), at(2, 2))])
  expect(clampSelection(selectCell(at(70, 3)), { rows: 50, columns: 2 }).active).toEqual(at(49, 1))
  expect(clampSelection(selectCell(at(70, 3)), { rows: 0, columns: 0 }).active).toEqual(at(0, 0))
  expect(clampSelection(far, extent)).toBe(far)
})
