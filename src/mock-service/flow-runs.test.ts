import { describe, expect, test } from 'vitest'
import { getFlow, readFlowRun } from '#contract/flows.ts'
import { getTask } from '#contract/tasks.ts'
import { type MockClient, openMockService, taskId } from './mock-client.testing.ts'
import { ref } from './flows.testing.ts'

const ilse = { full_name: 'Ilse Vantorre', company: 'Brightloom' }

const taskOf = async ({ get }: MockClient, id: string) => getTask.response.parse(await get(`/tasks/${id}`))

async function start(mock: MockClient, flow: string, inputs: unknown = ilse) {
  const response = await mock.request('POST', `/flows/${flow}/run`, { inputs })
  expect(response.status).toBe(200)
  return taskId(response)
}

/** Keeps this graph as the flow `fl_blankpage`. */
async function draw(mock: MockClient, config: unknown) {
  const { name, description, internal_version } = getFlow.response.parse(await mock.get('/flows/fl_blankpage'))
  const response = await mock.request('PUT', '/flows/fl_blankpage', { name, description, internal_version, config })
  expect(response.status).toBe(200)
}

async function result(mock: MockClient, flow: string, inputs?: unknown) {
  const id = await start(mock, flow, inputs)
  mock.service.advance(20_000)
  const task = await taskOf(mock, id)
  const { output, nodes = [] } = readFlowRun(task.data)
  return { task, output, states: Object.fromEntries(nodes.map((node) => [node.id, node.state])), nodes }
}

test('a run follows the graph, and the same inputs have the same result', async () => {
  const mock = openMockService()
  const first = await result(mock, 'fl_verified1')
  const second = await result(mock, 'fl_verified1')

  expect(first.task).toMatchObject({ status: 'completed', credits_spent: 0.68 })
  expect(first.states).toEqual({ split: 'done', dom: 'done', mail: 'done', check: 'done' })
  expect(first.nodes[0]).toMatchObject({ outputs: { first: 'Ilse', last: 'Vantorre' }, credits: '0' })
  const [, find] = first.nodes
  expect(find?.id).toBe('dom')
  expect(Object.values(find?.inputs ?? {})).toContain('Brightloom')
  expect(first.output).toEqual({
    email: expect.stringMatching(/^\S+@\S+$/) as unknown,
    status: expect.any(String) as unknown,
  })
  expect(second.output).toEqual(first.output)
})

test('while it runs, nodes wait, run and are done one after the other', async () => {
  const mock = openMockService()
  const id = await start(mock, 'fl_verified1')
  const seen = new Set<string>()
  for (let at = 0; at < 60; at += 1) {
    const { nodes = [] } = readFlowRun((await taskOf(mock, id)).data)
    seen.add(nodes.map(({ state }) => state).join(' '))
    mock.service.advance(100)
  }

  expect([...seen][0]).toBe('running running waiting waiting')
  expect([...seen]).toContain('done done running waiting')
  expect([...seen].at(-1)).toBe('done done done done')
})

test('a service with the API spec alone returns the output alone, when it is there', async () => {
  const mock = openMockService('showcase', { offers: 'seed' })
  const id = await start(mock, 'fl_verified1')
  const running = await taskOf(mock, id)
  mock.service.advance(20_000)

  expect([running.status, running.data]).toEqual(['processing', undefined])
  expect((await taskOf(mock, id)).data).toEqual({
    email: expect.any(String) as unknown,
    status: expect.any(String) as unknown,
  })
})

describe('a condition', () => {
  const branches = {
    inputs: [{ id: 'size', type: 'text', required: true }],
    nodes: [
      {
        id: 'how',
        type: 'condition',
        inputs: {},
        cases: [
          { id: 'large', when: 'int(size) > 100' },
          { id: 'small', when: 'int(size) > 10' },
        ],
        else: 'tiny',
      },
      { id: 'a', type: 'transform', run_if: 'how.large', inputs: {}, expression: '"large"', outputs: [{ id: 'word' }] },
      {
        id: 'b',
        type: 'transform',
        inputs: { gate: ref('how.small') },
        expression: '"small"',
        outputs: [{ id: 'word' }],
      },
      { id: 'c', type: 'transform', run_if: 'how.tiny', inputs: {}, template: '{{size}}!', outputs: [{ id: 'word' }] },
      { id: 'd', type: 'enrichment', enrichment: 107, inputs: { email: ref('a.word') } },
    ],
    output: { fields: { a: ref('a.word'), b: ref('b.word'), c: ref('c.word') } },
  }

  test.each([
    ['200', { how: 'done', a: 'done', b: 'skipped', c: 'skipped', d: 'done' }, { a: 'large', b: null, c: null }],
    ['50', { how: 'done', a: 'skipped', b: 'done', c: 'skipped', d: 'skipped' }, { a: null, b: 'small', c: null }],
    ['5', { how: 'done', a: 'skipped', b: 'skipped', c: 'done', d: 'skipped' }, { a: null, b: null, c: '5!' }],
  ])('takes one branch and skips the other ones, which cost nothing: %s', async (size, states, output) => {
    const mock = openMockService()
    await draw(mock, branches)
    const run = await result(mock, 'fl_blankpage', { size })

    expect(run.states).toEqual(states)
    expect(run.output).toEqual(output)
    expect(run.task.credits_spent).toBe(states.d === 'done' ? 0.1 : 0)
  })
})

test('a cascade calls until one has it, and what is after a miss is skipped', async () => {
  const mock = openMockService()
  await draw(mock, {
    inputs: [{ id: 'who', type: 'text' }],
    nodes: {
      work: {
        type: 'waterfall',
        waterfall: 'email_getter',
        email_verifier: 107,
        inputs: { first_name: '{{who}}', last_name: 'Vantorre', domain: 'brightloom.example' },
      },
      check: { type: 'enrichment', enrichment: 107, inputs: { email: '$work.email' } },
    },
    output: { fields: { email: 'work.email', by: '{{work.provider}}' } },
  })

  const found = await result(mock, 'fl_blankpage', { who: 'Ilse' })
  const missed = await result(mock, 'fl_blankpage', { who: '__miss__' })

  expect(found.states).toEqual({ work: 'done', check: 'done' })
  expect(found.output).toMatchObject({ by: expect.stringMatching(/^\w+$/) as unknown })
  expect(missed.states).toEqual({ work: 'no_data', check: 'skipped' })
  expect(missed.task).toMatchObject({ status: 'completed', credits_spent: 2.4 })
})

/** One check of an address; with a name, the output has a fixed field as well. */
const checked = (name: string) => ({
  inputs: [{ id: 'email', type: 'text', required: true }],
  nodes: [{ id: 'check', type: 'enrichment', enrichment: 107, inputs: { email: ref('email') } }],
  output: { fields: { status: ref('check.status'), ...(name && { name: { type: 'simple', value: name } }) } },
})

test('a node that fails is reported, and the run fails where nothing reaches the output', async () => {
  const mock = openMockService()
  await draw(mock, checked(''))
  const failed = await result(mock, 'fl_blankpage', { email: '__fail__' })
  await draw(mock, checked('fixed'))
  const partly = await result(mock, 'fl_blankpage', { email: '__fail__' })

  expect(failed.task).toMatchObject({
    status: 'failed',
    error: ['check: The source timed out.'],
    credits_spent: 0,
  })
  expect(failed.states).toEqual({ check: 'failed' })
  expect(partly.task.status).toBe('completed')
  expect(partly.output).toEqual({ status: null, name: 'fixed' })
})

test('a run that is stopped has charged what was done', async () => {
  const mock = openMockService()
  const id = await start(mock, 'fl_verified1')
  const balance = () => mock.service.state.workspaces['6f1c0a7e-52b4-4d0e-9a35-1c7be0d2f4a8']?.balance ?? 0
  const before = balance()
  mock.service.advance(1300)
  await mock.request('POST', `/tasks/${id}/cancel`)
  const { status, data, credits_spent } = await taskOf(mock, id)

  expect([status, credits_spent]).toEqual(['cancelled', 0.08])
  expect(readFlowRun(data).nodes?.map(({ state }) => state)).toEqual(['done', 'done', 'skipped', 'skipped'])
  expect(before - balance()).toBeCloseTo(0.08)
})

test('many runs in one task get responses in the order of their inputs', async () => {
  const mock = openMockService()
  const response = await mock.request('POST', '/flows/fl_verified1/bulk-run', {
    inputs: [ilse, { full_name: '__miss__', company: '__fail__' }, ilse],
  })
  mock.service.advance(20_000)
  const { status, data, progress } = await taskOf(mock, taskId(response))

  expect(status).toBe('partially_completed')
  expect(progress).toMatchObject({ total: 3, completed: 2, failed: 1 })
  expect(data).toEqual([expect.any(Object), null, expect.any(Object)])
})

describe('a run is refused', () => {
  test('without a required input, or with one that the flow does not have', async () => {
    const { request } = openMockService()
    expect(await request('POST', '/flows/fl_verified1/run', { inputs: { company: '', colour: 'red' } })).toMatchObject({
      status: 400,
      body: {
        error: 'INVALID_PARAMS',
        rows: [
          {
            position: 1,
            fields: {
              full_name: ['This field is required.'],
              company: ['This field is required.'],
              colour: ['Not an input of this flow.'],
            },
          },
        ],
      },
    })
  })

  test('while its graph has problems, each with its node', async () => {
    const { request } = openMockService()
    expect(await request('POST', '/flows/fl_leadscore/run', { inputs: ilse })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['config', 'nodes', 'score'], msg: 'Required input staff is empty.' }] },
    })
  })

  test('when the dearest way costs more than there is, when a value is no text, and when there is no such flow', async () => {
    const { service, request } = openMockService()
    const [workspace] = Object.values(service.state.workspaces)
    if (workspace) workspace.balance = 0.6

    expect((await request('POST', '/flows/fl_verified1/run', { inputs: ilse })).status).toBe(406)
    expect((await request('POST', '/flows/fl_verified1/run', { inputs: { full_name: 5 } })).status).toBe(422)
    expect((await request('POST', '/flows/fl_nothing/run', { inputs: {} })).status).toBe(404)
  })
})

test('two thousand nodes are run at once', async () => {
  const mock = openMockService('bench')
  for (const workspace of Object.values(mock.service.state.workspaces)) workspace.balance = 1_000_000
  const { task, nodes } = await result(mock, 'fl_bench2000', { seed: 'brightloom.example' })

  expect(task.status).toMatch(/completed|failed/)
  expect(nodes).toHaveLength(2000)
})
