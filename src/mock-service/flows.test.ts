import { describe, expect, test } from 'vitest'
import { listFlows } from '#contract/flow-list.ts'
import { type Flow, createFlow, getFlow, listFlowVersions } from '#contract/flows.ts'
import { openMockService } from './mock-client.testing.ts'
import { LEAD, emptyGraph, readFlow } from './flows.testing.ts'
import type { WireDialect } from './mock-state.ts'

const node = {
  id: 'check',
  type: 'enrichment',
  enrichment: 107,
  inputs: { email: { type: 'simple', value: 'a@b.example' } },
}

/** A whole flow as it is sent back. */
const asSent = ({ name, description, config, ui, internal_version }: Flow) => ({
  name,
  description,
  config,
  ui,
  internal_version,
})

test('the list has the flows of the own workspace, without graph and token', async () => {
  const { get } = openMockService()

  const list = listFlows.response.parse(await get('/flows'))

  expect(list.map(({ name }) => name)).toEqual([
    'Lead scoring',
    'Lead to verified email',
    'Company card',
    'Job change watch',
    'Bakeries around an address',
    'Website summary',
    'Untitled flow',
  ])
  expect(Object.keys(list[0] ?? {}).toSorted()).toEqual([
    'created_at',
    'description',
    'id',
    'inputs',
    'name',
    'outputs',
    'updated_at',
  ])
  expect(listFlows.response.parse(await get('/flows', 'other-key'))).toHaveLength(1)
})

test('a flow that is replaced without a description has an empty one, and its `ui` stays', async () => {
  const mock = openMockService()
  const { description, ui, ...before } = asSent(await readFlow(mock))

  const { status } = await mock.request('PUT', LEAD, before)

  expect(description).not.toBe('')
  expect([status, await readFlow(mock)]).toMatchObject([200, { description: '', ui }])
})

test('one flow is read whole, and not by another workspace', async () => {
  const mock = openMockService()

  const flow = await readFlow(mock)

  expect(Object.keys(flow.config)).toEqual(['inputs', 'nodes', 'output'])
  expect(flow.internal_version).toMatch(/^[0-9a-f]{12}$/)
  expect(flow.outputs.map(({ id }) => id)).toEqual(['email_found', 'email', 'second_email', 'score'])
  expect((await mock.request('GET', LEAD, undefined, 'other-key')).status).toBe(403)
  expect((await mock.request('GET', '/flows/fl_nothing')).status).toBe(404)
})

describe('replacing a flow', () => {
  test('stores it as it came under a new token', async () => {
    const mock = openMockService()
    const before = await readFlow(mock)
    const config = {
      ...before.config,
      zeta: { __odd: [null, 1.5] },
      nodes: { b: { type: 'quantum' }, a: { type: 'note' } },
    }

    const { status, body } = await mock.request('PUT', LEAD, { ...asSent(before), name: 'New name', config })
    const after = getFlow.response.parse(body)

    expect(status).toBe(200)
    expect(JSON.stringify(after.config)).toBe(JSON.stringify(config))
    expect(after).toMatchObject({ name: 'New name', description: before.description, ui: before.ui })
    expect(after.internal_version).not.toBe(before.internal_version)
    expect(await readFlow(mock)).toEqual(after)
  })

  test('under a stale token is a 409 and changes nothing', async () => {
    const mock = openMockService()
    const before = await readFlow(mock)
    await mock.request('PUT', LEAD, { ...asSent(before), name: 'Theirs' })
    const theirs = await readFlow(mock)

    const { status, body } = await mock.request('PUT', LEAD, { ...asSent(before), name: 'Mine' })

    expect([status, body]).toEqual([409, { detail: expect.stringContaining('internal_version') as unknown }])
    expect(await readFlow(mock)).toEqual(theirs)
  })

  test.each<[string, unknown, unknown[]]>([
    ['no token', { internal_version: undefined }, ['body', 'internal_version']],
    ['parts that are no lists', { config: { ...emptyGraph, nodes: 5 } }, ['body', 'config', 'nodes']],
    ['an id twice', { config: { ...emptyGraph, nodes: [node, node] } }, ['body', 'config', 'nodes', '1', 'id']],
    [
      'a node without a kind',
      { config: { ...emptyGraph, nodes: [{ id: 'x' }] } },
      ['body', 'config', 'nodes', '0', 'type'],
    ],
    [
      'an enrichment that does not exist',
      { config: { ...emptyGraph, nodes: { x: { ...node, enrichment: 99_999 } } } },
      ['body', 'config', 'nodes', 'x', 'enrichment'],
    ],
  ])('with %s is a 422 with the path', async (_, change, loc) => {
    const mock = openMockService()
    const { status, body } = await mock.request('PUT', LEAD, { ...asSent(await readFlow(mock)), ...Object(change) })

    expect(status).toBe(422)
    expect(body).toMatchObject({ detail: [{ loc }] })
  })
})

describe('changing parts of a flow', () => {
  test('name, description and ui need no token', async () => {
    const mock = openMockService()
    const before = await readFlow(mock)

    const { status } = await mock.request('PATCH', LEAD, { name: 'Scores', ui: { viewport: null } })
    const after = await readFlow(mock)

    expect(status).toBe(200)
    expect(after).toMatchObject({ name: 'Scores', description: before.description, ui: { viewport: null } })
    expect(after.config).toEqual(before.config)
    expect(after.internal_version).not.toBe(before.internal_version)
  })

  test('one source leaves the token as it is then', async () => {
    const mock = openMockService('showcase', { wire: 'py' })
    const before = await readFlow(mock)
    await mock.request('PATCH', LEAD, { ui: {} })

    expect((await readFlow(mock)).internal_version).toBe(before.internal_version)
  })

  test('the graph needs the last token', async () => {
    const mock = openMockService()
    const { internal_version } = await readFlow(mock)
    const statuses = [
      await mock.request('PATCH', LEAD, { config: emptyGraph }),
      await mock.request('PATCH', LEAD, { config: emptyGraph, internal_version: 'abc' }),
      await mock.request('PATCH', LEAD, { config: emptyGraph, internal_version }),
    ].map(({ status }) => status)

    expect(statuses).toEqual([422, 409, 200])
    expect((await readFlow(mock)).config).toEqual(emptyGraph)
  })
})

describe('creating and deleting', () => {
  test('a new flow has an id of its own and a first version', async () => {
    const mock = openMockService()
    const { status, body } = await mock.request('POST', '/flows', { name: 'Mine', description: '', config: emptyGraph })
    const flow = createFlow.response.parse(body)

    expect(status).toBe(200)
    expect(flow.id).toMatch(/^fl_\w{8,12}$/)
    expect(await readFlow(mock, flow.id)).toEqual(flow)
    expect(listFlowVersions.response.parse(await mock.get(`/flows/${flow.id}/versions`))).toMatchObject([{ number: 1 }])
  })

  test('the plan’s limit is a 406 with a message of its own', async () => {
    const { request } = openMockService()
    const flow = { name: 'One more', description: '', config: emptyGraph }
    const make = () => request('POST', '/flows', flow, 'poor-key')
    const response = [await make(), await make(), await make(), await make()]

    expect(response.map(({ status }) => status)).toEqual([200, 200, 200, 406])
    expect(response[3]?.body).toEqual({ detail: 'Your plan allows 3 flows. Delete one or upgrade your plan.' })
  })

  test('a flow that a column runs is not deleted, another one is', async () => {
    const { request, get } = openMockService()
    const held = await request('DELETE', '/flows/fl_company01')

    expect(held).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Target accounts') as unknown } })
    expect((await request('DELETE', '/flows/fl_blankpage')).body).toEqual({ status: 'deleted' })
    expect((await request('DELETE', '/flows/fl_blankpage')).status).toBe(404)
    expect(listFlows.response.parse(await get('/flows'))).toHaveLength(6)
  })
})

test('with the API spec alone, flows are read, replaced, patched and run; all else is 404', async () => {
  const mock = openMockService('showcase', { offers: 'seed' })
  const { request } = mock
  const flow = asSent(await readFlow(mock, 'fl_verified1'))
  const at = '/flows/fl_verified1'
  const inputs = { full_name: 'Ilse Vantorre', company: 'Brightloom' }
  const statusOf = async (...requested: Parameters<typeof request>) => (await request(...requested)).status

  expect([
    await statusOf('PUT', at, flow),
    await statusOf('PATCH', at, { name: 'x' }),
    await statusOf('POST', `${at}/run`, { inputs }),
    await statusOf('GET', '/waterfalls'),
    await statusOf('GET', '/waterfalls/email_getter'),
  ]).toEqual([200, 200, 200, 200, 200])
  expect([
    await statusOf('GET', '/flows'),
    await statusOf('POST', '/flows', { name: 'x', description: '', config: emptyGraph }),
    await statusOf('DELETE', at),
    await statusOf('PATCH', `${at}/config`, { ops: [{ op: 'remove_input', id: 'x' }] }),
    await statusOf('POST', '/flows/validate-config', { config: emptyGraph }),
    await statusOf('POST', '/flows/cost-estimate', { config: emptyGraph }),
    await statusOf('POST', `${at}/bulk-run`, { inputs: [inputs] }),
    await statusOf('GET', `${at}/versions`),
    await statusOf('GET', `${at}/versions/1`),
    await statusOf('POST', `${at}/versions/1/restore`, {}),
  ]).toEqual(Array(10).fill(404))
})

describe.each<WireDialect>(['seed', 'py', 'oas'])('spelled as %s', (wire) => {
  test.each(['showcase', 'bench', 'hostile'] as const)('every flow of %s is read by the contract', async (seed) => {
    const mock = openMockService(seed, { wire })
    const list = listFlows.response.parse(await mock.get('/flows'))

    expect(list.length).toBeGreaterThan(5)
    for (const { id, name } of list) {
      expect(await readFlow(mock, id)).toMatchObject({ id, name })
    }
  })
})
