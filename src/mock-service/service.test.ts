import { expect, test } from 'vitest'
import { ilse, openMockService, requestTo, taskId } from './mock-client.testing.ts'
import { stillClock, createMockService } from './service.ts'
import { seededState } from './seeds/seeds.ts'
import { snapshot } from './mock-state.ts'

test('a new user reads the account, searches, runs one lookup and reads its result', async () => {
  const { service, request, get } = openMockService()

  expect(await get('/user/me')).toMatchObject({ first_name: 'Mira', balance: 1204.5, plan: 'Pro' })
  expect(await get('/enrichments/?q=mailfinch&page=1')).toMatchObject({ items: expect.anything() as unknown })
  const started = await request('POST', '/enrichments/123/run', { params: ilse })
  const path = `/tasks/${taskId(started)}`
  expect(await get(path)).toMatchObject({ status: 'processing' })
  service.advance(3000)

  expect(await get(path)).toEqual({
    task_id: taskId(started),
    status: 'completed',
    data: expect.objectContaining({ email: 'i.vantorre@brightloom.example' }) as unknown,
    credits_spent: 0.5,
  })
  expect(await get('/user/me')).toMatchObject({ balance: 1204 })
})

test('list paths get and without the trailing slash', async () => {
  const { get } = openMockService()

  expect(await get('/enrichments?page=1')).toEqual(await get('/enrichments/?page=1'))
})

test('the log has the requests that reached the service, their keys, and the responses', async () => {
  const { service, request } = openMockService()

  await request('POST', '/enrichments/123/run', { params: ilse }, 'other-key')
  await request('GET', '/user/me', undefined, null)

  expect(service.requests()).toMatchObject([
    { method: 'POST', path: '/v1/enrichments/123/run', apikey: 'other-key', body: { params: ilse }, status: 200 },
    { method: 'GET', path: '/v1/user/me', apikey: null, status: 403 },
  ])
})

test('a copied state continues where the first one was, and leaves the first alone', async () => {
  const first = openMockService()
  await first.request('POST', '/enrichments/123/run', { params: ilse })
  const copy = createMockService({ state: snapshot(first.service.state), clock: stillClock(first.service.now()) })

  copy.advance(3000)
  const me = await copy.fetch(requestTo('GET', '/user/me'))

  expect(await me.json()).toMatchObject({ balance: 1204 })
  expect(await first.get('/user/me')).toMatchObject({ balance: 1204.5 })
})

async function positionsNearby(): Promise<unknown> {
  const { service, request, get } = openMockService()
  const params = { kind: 'bakery', address: 'Lindhaven', limit: 5 }
  const started = await request('POST', '/enrichments/111/run', { params })
  service.advance(3000)
  return get(`/tasks/${taskId(started)}`)
}

test('the same requests at the same times have the same responses, ids included', async () => {
  const once = await positionsNearby()

  expect(Object(once)['data']).toHaveLength(5)
  expect(await positionsNearby()).toEqual(once)
})

test('latency is time of the service, and a client that leaves is not waited for', async () => {
  const service = createMockService({ state: seededState('empty'), clock: stillClock(0) })
  service.state.settings.latencyMs = 400
  const leaving = new AbortController()
  const patient = service.fetch(requestTo('GET', '/user/me'))
  const hasty = service.fetch(new Request(requestTo('GET', '/user/me'), { signal: leaving.signal }))
  await Promise.resolve()
  leaving.abort()

  await expect(hasty).rejects.toThrow(/abort/i)
  await untilWaiting(service)
  service.advance(400)
  expect((await patient).status).toBe(200)
})

/** Until both requests are in the log, so that the wait has begun. */
async function untilWaiting(service: { requests: () => readonly unknown[] }): Promise<void> {
  while (service.requests().length < 1) await new Promise<void>((resolve) => void setImmediate(resolve))
  await new Promise<void>((resolve) => void setImmediate(resolve))
}
