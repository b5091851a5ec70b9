import { expect, test } from 'vitest'
import type { TableColumn } from '../columns/table-column.ts'
import { breaksOf, type ColumnFilter, passesOf, toRowFilter } from './filter.ts'
import { readFilters, withFilters } from './filter-address.ts'

const name: TableColumn = { id: 'c1', name: 'name', key: 'Name', type: 'text', kind: 'text' }
const staff: TableColumn = { id: 'c2', name: 'staff', key: 'staff', type: 'number', kind: 'number' }
const twin: TableColumn = { ...name, id: 'c3', readOnly: 'twin' }
const columns = [name, staff, twin]

test('what an address says comes back out of it, whatever stands in ids and values', () => {
  const filters: ColumnFilter[] = [
    { column: 'a:b%3A', test: 'contains', value: 'x:y & z=ä\n#' },
    { column: 'c2', test: 'is_not_empty', value: '' },
  ]
  const search = withFilters(new URLSearchParams('row=3&where=equals:old:1'), filters)
  expect(readFilters(new URLSearchParams(search.toString()))).toEqual(filters)
  expect(search.get('row')).toBe('3')
})

test('parts of an address that make no sense are left out; the last test of a column counts', () => {
  const search = new URLSearchParams()
  for (const part of ['contains:c1:', 'like:c1:x', 'is_empty:', 'x', 'equals:c1:a', 'contains:c1:b']) {
    search.append('where', part)
  }
  expect(readFilters(search)).toEqual([{ column: 'c1', test: 'contains', value: 'b' }])
})

test('the service is asked by the key of the column, with numbers as numbers', () => {
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
