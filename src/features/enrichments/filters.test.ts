import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Filters, isFiltered, isLocalText, noFilters, readFilters, sorts, writeFilters } from './filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

test('a bare address is the whole catalogue that is ready to use, in the order of the service', () => {
  expect(read('')).toEqual(noFilters)
  expect(writeFilters(noFilters).toString()).toBe('')
})

test('a link carries text, category, readiness and order', () => {
  const filters: Filters = { q: 'fax number', category: 'Phone & fax', ready: false, sort: 'price-desc' }
  const query = writeFilters(filters).toString()
  expect(query).toBe('q=fax+number&category=Phone+%26+fax&ready=0&sort=price-desc')
  expect(read(query)).toEqual(filters)
})

test.each([
  ['sort=sideways', noFilters],
  ['sort=__proto__', noFilters],
  ['ready=maybe', noFilters],
  ['ready=', noFilters],
  ['category=', noFilters],
  ['category=%20%20', noFilters],
  ['q=%20%20', noFilters],
  ['q=%FF%FE', { ...noFilters, q: '\uFFFD\uFFFD' }],
  ['sort=name&sort=price', { ...noFilters, sort: 'name' }],
  ['ready=1', noFilters],
])('an address edited by hand to %s still opens', (query, filters) => {
  expect(read(query)).toEqual(filters)
})

test('text of any length is cut between characters, never through one', () => {
  expect(read(`q=${encodeURIComponent('𝄞'.repeat(300))}`).q).toBe('𝄞'.repeat(200))
})

test('keys of others stay when a filter changes', () => {
  const now = new URLSearchParams('embed=1&q=old&sort=name')
  expect(writeFilters({ ...noFilters, q: 'new' }, now).toString()).toBe('embed=1&q=new')
})

test('any filters survive the way through the address', () => {
  const filters = fc.record({
    q: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    category: fc.option(
      fc.string({ minLength: 1, maxLength: 20 }).map((text) => `c${text}`.trim()),
      { nil: undefined },
    ),
    ready: fc.boolean(),
    sort: fc.constantFrom(...sorts),
  })
  fc.assert(
    fc.property(filters, (given) => {
      expect(read(writeFilters(given).toString())).toEqual(given)
    }),
  )
})

test('two characters are looked for here, three by the service', () => {
  expect([isLocalText(''), isLocalText('ab'), isLocalText('abc')]).toEqual([false, true, false])
})

test('text and category count as filters, readiness and order do not', () => {
  expect(isFiltered({ ...noFilters, ready: false, sort: 'name' })).toBe(false)
  expect(isFiltered({ ...noFilters, q: 'a' })).toBe(true)
  expect(isFiltered({ ...noFilters, category: 'Email' })).toBe(true)
})
