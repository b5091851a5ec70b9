import { bench, describe } from 'vitest'
import { createMockService } from '#mock-service/service.ts'
import { seededState } from '#mock-service/seeds/seeds.ts'
import { listEnrichments } from './enrichments.ts'

const service = createMockService({ state: seededState('bench') })
const response = await service.fetch(
  new Request('http://service.test/v1/enrichments/?page=1&limit=500', { headers: { 'x-apikey': 'test-key' } }),
)
const text = await response.text()

describe(`a page of 500 enrichments (${Math.round(text.length / 1000)} kB)`, () => {
  bench('floor: JSON.parse alone', () => {
    JSON.parse(text)
  })

  bench('read by the contract', () => {
    listEnrichments.response.parse(JSON.parse(text))
  })
})
