import { bench, describe } from 'vitest'
import { listEnrichments } from '#contract/enrichments.ts'
import { createMockService } from '#mock-service/service.ts'
import { seededWorld } from '#mock-service/seeds/seeds.ts'
import { categoriesOf, itemsOf, rowsOf } from './catalogue.ts'
import { noFilters } from './filters.ts'

const service = createMockService({ world: seededWorld('bench', 10_000) })
const pages = await Promise.all(
  Array.from({ length: 20 }, async (_, index) => {
    const url = `http://service.test/v1/enrichments/?page=${index + 1}&limit=500&authorized_only=false`
    const answer = await service.fetch(new Request(url, { headers: { 'x-apikey': 'test-key' } }))
    return listEnrichments.response.parse(await answer.json())
  }),
)
const items = itemsOf(pages)

describe(`${items.length} enrichments`, () => {
  bench('floor: filter by name alone', () => {
    items.filter((item) => item.name.toLowerCase().includes('em'))
  })

  bench('local search over name, description, source and key words', () => {
    rowsOf(items, { ...noFilters, q: 'em' }, 'en')
  })

  bench('sorted by price', () => {
    rowsOf(items, { ...noFilters, sort: 'price' }, 'en')
  })

  bench('categories counted', () => {
    categoriesOf(items, 'en')
  })
})
