import { expect, test } from 'vitest'
import { finish } from '#lib/slices.ts'
import type { CellRange } from '../grid/grid-model.ts'
import type { TableModel } from '../model/table-model.ts'
import { measure, tally } from './tally.ts'

const range = (top: number, left: number, bottom: number, right: number): CellRange => ({ top, left, bottom, right })

function modelOf(rows: readonly (readonly unknown[] | undefined)[]): TableModel {
  const columns = [{ kind: 'number' }, { kind: 'number' }, { kind: 'text' }]
  return {
    columns,
    isLoaded: (row: number) => rows[row] !== undefined,
    value: (row: number, column: number) => rows[row]?.[column],
  } as unknown as TableModel
}

test('a cell that several ranges cover counts once', () => {
  expect(measure([range(0, 0, 9, 4), range(5, 3, 14, 6)])).toEqual({ cells: 50 + 40 - 10, rows: 15 })
  expect(measure([range(0, 0, 999_999, 49)])).toEqual({ cells: 50_000_000, rows: 1_000_000 })
})

test('numbers are added exactly, in any format; texts and empty cells are skipped', () => {
  const rows = [
    [0.1, '0.2', '5'],
    ['9007199254740993', 1, ''],
    [null, 'n/a', 'x'],
  ]
  const sum = finish(tally([range(0, 0, 2, 2)], modelOf(rows)))
  expect(sum).toMatchObject({ cells: 9, rows: 3, numbers: 4, sum: '9007199254740994.3', isPart: false })
})

test('negative and huge numbers', () => {
  expect(finish(tally([range(0, 0, 0, 1)], modelOf([[-1.5, 0.25]])))).toMatchObject({ sum: '-1.25', average: -0.625 })
  expect(finish(tally([range(0, 0, 0, 1)], modelOf([[1e21, 1]])))).toMatchObject({ sum: '1e+21', numbers: 2 })
})

test('rows that are not loaded make the sums partial', () => {
  const sum = finish(tally([range(0, 0, 2, 0)], modelOf([[1], undefined, [2]])))
  expect(sum).toMatchObject({ sum: '3', isPart: true })
})

test('a whole table of a million rows is cut off in time', () => {
  const model = { ...modelOf([]), isLoaded: () => true, value: () => 1 } as TableModel
  const sum = finish(tally([range(0, 0, 999_999, 1)], model))
  expect(sum).toMatchObject({ cells: 2_000_000, isPart: true })
  expect(sum.numbers).toBeLessThan(600_000)
})
