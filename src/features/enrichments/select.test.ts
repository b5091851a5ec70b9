import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Enrichment, enrichmentSchema } from '#contract/enrichments.ts'
import { indexOf } from './catalogue-index.ts'
import { type CatalogueFilters, noFilters } from './filters.ts'
import { type Beside, selectEnrichments } from './select.ts'

const item = (id: number, more: Record<string, unknown> = {}): Enrichment =>
  enrichmentSchema.parse({ id, name: `No ${id}`, price: 1, pricing: { type: 'fixed' }, ...more })
const named = (...names: string[]) => names.map((name) => ({ name }))
const ids = (items: readonly Enrichment[]) => items.map(({ id }) => id)
const nothing: Beside = {
  waitsForKey: () => false,
  isFavourite: () => false,
  recent: [],
  brings: () => undefined,
}
const chosen = (items: readonly Enrichment[], part: Partial<CatalogueFilters>, beside: Partial<Beside> = {}) =>
  selectEnrichments(indexOf(items, 'en'), { ...noFilters, ...part }, { ...nothing, ...beside })
const left = (...args: Parameters<typeof chosen>) => ids(chosen(...args).rows)

test('a search here covers name, description, source and key words, in any case', () => {
  const mail = item(1, {
    name: 'Email finder',
    description: 'Finds a work address',
    data_source: 'Mailfinch',
    search_keywords: 'smtp,mailbox',
  })
  for (const q of ['EM', 'wo', 'nc', 'mt', 'bo']) expect(left([mail], { q })).toEqual([1])
  expect(left([mail], { q: 'fx' })).toEqual([])
  expect(left([item(7, { search_keywords: null, description: null })], { q: 'no' })).toEqual([7])
})

test('only text too short for the service is searched here', () => {
  // The service's own search may know more than our four fields.
  expect(left([item(1), item(2)], { q: 'abc' })).toEqual([1, 2])
})

test('rank is the order of the service, names sort by locale', () => {
  const items = ['zeta', 'Äpfel', 'Data 10', 'data 2'].map((name, index) => item(index, { name, rank: 9 - index }))
  expect(left(items, {})).toEqual([0, 1, 2, 3])
  expect(chosen(items, { sort: 'name' }).rows.map(({ name }) => name)).toEqual(['Äpfel', 'data 2', 'Data 10', 'zeta'])
})

const priced = [
  item(1, { price: '10' }),
  item(2, { price: 0.5 }),
  item(3, { price: null }),
  item(4, { price: 2, pricing: { type: 'per_parameter', parameter: 'limit' } }),
  item(5, { price: 'on request' }),
  item(6, { price: 1, pricing: { type: 'tiered' } }),
  item(7, { price: 0.5 }),
]

test('prices sort as amounts, and one that cannot be known comes last both ways', () => {
  expect(left(priced, { sort: 'price' })).toEqual([2, 7, 4, 1, 3, 5, 6])
  expect(left(priced, { sort: 'price-desc' })).toEqual([1, 4, 2, 7, 3, 5, 6])
})

test('a range of prices holds its ends, and never a price that cannot be known', () => {
  expect(left(priced, { price: { from: '0.5', to: '2' } })).toEqual([2, 4, 7])
  expect(left(priced, { price: { from: '0', to: undefined } })).toEqual([1, 2, 4, 7])
})

const listed = [
  item(1, { category: named('Email'), data_source: 'Verity' }),
  item(2, { category: named('Email', 'Person', 'Email'), data_source: 'Orbita' }),
  item(3, { category: [], data_source: 'Orbita' }),
  item(4, { category: null, data_source: 'Verity' }),
  item(5, { category: named('Company'), data_source: 'Verity' }),
]

test('each choice shows its matches with the other filters; an item in two categories counts in both', () => {
  const { rows, all, categories, sources } = chosen(listed, { categories: ['Email', 'Person'], sources: ['Orbita'] })
  expect(ids(rows)).toEqual([2])
  expect(all).toBe(2)
  expect(Object.fromEntries(categories)).toEqual({ Email: 1, Person: 1 })
  expect(Object.fromEntries(sources)).toEqual({ Verity: 1, Orbita: 1 })
})

test('several categories mean any of them', () => {
  expect(left(listed, { categories: ['Company', 'Person'] })).toEqual([2, 5])
})

test('those that need a key are always counted, and shown alone on request', () => {
  const beside = { waitsForKey: ({ id }: Enrichment) => id > 3 }
  expect(chosen(listed, { access: 'all' }, beside).needsKey).toBe(2)
  expect(left(listed, { access: 'needs-key' }, beside)).toEqual([4, 5])
})

test('favourites stay in order, what was opened comes latest first unless another order was chosen', () => {
  const beside = { isFavourite: (id: number) => id === 4 || id === 2, recent: [3, 1, 99] }
  const { favourites, recent } = chosen(listed, {}, beside)
  expect([favourites, recent]).toEqual([2, 2])
  expect(left(listed, { personalList: 'favourites' }, beside)).toEqual([2, 4])
  expect(left(listed, { personalList: 'recent' }, beside)).toEqual([3, 1])
  expect(left(listed, { personalList: 'recent', sort: 'name' }, beside)).toEqual([1, 3])
})

test('a filter by fields leaves only what is known to return them', () => {
  const known = new Map([
    [1, true],
    [2, false],
  ])
  const { rows, beforeFields } = chosen(listed, { have: ['domain'] }, { brings: (id) => known.get(id) })
  expect(ids(rows)).toEqual([1])
  expect(beforeFields).toHaveLength(5)
})

test('the count of a choice is what clicking it leaves', () => {
  const names = ['A', 'B', 'C']
  const some = fc.subarray(names)
  const items = fc
    .array(fc.record({ category: some, source: fc.constantFrom(...names), price: fc.integer({ min: 0, max: 3 }) }))
    .map((all) =>
      all.map(({ category, source, price }, id) =>
        item(id, { category: named(...category), data_source: source, price }),
      ),
    )
  const filters = fc.record({
    categories: some,
    sources: some,
    price: fc.option(fc.constant({ from: '1', to: '2' }), { nil: undefined }),
    personalList: fc.option(fc.constant('favourites' as const), { nil: undefined }),
  })
  const beside = { isFavourite: (id: number) => id % 2 === 0, waitsForKey: ({ id }: Enrichment) => id % 3 === 0 }
  fc.assert(
    fc.property(items, filters, (all, part) => {
      const { categories, sources, all: any, favourites, needsKey } = chosen(all, part, beside)
      const count = (change: Partial<CatalogueFilters>) => left(all, { ...part, ...change }, beside).length
      for (const name of names) {
        expect(categories.get(name) ?? 0).toBe(count({ categories: [name] }))
        expect(sources.get(name) ?? 0).toBe(count({ sources: [name] }))
      }
      expect(any).toBe(count({ categories: [] }))
      expect(favourites).toBe(count({ personalList: 'favourites' }))
      expect(needsKey).toBe(count({ access: 'needs-key' }))
    }),
  )
})
