import { expect, test } from 'vitest'
import type { TableColumn } from '../columns/table-column.ts'
import { breaksOf, type ColumnFilter, isWhole, passesOf, testsFor, toRowFilter } from './filter.ts'
import { readFilters, withFilters } from './filter-address.ts'

const name: TableColumn = { id: 'c1', name: 'name', key: 'Name', type: 'text', kind: 'text' }
const staff: TableColumn = { id: 'c2', name: 'staff', key: 'staff', type: 'number', kind: 'number' }
const twin: TableColumn = { ...name, id: 'c3', readOnly: 'twin' }
const columns = [name, staff, twin]

test('filters survive the URL, whatever is in ids and values', () => {
  const filters: ColumnFilter[] = [
    { column: 'a:b%3A', test: 'contains', value: 'x:y & z=ä\n#' },
    { column: 'c2', test: 'is_not_empty', value: '' },
  ]
  const search = withFilters(new URLSearchParams('row=3&where=equals:old:1'), filters)
  expect(readFilters(new URLSearchParams(search.toString()))).toEqual(filters)
  expect(search.get('row')).toBe('3')
})

test('invalid parts of a URL are left out; the last test of a column counts', () => {
  const search = new URLSearchParams()
  for (const part of ['contains:c1:', 'like:c1:x', 'is_empty:', 'x', 'equals:c1:a', 'contains:c1:b']) {
    search.append('where', part)
  }
  expect(readFilters(search)).toEqual([{ column: 'c1', test: 'contains', value: 'b' }])
})

test('the filter of a request has the key of the column, with numbers as numbers', () => {
  const filters: ColumnFilter[] = [
    { column: 'c1', test: 'contains', value: '12' },
    { column: 'c2', test: 'equals', value: '12' },
    { column: 'gone', test: 'is_empty', value: '' },
    { column: 'c3', test: 'is_empty', value: '' },
  ]
  expect(toRowFilter(filters, columns)).toEqual([
    { column: 'Name', test: { contains: '12' } },
    { column: 'staff', test: { equals: 12 } },
  ])
})

test.each([
  [{ column: 'c1', test: 'contains', value: 'ACME' }, true],
  [{ column: 'c1', test: 'contains', value: 'x' }, false],
  [{ column: 'c1', test: 'equals', value: 'acme gmbh' }, true],
  [{ column: 'c1', test: 'not_equals', value: 'acme gmbh' }, false],
  [{ column: 'c2', test: 'equals', value: '12' }, true],
  [{ column: 'c2', test: 'is_empty', value: '' }, false],
  [{ column: 'c2', test: 'is_not_empty', value: '' }, true],
  [{ column: 'gone', test: 'is_empty', value: '' }, true],
] as const)('on this device %o holds: %s', (filter, holds) => {
  expect(passesOf([filter], columns)({ id: 'r', cells: { Name: 'Acme GmbH', staff: 12 } })).toBe(holds)
})

test.each([
  [{ column: 'c1', test: 'contains', value: 'zzz' }, true],
  [{ column: 'c1', test: 'contains', value: 'ACME' }, false],
  [{ column: 'c1', test: 'contains', value: 'straße' }, false],
  [{ column: 'c1', test: 'equals', value: 'other' }, true],
  [{ column: 'c2', test: 'equals', value: '12.0' }, false],
  [{ column: 'c1', test: 'not_equals', value: 'acme gmbh' }, false],
  [{ column: 'c1', test: 'is_empty', value: '' }, true],
  [{ column: 'c2', test: 'is_not_empty', value: '' }, false],
] as const)('a row under %o shows that the service does not filter: %s', (filter, isBroken) => {
  expect(breaksOf([filter], columns)({ id: 'r', cells: { Name: 'Acme GmbH', staff: 12 } })).toBe(isBroken)
})

const days: TableColumn = { id: 'c9', name: 'met', key: 'met', type: 'date', kind: 'date' }

test('numbers and dates have ranges, other cells have none', () => {
  expect(testsFor('number')).toEqual(['equals', 'not_equals', 'less', 'greater', 'between', 'is_empty', 'is_not_empty'])
  expect(testsFor('text')).not.toContain('between')
  const ranges: ColumnFilter[] = [
    { column: 'c2', test: 'between', value: '10..1,000' },
    { column: 'c9', test: 'less', value: '21 Nov 2026' },
  ]
  expect(ranges.every(isWhole)).toBe(true)
  expect(isWhole({ column: 'c2', test: 'between', value: '10..' })).toBe(false)
  expect(toRowFilter(ranges, [...columns, days])).toEqual([
    { column: 'staff', test: { between: [10, 1000] } },
    { column: 'met', test: { less_than: '2026-11-21' } },
  ])
  expect(readFilters(withFilters(new URLSearchParams(), ranges))).toEqual(ranges)
})

test.each([
  ['c2', 'less', '12', false, false],
  ['c2', 'less', '13', true, false],
  ['c2', 'greater', '12.5', false, true],
  ['c2', 'greater', '-3', true, false],
  ['c2', 'between', '12..20', true, false],
  ['c2', 'between', '13..20', false, true],
  ['c9', 'between', '2026-11-01..2026-11-21', true, false],
  ['c9', 'less', '2026-11-21', false, false],
  ['c9', 'greater', '2026-11-20', true, false],
  ['c1', 'less', '9', false, false],
] as const)(
  '%s %s %s: a row passes %s, and shows that the service does not filter %s',
  (column, range, value, holds, isBroken) => {
    const row = { id: 'r', cells: { Name: 'Acme GmbH', staff: '12', met: '2026-11-21T09:00:00Z' } }
    const filter = { column, test: range, value }
    expect(passesOf([filter], [...columns, days])(row)).toBe(holds)
    expect(breaksOf([filter], [...columns, days])(row)).toBe(isBroken)
  },
)
