import { expect, test } from 'vitest'
import type { TableColumn } from '../columns/table-column.ts'
import { toClientView } from '../model/client-view.ts'
import { isFullyLoaded, type LoadedRow, type RowPages, type RowSpan } from '../rows/row-pages.ts'
import { isInOrder, passing, sorted } from './order.ts'

const column = (kind: TableColumn['kind']): TableColumn => ({ id: 'c', name: 'a', key: 'a', type: kind, kind })
const rowsOf = (values: readonly unknown[]): readonly LoadedRow[] =>
  values.map((value, at) => ({ id: `id${at}`, cells: { a: value } }))

function order(kind: TableColumn['kind'], values: readonly unknown[], isDown = false): readonly unknown[] {
  const rows = rowsOf(values)
  const by = [{ column: column(kind), isDown, locale: 'en', valueOf: ({ cells }: LoadedRow) => cells['a'] }]
  const found = sorted([...rows.keys()], (number) => rows[number], by)
  expect(isInOrder(found, (number) => rows[number], by)).toBe(true)
  return found.map((at) => values[at])
}

test('numbers sort by size, in any format; other values are after them', () => {
  expect(order('number', ['12', 3, 'n/a', -1, 1e21])).toEqual([-1, 3, '12', 1e21, 'n/a'])
})

test('words sort by locale, and numbers in them by size', () => {
  expect(order('text', ['row 10', 'Zebra', 'émile', 'row 2', 'Anna'])).toEqual([
    'Anna',
    'émile',
    'row 2',
    'row 10',
    'Zebra',
  ])
})

test('empty cells are last in both directions, and equal ones stay in their order', () => {
  const values = ['b', '', 'a', null, 'b ', undefined]
  expect(order('text', values)).toEqual(['a', 'b', 'b ', '', null, undefined])
  expect(order('text', values, true)).toEqual(['b ', 'b', 'a', '', null, undefined])
})

test('rows that are equal in the first column are sorted by the next, each in its own direction', () => {
  const rows = [
    ['b', 1],
    ['a', 1],
    ['b', 2],
    ['a', 2],
    ['', 3],
  ].map(([a, b], at) => ({ id: `id${at}`, cells: { a, b } }))
  const by = [
    { column: column('text'), isDown: false, locale: 'en', valueOf: ({ cells }: LoadedRow) => cells['a'] },
    { column: column('number'), isDown: true, locale: 'en', valueOf: ({ cells }: LoadedRow) => cells['b'] },
  ]
  const row = (number: number) => rows[number]
  expect(sorted([0, 1, 2, 3, 4], row, by)).toEqual([3, 1, 2, 0, 4])
  expect(isInOrder([3, 1, 2, 0, 4], row, by)).toBe(true)
  expect(isInOrder([3, 1, 0, 2, 4], row, by)).toBe(false)
})

test('ticked boxes are after empty ones', () => {
  expect(order('checkbox', [true, false, 'yes'])).toEqual([false, true, 'yes'])
})

const pagesOf = (rows: readonly (LoadedRow | undefined)[], loaded: readonly RowSpan[], total = rows.length) => ({
  total: () => total,
  loaded: () => loaded,
  row: (number: number) => rows[number],
})

test('a table is whole when every row of it is loaded', () => {
  const rows = rowsOf(['a', 'b', 'c'])
  expect(isFullyLoaded(pagesOf(rows, [{ from: 0, to: 2 }]))).toBe(true)
  expect(isFullyLoaded(pagesOf(rows, [{ from: 0, to: 1 }]))).toBe(false)
  expect(isFullyLoaded(pagesOf(rows, [{ from: 1, to: 2 }]))).toBe(false)
  expect(isFullyLoaded(pagesOf([], [], 0))).toBe(true)
})

test('rows that pass are found among the loaded ones', () => {
  const rows = [...rowsOf(['a', 'b', 'a']), undefined, ...rowsOf(['a'])]
  const loaded = [
    { from: 0, to: 2 },
    { from: 4, to: 4 },
  ]
  expect(passing(pagesOf(rows, loaded), ({ cells }) => cells['a'] === 'a')).toEqual([0, 2, 4])
})

test('sorted rows are at their positions, and are found by them', () => {
  const rows = rowsOf(['a', 'b', 'c'])
  const listeners: ((span: RowSpan | undefined) => void)[] = []
  const shown: RowSpan[] = []
  const pages = {
    ...pagesOf([rows[0], rows[1], undefined], [{ from: 0, to: 1 }], 3),
    numberOf: (id: string) => rows.findIndex((row) => row.id === id),
    show: (span: RowSpan) => shown.push(span),
    onChange: (listener: (span: RowSpan | undefined) => void) => listeners.push(listener),
  } as unknown as RowPages
  const arranged = toClientView(pages, [2, 0])
  expect(arranged.total()).toBe(2)
  expect(arranged.row(1)?.id).toBe('id0')
  expect(arranged.numberOf('id0')).toBe(1)
  expect(arranged.numberOf('id1')).toBeUndefined()
  arranged.show({ from: 0, to: 1 })
  expect(shown).toEqual([{ from: 2, to: 2 }])
  const announced: unknown[] = []
  arranged.onChange((span) => announced.push(span))
  listeners[0]?.({ from: 0, to: 0 })
  listeners[0]?.({ from: 0, to: 1 })
  expect(announced).toEqual([{ from: 1, to: 1 }, undefined])
})
