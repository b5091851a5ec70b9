import { expect, test } from 'vitest'
import type { CommandName } from './commands.ts'
import { selectionAfter, type MoveContext } from './selecting.ts'
import { selectCell, type GridSelection } from './selection.ts'

const around: MoveContext = {
  extent: { rows: 1000, columns: 20 },
  pageRows: 30,
  pageColumns: () => 6,
  isRtl: false,
  isLoaded: () => true,
  isEmpty: (row, column) => row > 99 || column > 9,
}
const start = selectCell({ row: 50, column: 5 })

const run = (names: readonly CommandName[], from: GridSelection = start, where = around) =>
  names.reduce((now, name) => selectionAfter(name, now, where) ?? now, from)

test.each<[CommandName, number, number]>([
  ['up', 49, 5],
  ['down', 51, 5],
  ['left', 50, 4],
  ['right', 50, 6],
  ['edge-up', 0, 5],
  ['edge-down', 99, 5],
  ['edge-left', 50, 0],
  ['edge-right', 50, 9],
  ['row-start', 50, 0],
  ['row-end', 50, 19],
  ['first-cell', 0, 0],
  ['last-cell', 999, 19],
  ['page-up', 20, 5],
  ['page-down', 80, 5],
  ['page-left', 50, 0],
  ['page-right', 50, 11],
  ['next', 50, 6],
  ['previous', 50, 4],
  ['above', 49, 5],
])('%s moves to row %i, column %i, and with Shift the range grows to there', (name, row, column) => {
  const current = run([name])
  expect(current.active).toEqual({ row, column })
  expect(current.ranges).toEqual([{ top: row, left: column, bottom: row, right: column }])
  const extend: CommandName | undefined = EXTENDING.find((other) => other === `extend-${name}`)
  if (!extend) return
  const grown = run([extend])
  expect(grown.active).toEqual(start.active)
  expect(grown.head).toEqual({ row, column })
})

const EXTENDING: readonly CommandName[] = [
  'extend-up',
  'extend-down',
  'extend-left',
  'extend-right',
  'extend-edge-up',
  'extend-edge-down',
  'extend-edge-left',
  'extend-edge-right',
  'extend-row-start',
  'extend-row-end',
  'extend-first-cell',
  'extend-last-cell',
  'extend-page-up',
  'extend-page-down',
  'extend-page-left',
  'extend-page-right',
]

test('in a right-to-left language the arrows move where they point', () => {
  const rtl = { ...around, isRtl: true }
  expect(run(['left'], start, rtl).active.column).toBe(6)
  expect(run(['edge-right'], start, rtl).active.column).toBe(0)
  expect(run(['page-left'], start, rtl).active.column).toBe(11)
  expect(run(['next'], start, rtl).active.column).toBe(6)
})

test('rows, columns and all of it are selected by key, and only the cell again', () => {
  expect(run(['extend-down', 'select-row']).ranges).toEqual([{ top: 50, left: 0, bottom: 51, right: 19 }])
  expect(run(['extend-right', 'select-column']).ranges).toEqual([{ top: 0, left: 5, bottom: 999, right: 6 }])
  expect(run(['select-all']).ranges).toEqual([{ top: 0, left: 0, bottom: 999, right: 19 }])
  expect(run(['select-all', 'only-active'])).toEqual(start)
})

test('several ranges are selected by keyboard', () => {
  const two = run(['extend-down', 'add-range', 'extend-right'])
  expect(two.ranges).toEqual([
    { top: 50, left: 5, bottom: 51, right: 5 },
    { top: 50, left: 5, bottom: 50, right: 6 },
  ])
})

test('other commands change nothing', () => {
  expect(selectionAfter('copy', start, around)).toBeUndefined()
  expect(selectionAfter('extend-nowhere' as CommandName, start, around)).toBeUndefined()
})
