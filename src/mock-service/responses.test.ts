import { describe, expect, test } from 'vitest'
import { getMe } from '#contract/account.ts'
import { getEnrichment, listChoices, listEnrichments, runEnrichment } from '#contract/enrichments.ts'
import { errorBodySchema } from '#contract/errors.ts'
import { getTask } from '#contract/tasks.ts'
import { isObject } from '#lib/objects.ts'
import { ilse, openMockService, taskId } from './mock-client.testing.ts'
import type { WireDialect } from './mock-state.ts'

/** Tables of the API spec: the keys of each record in the wire format, and the types of their values. */
const user = { first_name: 'string', email: 'string', balance: 'number', plan: 'string', workspace: 'string' }
const listItem = {
  id: 'number',
  name: 'string',
  description: 'string',
  data_source: 'string',
  price: 'number',
  pricing: 'object',
  auth_method: 'string',
  rank: 'number',
  search_keywords: 'string',
  category: 'object',
}
const page = { items: 'object', page: 'number', limit: 'number', has_next_page: 'boolean', total_count: 'number' }

const typesOf = (value: unknown): Record<string, string> =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typeof inner])) : {}

const itemsOf = (body: unknown): unknown[] => {
  const items = isObject(body) ? body['items'] : body
  return Array.isArray(items) ? items : []
}

describe('as the API spec spells it', () => {
  test('the user', async () => {
    const body = await openMockService().get('/user/me')

    expect(typesOf(body)).toEqual(user)
  })

  test('every enrichment in the list', async () => {
    const body = await openMockService().get('/enrichments/?page=1&limit=500&authorized_only=false')
    const odd = itemsOf(body).filter((item) => JSON.stringify(typesOf(item)) !== JSON.stringify(listItem))

    expect(typesOf(body)).toEqual(page)
    expect(odd).toEqual([])
  })

  test('without `page` a plain array of everything', async () => {
    const { get } = openMockService()

    expect(await get('/enrichments/?limit=3')).toEqual(itemsOf(await get('/enrichments/?page=1&limit=500')))
  })

  test('every detail has the required fields, and choices only of the two modes', async () => {
    const { service, request } = openMockService()
    const modes = new Set<unknown>()
    for (const { id, locked } of service.state.enrichments) {
      const { status, body } = await request('GET', `/enrichments/${id}`)
      if (locked) continue
      const detail = getEnrichment.response.parse(body)
      expect(status).toBe(200)
      expect(Object(body)).toMatchObject({
        params: expect.any(Array) as unknown,
        response_fields: expect.any(Array) as unknown,
        pagination: { supported: expect.any(Boolean) as unknown },
      })
      for (const { choices } of detail.params) modes.add(choices?.mode)
    }

    expect([...modes].toSorted()).toEqual(['inline', 'remote', undefined])
  })
})

describe.each<WireDialect>(['seed', 'py', 'oas'])('spelled as %s', (wire) => {
  test('every response is one that the contract reads', async () => {
    const { service, get, request } = openMockService('showcase', { wire })

    const list = listEnrichments.response.parse(await get('/enrichments/?page=1&limit=50'))
    const detail = getEnrichment.response.parse(await get('/enrichments/123'))
    const choices = listChoices.response.parse(await get('/enrichments/123/params/country/choices?page=1&limit=500'))
    const started = await request('POST', '/enrichments/123/bulk-run', { params: [ilse, ilse] })
    const run = runEnrichment.response.parse(started.body)
    service.advance(2000)
    const task = getTask.response.parse(await get(`/tasks/${taskId(started)}`))

    expect(getMe.response.safeParse(await get('/user/me')).success).toBe(true)
    expect(list).toMatchObject({ has_next_page: true })
    expect(list.items).toHaveLength(50)
    expect(detail.params.map(({ name }) => name)).toEqual(['first_name', 'last_name', 'domain', 'country', 'roles'])
    expect(choices.items).toHaveLength(249)
    expect(task.task_id).toBe(run.task_id)
    expect(task.data).toHaveLength(2)
    expect(task.progress).toMatchObject({ total: 2, completed: 2, processing: 0 })
  })

  test('every refusal is one of the contract envelopes', async () => {
    const { request } = openMockService('showcase', { wire })
    const refusals = [
      await request('GET', '/user/me', undefined, null),
      await request('GET', '/enrichments/?q=ab'),
      await request('GET', '/enrichments/999999'),
      await request('POST', '/enrichments/123/run', { params: {} }),
      await request('POST', '/enrichments/123/bulk-run', { params: [ilse, {}] }),
      await request('POST', '/enrichments/123/run', { params: ilse }, 'poor-key'),
    ]

    expect(refusals.map(({ status }) => status)).toEqual([403, 422, 404, 400, 400, 406])
    // Under `oas` a 404 has no body at all.
    for (const { body } of refusals.filter((refusal) => refusal.body !== '')) {
      expect(errorBodySchema.parse(body)).toMatchObject({ detail: expect.anything() as unknown })
    }
  })
})

test('older spellings: request_id, no first name, no misses counted, `success`', async () => {
  const { service, request, get } = openMockService('showcase', { wire: 'py' })

  const started = await request('POST', '/enrichments/123/bulk-run', { params: [{ ...ilse, first_name: '__miss__' }] })
  service.advance(2000)

  expect(started.body).toMatchObject({ request_id: taskId(started) })
  expect(await get(`/tasks/${taskId(started)}`)).toMatchObject({
    status: 'success',
    progress: { total: 1, completed: 0, failed: 1, processing: 0 },
  })
  expect(await get('/user/me')).toMatchObject({ first_name: null })
  expect(Object.keys(Object(await get('/enrichments/123')))).not.toContain('pricing')
})

test('other spellings: texts for numbers and for yes and no, integers in `loc`, lists of fields', async () => {
  const { request, get } = openMockService('showcase', { wire: 'oas' })

  expect(await get('/enrichments/?page=1&limit=1')).toMatchObject({
    has_next_page: 'true',
    items: [{ price: '0.5000' }],
  })
  expect((await request('POST', '/enrichments/123/bulk-run', { params: [1] })).body).toMatchObject({
    detail: [{ loc: ['body', 'params', 0] }],
  })
  expect((await request('POST', '/enrichments/123/bulk-run', { params: [{}] })).body).toMatchObject({
    detail: [{ first_name: ['This field is required.'] }],
  })
})

test('offering only what the API spec names, choices are found where a parameter names them', async () => {
  const { get, request } = openMockService('showcase', { offers: 'seed' })

  expect(await get('/enrichments/123/params/country/choices?q=norw')).toMatchObject({
    items: [{ id: 'no', name: 'Norway' }],
  })
  expect((await request('GET', '/enrichments/123/params/roles/choices')).status).toBe(404)
  expect((await request('GET', '/flows')).status).toBe(404)
})
