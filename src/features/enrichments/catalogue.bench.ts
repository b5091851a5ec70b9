import { bench, describe } from 'vitest'
import { listEnrichments } from '#contract/enrichments.ts'
import { createMockService } from '#mock-service/service.ts'
import { seededState } from '#mock-service/seeds/seeds.ts'
import { indexOf } from './catalogue-index.ts'
import { itemsOf } from './catalogue.ts'
import { noFilters } from './filters.ts'
import { selectEnrichments } from './select.ts'

const nothing = { waitsForKey: () => false, isFavourite: () => false, recent: [], brings: () => undefined }

async function catalogueOf(size: number) {
  const service = createMockService({ state: seededState('bench', size) })
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(size / 500) }, async (_, index) => {
      const url = `http://service.test/v1/enrichments/?page=${index + 1}&limit=500&authorized_only=false`
      const response = await service.fetch(new Request(url, { headers: { 'x-apikey': 'test-key' } }))
      return listEnrichments.response.parse(await response.json())
    }),
  )
  return itemsOf(pages)
}

for (const size of [1_200, 10_000]) {
  const items = await catalogueOf(size)
  const index = indexOf(items, 'en')
  const names = items.map(({ name }) => name.toLowerCase())

  // Limit for a keystroke or a click: 50 ms of CPU at 1,200, 100 at 10,000.
  describe(`${items.length} enrichments`, () => {
    bench('floor: filter lower-cased names alone', () => {
      names.filter((name) => name.includes('em'))
    })

    bench('a keystroke: search here, counts of every choice, order by price', () => {
      selectEnrichments(index, { ...noFilters, q: 'em', sort: 'price' }, nothing)
    })

    bench('every filter at once', () => {
      const filters = {
        ...noFilters,
        q: 'em',
        categories: ['Email', 'Person'],
        sources: ['Verity'],
        price: { from: '0', to: '3' },
        sort: 'name' as const,
      }
      selectEnrichments(index, filters, nothing)
    })

    bench('a page has come: keys worked out again, sorted by name for the first time', () => {
      selectEnrichments(indexOf(items, 'en'), { ...noFilters, sort: 'name' }, nothing)
    })
  })
}
