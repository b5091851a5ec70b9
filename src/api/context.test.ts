import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { clientOn } from '#testing/client.ts'
import { jsonResponse } from '#testing/scripted-fetch.ts'
import { createApi } from './context.tsx'
import { createQueryClient } from './query-client.ts'

const ready = (reply: Parameters<typeof clientOn>[0]) => {
  const one = clientOn(reply)
  return { ...one, api: createApi(one.call, () => 0), cache: createQueryClient() }
}
const page = (has_next_page: boolean) => jsonResponse(200, { items: [], has_next_page })

describe('the catalogue', () => {
  test('is always requested by page, and the next one while there is one', async () => {
    const { api, cache, paths } = ready((_, before) => page(before === 0))
    await cache.fetchInfiniteQuery({ ...api.enrichments.list({ authorizedOnly: true }), pages: 5 })
    expect(paths()).toEqual([
      'GET /v1/enrichments/?page=1&limit=500&authorized_only=true',
      'GET /v1/enrichments/?page=2&limit=500&authorized_only=true',
    ])
  })

  test.each(['', 'a', 'ab'])('contract D29: a search for %j is not sent', async (q) => {
    const { api, cache, paths } = ready(() => page(false))
    await cache.fetchInfiniteQuery(api.enrichments.list({ q, authorizedOnly: false }))
    expect(paths()).toEqual(['GET /v1/enrichments/?page=1&limit=500&authorized_only=false'])
  })

  test('a search and a category are sent', async () => {
    const { api, cache, paths } = ready(() => page(false))
    await cache.fetchInfiniteQuery(api.enrichments.list({ q: 'abc', category: 'Sales & more', authorizedOnly: false }))
    expect(paths()[0]).toBe('GET /v1/enrichments/?q=abc&page=1&limit=500&authorized_only=false&category=Sales+%26+more')
  })

  test('different filters are different entries of the cache, the same one is requested once', async () => {
    const { api, cache, sent } = ready(() => page(false))
    for (const category of ['a', 'b', 'a'])
      await cache.fetchInfiniteQuery(api.enrichments.list({ category, authorizedOnly: true }))
    expect(sent).toHaveLength(2)
  })
})

describe('choices', () => {
  test('are fetched from the path that the parameter names, with its own query', async () => {
    const { api, cache, paths } = ready(() => page(false))
    await cache.fetchInfiniteQuery(api.enrichments.choices('/choices/industries?lang=en', 'so'))
    expect(paths()).toEqual(['GET /v1/choices/industries?q=so&page=1&limit=50&lang=en'])
  })

  test.each(['https://evil.example/x', '//evil.example', '/../user/me', '/x/%2e%2e/%2e%2e/user/me'])(
    'are never fetched from %s',
    async (path) => {
      const { api, cache, sent } = ready(() => page(false))
      await expect(cache.fetchInfiniteQuery(api.enrichments.choices(path, ''))).rejects.toThrow('not under the service')
      expect(sent).toHaveLength(0)
    },
  )
})

describe('a task', () => {
  test('reliability F14: an expired one is a response, not a fault', async () => {
    const { api, cache } = ready(() => jsonResponse(410, { detail: 'Expired' }))
    expect(await cache.fetchQuery(api.tasks.one('tsk_1'))).toEqual({ status: 'gone' })
  })

  test('reliability F14: an unknown one is a fault', async () => {
    const { api } = ready(() => jsonResponse(404))
    await expect(api.tasks.read('tsk_1')).rejects.toMatchObject({ problem: { kind: 'not-found' } })
  })

  test('is not requested again by the cache: the poller does that', async () => {
    const { api, cache, sent } = ready(() => jsonResponse(200, { status: 'processing' }))
    for (let n = 0; n < 3; n += 1) await cache.fetchQuery(api.tasks.one('tsk_1'))
    expect(sent).toHaveLength(1)
  })

  test('is stopped by its id', async () => {
    const { api, paths } = ready(() => jsonResponse(200, { status: 'cancelled' }))
    await api.tasks.cancel('tsk_1')
    expect(paths()).toEqual(['POST /v1/tasks/tsk_1/cancel'])
  })
})

test('a detail is cached under its own key', async () => {
  const { api, cache, paths } = ready(() => jsonResponse(200, { id: 7, name: 'Find an email' }))
  await cache.fetchQuery(api.enrichments.one(7))
  expect(paths()).toEqual(['GET /v1/enrichments/7'])
  expect(cache.getQueryData(api.enrichments.one(7).queryKey)).toMatchObject({ name: 'Find an email' })
})

test('nothing in the cache holds the key', async () => {
  const { api, cache, options } = ready(() => jsonResponse(200, { balance: 5 }))
  await cache.fetchQuery(api.account.me())
  const held = cache
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state, options: stored }) => [queryKey, state, stored])
  expect(JSON.stringify(held)).toContain('"balance":5')
  expect(JSON.stringify(held)).not.toContain(options.getKey())
})

test('the cache neither retries nor waits for a network by itself: the transport does', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(createQueryClient()).toBeInstanceOf(QueryClient)
  expect([queries?.retry, queries?.networkMode, mutations?.retry, mutations?.networkMode]).toEqual([
    false,
    'always',
    false,
    'always',
  ])
})
