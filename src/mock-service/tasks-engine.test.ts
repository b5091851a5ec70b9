import { expect, test } from 'vitest'
import { ilse, openMockService, taskId } from './mock-client.testing.ts'
import type { MockClient } from './mock-client.testing.ts'
import { controlOf } from './control.ts'

const HOUR = 3_600_000

async function bulk({ request }: MockClient, params: readonly unknown[]): Promise<string> {
  return `/tasks/${taskId(await request('POST', '/enrichments/123/bulk-run', { params }))}`
}
const rows = (count: number, over: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ ...ilse, first_name: `Ilse ${at}`, ...over }))

test('a single run is over within three seconds, whatever it looks up', async () => {
  const mock = openMockService()
  const { service, request, get } = mock
  const started = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      request('POST', '/enrichments/107/run', { params: { email: `a${at}@kitewell.example` } }),
    ),
  )

  service.advance(799)
  const early = await Promise.all(started.map((response) => get(`/tasks/${taskId(response)}`)))
  service.advance(2001)
  const late = await Promise.all(started.map((response) => get(`/tasks/${taskId(response)}`)))

  for (const task of early) expect(task).toMatchObject({ status: 'processing' })
  for (const task of late) expect(Object(task)['status']).toMatch(/^(?:completed|failed)$/)
})

test('a bulk run moves at a steady 20 inputs a second and returns its progress', async () => {
  const mock = openMockService()
  const path = await bulk(mock, rows(100))
  const seen: unknown[] = []
  for (let second = 0; second <= 5; second += 1) {
    const task = Object(await mock.get(path))
    seen.push([task['status'], task['progress']['processing'], 'data' in task])
    mock.service.advance(1000)
  }

  expect(seen).toEqual([
    ['processing', 100, false],
    ['processing', 90, false],
    ['processing', 70, false],
    ['processing', 50, false],
    ['processing', 30, false],
    ['processing', 10, false],
  ])
})

test('the result of a bulk run has one element for each input, in order, with holes', async () => {
  const mock = openMockService()
  const miss = { ...ilse, first_name: '__miss__' }
  const path = await bulk(mock, [ilse, miss, ilse])
  mock.service.advance(5000)

  expect(await mock.get(path)).toMatchObject({
    status: 'completed',
    data: [{ email: expect.any(String) as string }, null, { email: expect.any(String) as string }],
    progress: { total: 3, completed: 2, no_data: 1, failed: 0, processing: 0 },
  })
})

test('inputs that fail make a bulk run partial, or failed when all of them do', async () => {
  const mock = openMockService()
  const fail = { ...ilse, first_name: '__fail__' }
  const partial = await bulk(mock, [ilse, fail])
  const failed = await bulk(mock, [fail, fail])
  mock.service.advance(5000)

  expect(await mock.get(partial)).toMatchObject({
    status: 'partially_completed',
    error: [expect.stringContaining('Row 2')],
    credits_spent: 0.5,
  })
  expect(await mock.get(failed)).toMatchObject({ status: 'failed', credits_spent: 0 })
})

test('the rows finished so far are returned on request', async () => {
  const mock = openMockService()
  const path = await bulk(mock, rows(10))
  mock.service.advance(700)

  expect(Object(await mock.get(`${path}?include_partial=true`))['data']).toHaveLength(4)
  expect(Object.keys(Object(await mock.get(path)))).not.toContain('data')
})

test('a stopped run retains and charges what was done, and cannot be stopped again', async () => {
  const mock = openMockService()
  const path = await bulk(mock, [{ ...ilse, first_name: '__miss__' }, ...Array.from({ length: 9 }, () => ilse)])
  mock.service.advance(700)
  const stopped = await mock.request('POST', `${path}/cancel`)
  mock.service.advance(60_000)

  expect(stopped).toMatchObject({ status: 200, body: { status: 'cancelled', credits_spent: 2 } })
  expect(Object(await mock.get(path))).toMatchObject({
    status: 'cancelled',
    progress: { processing: 0, no_data: 1 },
  })
  expect(Object(await mock.get(path))['data']).toHaveLength(3)
  expect((await mock.request('POST', `${path}/cancel`)).status).toBe(409)
  expect(await mock.get('/user/me')).toMatchObject({ balance: 1202.5 })
})

test('a result is deleted 24 hours after it was stored, and not a moment before', async () => {
  const mock = openMockService()
  const path = await bulk(mock, [ilse])
  const ends = 500 + 50
  mock.service.advance(ends + 24 * HOUR - 1)
  const before = await mock.request('GET', path)
  mock.service.advance(1)
  const after = await mock.request('GET', path)

  expect(before.status).toBe(200)
  expect(after).toMatchObject({ status: 410, body: { detail: expect.any(String) as string } })
  expect(JSON.stringify(mock.service.state.tasks)).not.toContain('Vantorre')
  expect((await mock.request('POST', `${path}/cancel`)).status).toBe(409)
})

test('a sentinel makes a task that never ends, or one with an unknown status', async () => {
  const mock = openMockService()
  const stuck = await bulk(mock, [{ ...ilse, first_name: '__stuck__' }])
  const odd = await bulk(mock, [{ ...ilse, first_name: '__odd_status__' }])
  const early = await mock.get(odd)
  mock.service.advance(HOUR)

  expect(early).toMatchObject({ status: 'warming_up' })
  expect(await mock.get(odd)).toMatchObject({ status: 'completed' })
  expect(await mock.get(stuck)).toMatchObject({ status: 'processing' })
})

test('over many inputs misses and failures come in the shares that the enrichment names', async () => {
  const mock = openMockService()
  controlOf(mock.service).setBalance('test-key', 10_000)
  const path = await bulk(mock, rows(2000))
  mock.service.advance(200_000)
  const { progress } = Object(await mock.get(path)) as { progress: Record<string, number> }

  expect(progress['no_data']).toBeGreaterThan(2000 * 0.26)
  expect(progress['no_data']).toBeLessThan(2000 * 0.34)
  expect(progress['failed']).toBeGreaterThan(2000 * 0.015)
  expect(progress['failed']).toBeLessThan(2000 * 0.05)
})
