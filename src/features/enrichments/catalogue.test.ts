import { expect, test } from 'vitest'
import { type Enrichment, type EnrichmentListPage, enrichmentSchema } from '#contract/enrichments.ts'
import { countedNames, extentOf, itemsOf, needsKey } from './catalogue.ts'

const item = (id: number, more: Record<string, unknown> = {}): Enrichment =>
  enrichmentSchema.parse({ id, name: `No ${id}`, price: 1, pricing: { type: 'fixed' }, ...more })
const page = (items: Enrichment[], more: Partial<EnrichmentListPage> = {}): EnrichmentListPage => ({
  items,
  has_next_page: false,
  ...more,
})
const ids = (items: readonly Enrichment[]) => items.map(({ id }) => id)

test('an enrichment that moved to a later page between two requests is listed once', () => {
  expect(ids(itemsOf([page([item(1), item(2)]), page([item(2), item(3)])]))).toEqual([1, 2, 3])
})

test('the size of a list is shown only as far as it is known', () => {
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

test('choices are in the order of how many they hold, equal ones by name', () => {
  expect(countedNames(['Person', 'Email', 'Company', 'Email'], 'en')).toEqual(['Email', 'Company', 'Person'])
})

test('a key is still needed only where the service does not list the enrichment as ready', () => {
  const ready = new Set([2])
  expect(needsKey(item(1, { auth_method: 'none' }), ready)).toBe(false)
  expect(needsKey(item(1, { auth_method: null }), ready)).toBe(false)
  expect(needsKey(item(1, { auth_method: 'apikey' }), ready)).toBe(true)
  expect(needsKey(item(1, { auth_method: 'a word of tomorrow' }), ready)).toBe(true)
  expect(needsKey(item(2, { auth_method: 'apikey' }), ready)).toBe(false)
})
