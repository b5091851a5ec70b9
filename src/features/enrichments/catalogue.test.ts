import { expect, test } from 'vitest'
import { type Enrichment, type EnrichmentPage, enrichmentSchema } from '#contract/enrichments.ts'
import { categoriesOf, extentOf, itemsOf, mentions, needsKey, rowsOf, sorted } from './catalogue.ts'
import { noFilters } from './filters.ts'

const item = (id: number, more: Record<string, unknown> = {}): Enrichment =>
  enrichmentSchema.parse({ id, name: `No ${id}`, price: 1, pricing: { type: 'fixed' }, ...more })
const page = (items: Enrichment[], more: Partial<EnrichmentPage> = {}): EnrichmentPage => ({
  items,
  has_next_page: false,
  ...more,
})
const ids = (items: readonly Enrichment[]) => items.map(({ id }) => id)

test('an enrichment that moved to a later page between two requests is listed once', () => {
  expect(ids(itemsOf([page([item(1), item(2)]), page([item(2), item(3)])]))).toEqual([1, 2, 3])
})

test('the size of a list is said only as far as it is known', () => {
  const some = [item(1), item(2)]
  expect(extentOf([])).toEqual({ loaded: 0, total: undefined, isComplete: false })
  expect(extentOf([page(some, { has_next_page: true, total_count: 9 })])).toEqual({
    loaded: 2,
    total: 9,
    isComplete: false,
  })
  expect(extentOf([page(some, { has_next_page: true, total_count: null })]).total).toBeUndefined()
  expect(extentOf([page(some, { total_count: 3 })])).toEqual({ loaded: 2, total: 2, isComplete: true })
})

test('a search here looks into name, description, source and key words, in any case', () => {
  const mail = item(1, {
    name: 'Email finder',
    description: 'Finds a work address',
    data_source: 'Mailfinch',
    search_keywords: 'smtp,mailbox',
  })
  for (const q of ['EMAIL', 'work', 'finch', 'smtp', 'mailbox finder']) expect(mentions(mail, q)).toBe(true)
  expect(mentions(mail, 'email fax')).toBe(false)
})

test('an enrichment without key words can still be found', () => {
  expect(mentions(item(7, { search_keywords: null, description: null }), 'no')).toBe(true)
})

test('only text too short for the service is looked for here', () => {
  const items = [item(1, { name: 'Ab' }), item(2, { name: 'Cd' })]
  expect(ids(rowsOf(items, { ...noFilters, q: 'ab' }, 'en'))).toEqual([1])
  // The service's own search may know more than our four fields.
  expect(ids(rowsOf(items, { ...noFilters, q: 'abc' }, 'en'))).toEqual([1, 2])
})

test('rank is the order the service gave', () => {
  const items = [item(3, { rank: 9 }), item(1, { rank: 1 })]
  expect(sorted(items, 'rank', 'en')).toBe(items)
})

test('names sort as people read them', () => {
  const names = ['zeta', 'Äpfel', 'Data 10', 'data 2']
  const items = names.map((name, index) => item(index, { name }))
  expect(sorted(items, 'name', 'en').map(({ name }) => name)).toEqual(['Äpfel', 'data 2', 'Data 10', 'zeta'])
})

test('prices sort as amounts, and one that cannot be known comes last both ways', () => {
  const items = [
    item(1, { price: '10' }),
    item(2, { price: 0.5 }),
    item(3, { price: null }),
    item(4, { price: 2, pricing: { type: 'per_parameter', parameter: 'limit' } }),
    item(5, { price: 'on request' }),
    item(6, { price: 1, pricing: { type: 'tiered' } }),
    item(7, { price: 0.5 }),
  ]
  expect(ids(sorted(items, 'price', 'en'))).toEqual([2, 7, 4, 1, 3, 5, 6])
  expect(ids(sorted(items, 'price-desc', 'en'))).toEqual([1, 4, 2, 7, 3, 5, 6])
})

test('categories are counted, the fullest first; an enrichment in two counts in both', () => {
  const email = { id: 1, name: 'Email' }
  const person = { id: 2, name: 'Person' }
  const items = [
    item(1, { category: [email] }),
    item(2, { category: [email, person, email] }),
    item(3, { category: [] }),
    item(4, { category: null }),
    item(5, { category: [{ name: 'Company' }] }),
  ]
  expect(categoriesOf(items, 'en')).toEqual([
    { name: 'Email', count: 2 },
    { name: 'Company', count: 1 },
    { name: 'Person', count: 1 },
  ])
})

test('a key is still needed only where the service does not list the enrichment as ready', () => {
  const ready = new Set([2])
  expect(needsKey(item(1, { auth_method: 'none' }), ready)).toBe(false)
  expect(needsKey(item(1, { auth_method: null }), ready)).toBe(false)
  expect(needsKey(item(1, { auth_method: 'apikey' }), ready)).toBe(true)
  expect(needsKey(item(1, { auth_method: 'a word of tomorrow' }), ready)).toBe(true)
  expect(needsKey(item(2, { auth_method: 'apikey' }), ready)).toBe(false)
})
