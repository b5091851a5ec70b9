import { expect, test } from 'vitest'
import { finish } from '#lib/slices.ts'
import type { TableModel } from '../model/table-model.ts'
import { find, firstFrom, MAX_FOUND, standingIn } from './find.ts'

const modelOf = (rows: readonly (readonly string[])[]): TableModel =>
  ({
    columns: rows[0] ?? [],
    text: (row: number, column: number) => rows[row]?.[column] ?? '',
  }) as unknown as TableModel

test('cells that show the text are found in reading order, whatever its capitals, and only in loaded rows', () => {
  const model = modelOf([
    ['Acme', 'b'],
    ['x', 'the acme co'],
    ['acme', ''],
  ])
  const found = finish(
    find('ACME', model, [
      { from: 0, to: 0 },
      { from: 2, to: 2 },
    ]),
  )
  expect(found).toEqual({
    cells: [
      { row: 0, column: 0 },
      { row: 2, column: 0 },
    ],
    isCut: false,
  })
})

test('more matches than the limit are reported as more', () => {
  const model = { columns: [1], text: () => 'a' } as unknown as TableModel
  const found = finish(find('a', model, [{ from: 0, to: MAX_FOUND }]))
  expect(found.cells).toHaveLength(MAX_FOUND)
  expect(found.isCut).toBe(true)
})

test('a search begins at the active cell, and wraps around', () => {
  const positions = [
    { row: 1, column: 3 },
    { row: 5, column: 0 },
  ]
  expect(firstFrom(positions, { row: 1, column: 4 })).toBe(1)
  expect(firstFrom(positions, { row: 1, column: 3 })).toBe(0)
  expect(firstFrom(positions, { row: 9, column: 0 })).toBe(0)
})

test('the current match stays when newly loaded rows change the list', () => {
  const cell = { row: 5, column: 0 }
  const positions = [
    { row: 1, column: 3 },
    { row: 5, column: 0 },
    { row: 5, column: 2 },
  ]
  expect(standingIn(positions, cell)).toBe(1)
  expect(standingIn([{ row: 5, column: 2 }], cell)).toBe(-1)
  expect(standingIn(positions, undefined)).toBe(-1)
})
