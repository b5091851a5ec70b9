import { expect, test } from 'vitest'
import { getWaterfall, listWaterfalls } from '#contract/waterfalls.ts'
import { openMockService } from './mock-client.testing.ts'
import type { WireDialect } from './mock-state.ts'

test.each<WireDialect>(['seed', 'py', 'oas'])('waterfalls match the contract, spelled as %s', async (wire) => {
  const { get } = openMockService('showcase', { wire })
  const [first, ...others] = listWaterfalls.response.parse(await get('/waterfalls'))
  const one = getWaterfall.response.parse(await get('/waterfalls/email_getter'))

  expect(one).toEqual(first)
  expect(others.length).toBeGreaterThan(3)
  expect(one.available_enrichments.map(({ name, price }) => [name, Number(price)])).toEqual([
    ['Mailfinch', 0.3],
    ['Postwise', 0.6],
    ['Skylark', 0.7],
    ['Leadgrove', 0.8],
    ['Northlight', 1.2],
  ])
})

test('a waterfall that is not there is a 404', async () => {
  const { request } = openMockService()
  expect((await request('GET', '/waterfalls/nothing')).status).toBe(404)
})
