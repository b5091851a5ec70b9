import { expect, test } from 'vitest'
import { ilse, openMockService } from './mock-client.testing.ts'

const forbidden = { detail: 'Forbidden' }

test.each([
  ['no key', null, forbidden],
  ['an unknown key', 'nonsense', forbidden],
  ['a key like a member of every object', 'constructor', forbidden],
  ['a withdrawn key', 'revoked-key', forbidden],
  ['a plan without API', 'plan-key', { detail: 'SDK/API not available on your current plan' }],
])('with %s everything is forbidden', async (_, key, body) => {
  const { request } = openMockService()

  const responses = [
    await request('GET', '/user/me', undefined, key),
    await request('GET', '/enrichments/', undefined, key),
    await request('POST', '/enrichments/123/run', { params: ilse }, key),
    await request('GET', '/tasks/some-task', undefined, key),
  ]

  for (const response of responses) expect(response).toMatchObject({ status: 403, body })
})

test.each([
  ['/enrichments/?q=ab', ['query', 'q']],
  ['/enrichments/?page=0', ['query', 'page']],
  ['/enrichments/?page=1&limit=501', ['query', 'limit']],
  ['/enrichments/?page=x', ['query', 'page']],
  ['/enrichments/?authorized_only=maybe', ['query', 'authorized_only']],
  ['/enrichments/abc', ['path', 'enrichment_id']],
  ['/enrichments/123/params/country/choices?limit=501', ['query', 'limit']],
])('GET %s is refused with its location', async (path, loc) => {
  const { status, body } = await openMockService().request('GET', path)

  expect(status).toBe(422)
  expect(body).toMatchObject({
    detail: [{ loc, msg: expect.any(String) as string, type: expect.any(String) as string }],
  })
})

test.each([
  ['no body', undefined, ['body']],
  ['params that are a list', { params: [] }, ['body', 'params']],
  ['no pages', { params: ilse, pagination: { pages: 0 } }, ['body', 'pagination', 'pages']],
  ['pages as text', { params: ilse, pagination: { pages: '2' } }, ['body', 'pagination', 'pages']],
  ['a key that does not exist', { params: ilse, inputs: {} }, ['body', 'inputs']],
])('a run with %s is refused with its location', async (_, sent, loc) => {
  const { status, body } = await openMockService().request('POST', '/enrichments/123/run', sent)

  expect(status).toBe(422)
  expect(body).toMatchObject({ detail: [{ loc }] })
})

test('in the alternative form a refusal has a code, a sentence and fields', async () => {
  const { request } = openMockService('showcase', { wire: 'py' })

  expect((await request('GET', '/enrichments/?q=ab')).body).toEqual({
    error: 'VALIDATION_ERROR',
    detail: 'The request does not fit.',
    fields: [{ loc: ['query', 'q'], msg: expect.any(String) as string }],
  })
})

test('rows with bad parameters are named by position and field', async () => {
  const { status, body } = await openMockService().request('POST', '/enrichments/123/bulk-run', {
    params: [ilse, { ...ilse, domain: '' }, { ...ilse, country: 'atlantis', extra: 1 }],
  })

  expect(status).toBe(400)
  expect(body).toEqual({
    error: 'INVALID_PARAMS',
    detail: '2 of the rows have invalid parameters.',
    rows: [
      { position: 2, fields: { domain: ['This field is required.'] } },
      {
        position: 3,
        fields: { country: ['Choose one of the listed values.'], extra: ['Not a parameter of this enrichment.'] },
      },
    ],
  })
})

test.each([
  [111, { kind: 'bakery', address: 'Lindhaven', limit: 2.5 }, 'limit'],
  [111, { kind: 'bakery', address: 'Lindhaven', limit: 0 }, 'limit'],
  [111, { kind: 'bakery', address: 'Lindhaven' }, 'limit'],
  [111, { kind: 'bakery', address: 'Lindhaven', limit: 3, radius_km: 'far' }, 'radius_km'],
  [111, { kind: 'bakery', address: 'Lindhaven', limit: 3, open_now: 'perhaps' }, 'open_now'],
  [111, { kind: {}, address: 'Lindhaven', limit: 3 }, 'kind'],
  [104, { first_name: 'Ilse', last_name: 'Vantorre', company_name: 'Brightloom', since: 'soon' }, 'since'],
  [110, { full_name: 'Ilse Vantorre', languages: 'en' }, 'languages'],
  [110, { full_name: 'Ilse Vantorre', languages: ['en', 'tlh'] }, 'languages'],
])('enrichment %i refuses %j for its %s', async (id, params, field) => {
  const { status, body } = await openMockService().request('POST', `/enrichments/${id}/run`, { params })

  expect(status).toBe(400)
  expect(body).toMatchObject({ rows: [{ position: 1, fields: { [field]: [expect.any(String) as string] } }] })
})

test.each([
  [111, { kind: 'bakery', address: 'Lindhaven', limit: '4', radius_km: 1.5, open_now: true }],
  [104, { first_name: 'A', last_name: 'B', company_name: 'C', since: '2026-01-31T09:00:00Z' }],
  [110, { full_name: 'Ilse Vantorre', languages: ['en', 'nl'] }],
  [147, { address: '1 Mill Lane', area: { lat: 1, lng: 2, km: 3 }, unit: 'km' }],
  [146, { domain: 'kitewell.example', industry: 'whatever' }],
])('enrichment %i takes %j', async (id, params) => {
  expect((await openMockService().request('POST', `/enrichments/${id}/run`, { params })).status).toBe(200)
})

test('a parameter named like a member of every object is refused by its name', async () => {
  const { status, body } = await openMockService('hostile').request('POST', '/enrichments/902/run', { params: {} })

  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('"fields":{"__proto__":["This field is required."]}')
})

test('a plan without an enrichment gets that response on reading and on running it', async () => {
  const { request } = openMockService()
  const words = { detail: 'Check the number of remaining credits or the tariff plan.' }

  expect(await request('GET', '/enrichments/143')).toMatchObject({ status: 406, body: words })
  expect(await request('POST', '/enrichments/143/run', { params: { company_name: 'X' } })).toMatchObject({
    status: 406,
    body: words,
  })
})

test('an enrichment that needs a key of the user is hidden, readable, and refused to run', async () => {
  const { get, request } = openMockService()

  expect(JSON.stringify(await get('/enrichments/?page=1&q=crm%20owner'))).not.toContain('CRM owner lookup')
  expect(JSON.stringify(await get('/enrichments/?page=1&q=crm%20owner&authorized_only=false'))).toContain(
    'CRM owner lookup',
  )
  expect((await request('GET', '/enrichments/109')).status).toBe(200)
  expect((await request('POST', '/enrichments/109/run', { params: { email: 'a@b.example' } })).status).toBe(403)
})

test('choices that cannot be had are a 500, and those of another host are named as they are', async () => {
  const { request } = openMockService()

  expect((await request('GET', '/enrichments/146/params/industry/choices')).status).toBe(500)
  expect(JSON.stringify(await openMockService('hostile').get('/enrichments/144'))).toContain(
    'https://lists.elsewhere.example/v1/regions',
  )
})

test('a path or a method that does not exist has its status', async () => {
  const { request } = openMockService()

  expect((await request('GET', '/nowhere')).status).toBe(404)
  expect((await request('DELETE', '/user/me')).status).toBe(405)
  expect((await request('GET', '/tasks/unknown')).body).toEqual({ detail: 'Task not found' })
})

test('the task of one workspace is forbidden to another', async () => {
  const { request } = openMockService()
  const started = await request('POST', '/enrichments/123/run', { params: ilse })
  const path = `/tasks/${String(Object(started.body)['task_id'])}`

  expect(await request('GET', path, undefined, 'other-key')).toMatchObject({
    status: 403,
    body: { detail: 'Forbidden' },
  })
  expect((await request('POST', `${path}/cancel`, undefined, 'other-key')).status).toBe(403)
  expect((await request('GET', path, undefined, 'spare-key')).status).toBe(200)
})

test('a bulk run of no inputs is a run that has ended and cost nothing', async () => {
  const { service, request, get } = openMockService()
  const started = await request('POST', '/enrichments/123/bulk-run', { params: [] })
  service.advance(1000)

  expect(started.status).toBe(200)
  expect(await get(`/tasks/${String(Object(started.body)['task_id'])}`)).toMatchObject({
    status: 'completed',
    data: [],
    credits_spent: 0,
  })
})
