import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CatalogueFilters,
  selectsAll,
  cleared,
  isCatalogueFiltered,
  isLocalText,
  layouts,
  noFilters,
  readFilters,
  personalLists,
  catalogueSorts,
  writeFilters,
} from './filters.ts'
import { priceRangeOf } from './price-range.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

test('a URL without parameters is the whole catalogue that is ready to use, in the order of the service', () => {
  expect(read('')).toEqual(noFilters)
  expect(writeFilters(noFilters).toString()).toBe('')
})

test('a link carries every filter, order and layout', () => {
  const filters: CatalogueFilters = {
    q: 'fax number',
    categories: ['Phone & fax', 'Local'],
    sources: ['Ringwise'],
    price: { from: '0', to: '3' },
    access: 'needs-key',
    personalList: 'favourites',
    have: ['domain', 'first_name'],
    need: ['email'],
    sort: 'price-desc',
    layout: 'cards',
  }
  const query = writeFilters(filters).toString()
  expect(query).toBe(
    'q=fax+number&category=Phone+%26+fax&category=Local&source=Ringwise&price=0-3&key=needed&show=favourites' +
      '&have=domain&have=first_name&need=email&sort=price-desc&view=cards',
  )
  expect(read(query)).toEqual(filters)
})

test('an old link, with one category and those that need a key, opens as before', () => {
  expect(read('category=Email&ready=0&sort=name')).toEqual({
    ...noFilters,
    categories: ['Email'],
    access: 'all',
    sort: 'name',
  })
})

test.each([
  ['sort=sideways', noFilters],
  ['sort=__proto__', noFilters],
  ['view=constructor', noFilters],
  ['show=mine', noFilters],
  ['ready=maybe', noFilters],
  ['ready=', noFilters],
  ['key=1', noFilters],
  ['price=cheap', noFilters],
  ['price=3-0', noFilters],
  ['price=-', noFilters],
  ['category=', noFilters],
  ['category=%20%20&source=', noFilters],
  ['category=A&category=A', { ...noFilters, categories: ['A'] }],
  ['q=%20%20', noFilters],
  ['q=%FF%FE', { ...noFilters, q: '\uFFFD\uFFFD' }],
  ['sort=name&sort=price', { ...noFilters, sort: 'name' }],
  ['ready=1', noFilters],
])('a URL edited by hand to %s still opens', (query, filters) => {
  expect(read(query)).toEqual(filters)
})

test('text of any length is cut between characters, and names beyond any choice are dropped', () => {
  expect(read(`q=${encodeURIComponent('𝄞'.repeat(300))}`).q).toBe('𝄞'.repeat(200))
  const many = Array.from({ length: 80 }, (_, index) => `source=S${index}`).join('&')
  expect(read(many).sources).toHaveLength(50)
})

test('other parameters stay when a filter changes', () => {
  const now = new URLSearchParams('embed=1&q=old&sort=name&category=A&category=B')
  expect(writeFilters({ ...noFilters, q: 'new' }, now).toString()).toBe('embed=1&q=new')
})

test('any filters survive the round trip through the URL', () => {
  const name = fc.string({ minLength: 1, maxLength: 20 }).map((text) => `c${text}`.trim())
  const names = fc.uniqueArray(name, { maxLength: 4 })
  const amount = fc.option(fc.integer({ min: 0, max: 999 }).map(String), { nil: undefined })
  const filters = fc.record({
    q: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    categories: names,
    sources: names,
    price: fc.tuple(amount, amount).map(([from, to]) => priceRangeOf(from, to)),
    access: fc.constantFrom<CatalogueFilters['access']>('ready', 'all', 'needs-key'),
    personalList: fc.option(fc.constantFrom(...personalLists), { nil: undefined }),
    have: names,
    need: names,
    sort: fc.constantFrom(...catalogueSorts),
    layout: fc.constantFrom(...layouts),
  })
  fc.assert(
    fc.property(filters, (given) => {
      expect(read(writeFilters(given).toString())).toEqual(given)
    }),
  )
})

test('two characters are searched here, three by the service', () => {
  expect([isLocalText(''), isLocalText('ab'), isLocalText('abc')]).toEqual([false, true, false])
})

test('order, layout and readiness hide nothing; everything else does and can be cleared', () => {
  expect(isCatalogueFiltered({ ...noFilters, access: 'all', sort: 'name', layout: 'cards' })).toBe(false)
  for (const query of ['q=a', 'category=A', 'source=A', 'price=-1', 'key=needed', 'show=recent', 'have=a', 'need=a']) {
    const filters = read(`${query}&sort=name&view=cards`)
    expect(isCatalogueFiltered(filters)).toBe(true)
    expect(cleared(filters)).toEqual({ ...noFilters, sort: 'name', layout: 'cards' })
  }
})

test('local filters and orders need every page, a text that is still being typed does not', () => {
  expect(selectsAll(noFilters)).toBe(false)
  expect(selectsAll({ ...noFilters, q: 'em' })).toBe(false)
  expect(selectsAll({ ...noFilters, q: 'email' })).toBe(false)
  expect(selectsAll({ ...noFilters, sort: 'price' })).toBe(true)
  expect(selectsAll({ ...noFilters, sources: ['Verity'] })).toBe(true)
})
