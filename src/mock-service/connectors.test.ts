import { describe, expect, test } from 'vitest'
import {
  createConnector,
  deleteConnector,
  getConnector,
  listConnectors,
  replaceConnector,
} from '#contract/connectors.ts'
import { getEnrichment, listEnrichments } from '#contract/enrichments.ts'
import { errorBodySchema } from '#contract/errors.ts'
import { type MockClient, openMockService, taskId } from './mock-client.testing.ts'
import { controlOf } from './control.ts'
import type { WireDialect } from './mock-state.ts'

const config = {
  name: 'Lead score',
  type: 'simple',
  method: 'post',
  url: 'https://api.kitewell.example/score',
  headers: [{ name: 'Authorization', value: 'Bearer kw_5d2' }],
  parameters: [],
  body: [{ name: 'domain', value: '' }],
  rate_limit: 60,
  max_concurrency: 3,
}

describe.each<WireDialect>(['seed', 'py', 'oas'])('spelled as %s', (wire) => {
  test('the contract reads every connector there is, what is not set included', async () => {
    const { service, get } = openMockService('showcase', { wire })

    const all = listConnectors.response.parse(await get('/connectors/'))
    const one = getConnector.response.parse(await get('/connectors/4'))

    expect(all).toHaveLength(service.state.connectors.length)
    expect(all.map(({ method }) => method)).toEqual(['post', 'get', 'put', 'post', 'get', 'patch'])
    expect(one).toMatchObject({ id: 4, name: 'Notify the sales room', headers: [], parameters: [], body: [] })
    expect(one.rate_limit ?? null).toBeNull()
    expect(all[2]?.body[0]).toEqual({ name: 'email', value: '' })
  })

  test('a connector is created, replaced whole and deleted', async () => {
    const { request } = openMockService('empty', { wire })

    const created = await request('POST', '/connectors/', config)
    const { id } = createConnector.response.parse(created.body)
    const { rate_limit: _, ...unlimited } = config
    const put = await request('PUT', `/connectors/${id}`, { ...unlimited, name: 'Lead score 2', headers: [] })
    const read = getConnector.response.parse((await request('GET', `/connectors/${id}`)).body)
    const gone = await request('DELETE', `/connectors/${id}`)

    expect(created.status).toBe(wire === 'oas' ? 201 : 200)
    expect(replaceConnector.response.parse(put.body)).toEqual(read)
    expect(read).toMatchObject({ name: 'Lead score 2', headers: [], body: config.body, max_concurrency: 3 })
    expect(read.rate_limit ?? null).toBeNull()
    expect(deleteConnector.response.safeParse(gone.body || undefined).success).toBe(true)
    expect((await request('GET', `/connectors/${id}`)).status).toBe(404)
    expect((await request('DELETE', `/connectors/${id}`)).status).toBe(404)
  })

  test('a refusal names the row', async () => {
    const { request } = openMockService('empty', { wire })
    const wrong = { ...config, url: 'ftp://kitewell.example', headers: [...config.headers, { name: ' ', value: 'x' }] }

    const { status, body } = await request('POST', '/connectors/', wrong)

    expect(status).toBe(422)
    expect(errorBodySchema.safeParse(body).success).toBe(true)
    expect(JSON.stringify(body)).toMatch(/"headers",("1"|1),"name"/)
  })
})

test('limits above those of the plan are set to the plan’s, without a message', async () => {
  const { request } = openMockService('empty')
  const limits = async (key: string) => {
    const { body } = await request('POST', '/connectors/', { ...config, max_concurrency: 50 }, key)
    const { rate_limit, max_concurrency } = createConnector.response.parse(body)
    return [rate_limit, max_concurrency]
  }

  expect(await limits('test-key')).toEqual([10, 5])
  expect(await limits('poor-key')).toEqual([5, 1])
  expect(await limits('other-key')).toEqual([60, 20])
})

test('a workspace sees its own connectors alone, and an id is not given twice', async () => {
  const { request, get } = openMockService('empty')
  const idOf = async (key?: string) =>
    createConnector.response.parse((await request('POST', '/connectors/', config, key)).body).id

  const first = await idOf()
  await request('DELETE', `/connectors/${first}`)
  const others = await idOf('other-key')

  expect(others).not.toBe(first)
  expect(await get('/connectors/')).toEqual([])
  expect((await request('PUT', `/connectors/${others}`, config)).status).toBe(403)
  expect((await request('PUT', '/connectors/99', config)).status).toBe(404)
})

test('what has a default in the API spec, or is not required, may be left out', async () => {
  const { request } = openMockService('empty')
  const { name, type, method, url } = config
  const least = createConnector.response.parse(
    (await request('POST', '/connectors/', { name, type, method, url })).body,
  )
  const named = await request('PUT', `/connectors/${least.id}`, {
    name,
    type,
    method,
    url,
    headers: [{ name: 'x-empty' }],
  })

  expect(least).toMatchObject({ headers: [], parameters: [], body: [] })
  expect(named.body).toMatchObject({ headers: [{ name: 'x-empty', value: '' }], parameters: [], body: [] })
})

test('with the API spec alone, one connector can be read and replaced; list, creation and deletion are 404', async () => {
  const { request } = openMockService('showcase', { offers: 'seed' })
  const statuses = [
    await request('GET', '/connectors/1'),
    await request('PUT', '/connectors/1', config),
    await request('GET', '/connectors/'),
    await request('POST', '/connectors/', config),
    await request('DELETE', '/connectors/1'),
  ].map(({ status }) => status)

  expect(statuses).toEqual([200, 200, 404, 404, 404])
  const { body } = await request('GET', '/connectors/1')
  expect(Object.keys(Object(body))).not.toContain('updated_at')
})

test('as the API spec spells it, a connector has the spec’s keys', async () => {
  const { get } = openMockService('showcase', { offers: 'seed' })

  expect(Object.keys(Object(await get('/connectors/1'))).toSorted()).toEqual([
    'body',
    'body_template',
    'created_at',
    'headers',
    'id',
    'max_concurrency',
    'method',
    'name',
    'parameters',
    'rate_limit',
    'type',
    'url',
  ])
})

test('a second editor saves or deletes without the console', async () => {
  const { service, request, get } = openMockService('showcase')
  const before = getConnector.response.parse(await get('/connectors/1'))
  const control = controlOf(service)

  control.editConnector(1, { url: 'https://api.brightloom.example/v2/score' })
  const after = getConnector.response.parse(await get('/connectors/1'))
  control.editConnector(2, null)

  expect(after).toEqual({ ...before, url: 'https://api.brightloom.example/v2/score', updated_at: after.updated_at })
  expect(after.updated_at).not.toBe(before.updated_at)
  expect((await request('GET', '/connectors/2')).status).toBe(404)
})

const listed = async ({ get }: MockClient) =>
  listEnrichments.response.parse(await get('/enrichments/?q=connectors&page=1')).items

describe('a connector of type enrichment', () => {
  test('is in the catalogue, has the inputs of its template or fields, and runs for free', async () => {
    const mock = openMockService('showcase')
    const { service, request, get } = mock
    const [scoring, warehouse, ...others] = await listed(mock)
    const detail = getEnrichment.response.parse(await get(`/enrichments/${scoring?.id ?? 0}`))
    const params = { domain: 'kitewell.example', staff: '40', title: 'CTO' }

    const refused = await request('POST', `/enrichments/${detail.id}/run`, { params: { domain: 'kitewell.example' } })
    const started = await request('POST', `/enrichments/${detail.id}/run`, { params })
    service.advance(3000)

    expect([scoring?.name, warehouse?.name, others]).toEqual(['My scoring API', 'Warehouse lookup', []])
    expect(detail.params.map(({ name, is_required }) => [name, is_required])).toEqual([
      ['domain', true],
      ['staff', true],
      ['title', true],
    ])
    expect(refused.status).toBe(400)
    expect(await get(`/tasks/${taskId(started)}`)).toMatchObject({
      status: 'completed',
      data: { status: 200, score: expect.any(Number) as unknown },
      credits_spent: 0,
    })
  })

  test('is added and removed with its type, and is not listed by a service that has the API spec alone', async () => {
    const mock = openMockService('showcase')
    controlOf(mock.service).editConnector(1, { type: 'simple' })

    expect((await listed(mock)).map(({ name }) => name)).toEqual(['Warehouse lookup'])
    expect(await listed(openMockService('showcase', { offers: 'seed' }))).toEqual([])
  })
})
