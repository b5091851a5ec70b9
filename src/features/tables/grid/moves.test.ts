import { expect, test } from 'vitest'
import { edgeFrom, nextCorner, stepFrom, walk } from './moves.ts'
import { addRange, rangeBetween, selectCell, selectRange } from './selection.ts'

const extent = { rows: 6, columns: 4 }
const at = (row: number, column: number) => ({ row, column })
const down = { rows: 1, columns: 0 }
const up = { rows: -1, columns: 0 }
const right = { rows: 0, columns: 1 }

test('steps end at the edge of the table', () => {
  expect(stepFrom(at(0, 0), up, extent)).toEqual(at(0, 0))
  expect(stepFrom(at(3, 1), { rows: 20, columns: 0 }, extent)).toEqual(at(5, 1))
})

/** A column of cells: `x` filled, `.` empty, `?` not loaded. */
const column = (cells: string) => ({
  isLoaded: (row: number) => cells[row] !== '?',
  isEmpty: (row: number) => cells[row] === '.',
})

test.each([
  ['xxx...', 0, 2, 'from inside a run to its end'],
  ['xx..x.', 1, 4, 'from the end of a run to the next filled cell'],
  ['x.....', 0, 5, 'to the edge where nothing follows'],
  ['..xx..', 0, 2, 'from an empty cell to the first filled one'],
  ['x??x.x', 0, 3, 'over rows that are not loaded as if the run went on'],
  ['..??x.', 0, 4, 'over unloaded rows as if the gap went on'],
  ['xxxxxx', 5, 5, 'nowhere from the last row'],
])('Ctrl and an arrow down in %s from %i lead to %i: %s', (cells, from, to) => {
  expect(edgeFrom(at(from, 0), down, extent, column(cells))).toEqual(at(to, 0))
})

test('Ctrl and an arrow work along a row as well', () => {
  const row = { isLoaded: () => true, isEmpty: (_: number, index: number) => index === 2 }
  expect(edgeFrom(at(0, 0), right, extent, row)).toEqual(at(0, 1))
  expect(edgeFrom(at(0, 1), right, extent, row)).toEqual(at(0, 3))
})

test('Tab turns at the end of a row, Enter stays in its column', () => {
  expect(walk(selectCell(at(0, 3)), 'across', 1, extent).active).toEqual(at(1, 0))
  expect(walk(selectCell(at(1, 0)), 'across', -1, extent).active).toEqual(at(0, 3))
  expect(walk(selectCell(at(5, 3)), 'across', 1, extent).active).toEqual(at(5, 3))
  expect(walk(selectCell(at(5, 1)), 'down', 1, extent).active).toEqual(at(5, 1))
})

test('in a range Tab moves row by row, Enter column by column, and both begin again at the end', () => {
  const block = selectRange({ top: 1, left: 1, bottom: 2, right: 2 })
  const path = (way: 'across' | 'down', by: 1 | -1) => {
    const positions = []
    let now = block
    for (let step = 0; step < 4; step++) {
      now = walk(now, way, by, extent)
      positions.push([now.active.row, now.active.column])
    }
    return positions
  }
  expect(path('across', 1)).toEqual([
    [1, 2],
    [2, 1],
    [2, 2],
    [1, 1],
  ])
  expect(path('down', 1)).toEqual([
    [2, 1],
    [1, 2],
    [2, 2],
    [1, 1],
  ])
  expect(path('across', -1)).toEqual([
    [2, 2],
    [2, 1],
    [1, 2],
    [1, 1],
  ])
  expect(walk(block, 'across', 1, extent).ranges).toEqual(block.ranges)
})

test('with several ranges the walk visits all of them in turn', () => {
  let now = addRange(addRange(selectCell(at(0, 0)), rangeBetween(at(2, 2), at(2, 3))), rangeBetween(at(4, 0), at(4, 0)))
  const positions = []
  for (let step = 0; step < 5; step++) {
    now = walk(now, 'across', 1, extent)
    positions.push([now.active.row, now.active.column])
  }
  expect(positions).toEqual([
    [0, 0],
    [2, 2],
    [2, 3],
    [4, 0],
    [0, 0],
  ])
  const back = []
  for (let step = 0; step < 4; step++) {
    now = walk(now, 'across', -1, extent)
    back.push([now.active.row, now.active.column])
  }
  expect(back).toEqual([
    [4, 0],
    [2, 3],
    [2, 2],
    [0, 0],
  ])
})

test('the corners of a range are visited one after the other', () => {
  let now = selectRange({ top: 1, left: 1, bottom: 3, right: 2 })
  const seen = []
  for (let step = 0; step < 4; step++) {
    now = nextCorner(now)
    seen.push([now.active.row, now.active.column])
  }
  expect(seen).toEqual([
    [1, 2],
    [3, 2],
    [3, 1],
    [1, 1],
  ])
})
