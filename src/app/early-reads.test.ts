import { expect, test } from 'vitest'
import { createManualClock } from '#testing/clock.ts'
import { scriptedFetch, type ScriptedResponse } from '#testing/scripted-fetch.ts'
import { createEarlyReads } from './early-reads.ts'

const session = { baseUrl: 'https://service.example', key: 'k1' }
const location = { path: '/enrichments', search: '' }

function begin(reply: () => ScriptedResponse | Promise<ScriptedResponse>) {
  const clock = createManualClock()
  const { fetch, sent } = scriptedFetch(clock, reply)
  const early = createEarlyReads({ fetch, clock, random: () => 0.5 }, session, location)
  return { early, sent, clock }
}

const list = () => Response.json({ items: [], page: 1, limit: 50, has_next_page: false, total_count: 0 })

test('the first page of the catalogue is requested once, with the key of the session', async () => {
  const { early, sent } = begin(list)
  await expect.poll(() => early.queries.isFetching()).toBe(0)
  expect(sent.map(({ url, headers }) => [new URL(url).pathname, headers['x-apikey']])).toEqual([
    ['/v1/enrichments/', 'k1'],
  ])
  expect(
    early.queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.status),
  ).toEqual(['success'])
})

test('what fails once the workspace is open is requested again by its own client', async () => {
  const lost: ((reply: ScriptedResponse) => void)[] = []
  const { early } = begin(() => new Promise((resolve) => lost.push(resolve)))
  const requested: string[] = []
  early.handOver((endpoint) => {
    requested.push(endpoint.path)
    return Promise.reject(new Error('refused for good'))
  })
  expect(requested).toEqual([])
  for (const lose of lost) lose('lost')
  await expect.poll(() => early.queries.isFetching()).toBe(0)
  expect(requested).toEqual(['/v1/enrichments/'])
})

test('what failed before the workspace is open is dropped, so that the page requests it', async () => {
  const { early } = begin(() => 'lost')
  await expect.poll(() => early.queries.isFetching()).toBe(0)
  expect(early.queries.getQueryCache().getAll()).toHaveLength(1)
  early.handOver(() => Promise.reject(new Error('not asked')))
  expect(early.queries.getQueryCache().getAll()).toEqual([])
})

test('another key or URL makes them another user’s', () => {
  const { early } = begin(list)
  expect(early.fits(session)).toBe(true)
  expect(early.fits({ ...session, key: 'k2' })).toBe(false)
  expect(early.fits({ ...session, baseUrl: 'https://other.example' })).toBe(false)
  expect(early.fits(null)).toBe(false)
})
