import { describe, expect, test } from 'vitest'
import { startedSchema } from '#contract/enrichments.ts'
import { readWaterfallSteps } from '#contract/run-steps.ts'
import { getTask } from '#contract/tasks.ts'
import { getWaterfall } from '#contract/waterfalls.ts'
import { type MockClient, ilse, openMockService, taskId } from './mock-client.testing.ts'

const ALL = [5001, 5002, 5003, 5004]
const VERIFIER = 107
const run = '/waterfalls/email_getter/run'
const bulkRun = '/waterfalls/email_getter/bulk-run'

const balanceOf = async ({ get }: MockClient) => (Object(await get('/user/me')) as { balance: number }).balance
const taskOf = async ({ get }: MockClient, id: string) => getTask.response.parse(await get(`/tasks/${id}`))
const people = (count: number) => Array.from({ length: count }, (_, at) => ({ ...ilse, first_name: `Ilse ${at}` }))

async function runOne(mock: MockClient, body: object) {
  const before = await balanceOf(mock)
  const response = await mock.request('POST', run, body)
  mock.service.advance(60_000)
  const task = await taskOf(mock, taskId(response))
  return { task, steps: readWaterfallSteps(task.data), paid: Number((before - (await balanceOf(mock))).toFixed(6)) }
}

test('a run is created, then processing, then completed with the result of the provider that found it', async () => {
  const mock = openMockService()
  const response = await mock.request('POST', run, { params: ilse, enrichments: ALL })
  const id = taskId(response)
  const states = [startedSchema.parse(response.body).status]
  for (const ms of [0, 500, 60_000]) {
    mock.service.advance(ms)
    states.push((await taskOf(mock, id)).status)
  }

  expect(states).toEqual(['created', 'created', 'processing', 'completed'])
  expect((await taskOf(mock, id)).data).toMatchObject([
    { result: { email: expect.stringContaining('@') as unknown, provider: expect.any(String) as unknown } },
  ])
})

test('providers are called in the order of the request until one finds it, and only those are paid', async () => {
  const { available_enrichments: providers } = getWaterfall.response.parse(
    await openMockService().get('/waterfalls/email_getter'),
  )
  const priceOf = new Map(providers.map(({ name, price }) => [name, Number(price)]))
  const requested = new Set<string>()
  for (const params of people(12)) {
    const { steps, paid, task } = await runOne(openMockService(), { params, enrichments: [5003, 5001] })
    const sum = steps.reduce((all, { provider }) => all + (priceOf.get(provider) ?? 0), 0)

    expect(steps[0]?.provider).toBe('Skylark')
    expect(paid).toBeCloseTo(sum)
    expect(Number(task.credits_spent)).toBeCloseTo(sum)
    requested.add(steps.map(({ provider }) => provider).join(' '))
  }
  expect([...requested].toSorted()).toEqual(['Skylark', 'Skylark Mailfinch'])
})

test('an address that does not pass its check makes the cascade continue, and every check is paid', async () => {
  const rejected = []
  for (const params of people(60)) {
    const { steps, paid } = await runOne(openMockService(), { params, enrichments: ALL, email_verifier: VERIFIER })
    const at = steps.findIndex(({ result }) => result === 'invalid')
    if (at >= 0)
      rejected.push({ next: steps[at + 1]?.action, paid, sum: steps.reduce((s, step) => s + Number(step.cost), 0) })
  }

  expect(rejected.length).toBeGreaterThan(0)
  expect(rejected.map(({ next }) => next).filter((next) => next !== 'search' && next !== undefined)).toEqual([])
  for (const { paid, sum } of rejected) expect(paid).toBeCloseTo(sum)
})

test('where no provider finds anything every one is paid, and the result is empty', async () => {
  const mock = openMockService()
  const { task, paid } = await runOne(mock, { params: { ...ilse, domain: '__miss__' }, enrichments: ALL })

  expect(task.status).toBe('completed')
  expect(task.data).toMatchObject([{ result: null }])
  expect(paid).toBe(2.4)
})

test('what was stopped has paid the steps that had ended', async () => {
  const mock = openMockService()
  const before = await balanceOf(mock)
  const id = taskId(await mock.request('POST', run, { params: { ...ilse, domain: '__miss__' }, enrichments: ALL }))
  mock.service.advance(2000)
  await mock.request('POST', `/tasks/${id}/cancel`)
  const task = await taskOf(mock, id)
  const steps = readWaterfallSteps(task.data)

  expect(task.status).toBe('cancelled')
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.length).toBeLessThan(4)
  expect(before - (await balanceOf(mock))).toBeCloseTo(steps.reduce((sum, { cost }) => sum + Number(cost), 0))
})

test('many inputs get responses in their order, null where nothing was found, and paid by their steps', async () => {
  const mock = openMockService()
  const before = await balanceOf(mock)
  const params = [ilse, { ...ilse, domain: '__miss__' }, { ...ilse, domain: '__fail__' }]
  const response = await mock.request('POST', bulkRun, { params, enrichments: ALL })
  mock.service.advance(60_000)
  const task = await taskOf(mock, taskId(response))
  const [found] = Object(task.data) as unknown[]

  expect(startedSchema.parse(response.body).status).toBe('created')
  expect(task.status).toBe('partially_completed')
  expect(task.data).toEqual([expect.any(Object), null, null])
  expect(task.progress).toMatchObject({ total: 3, completed: 1, no_data: 1, failed: 1 })
  const cost = readWaterfallSteps(found).reduce((sum, step) => sum + Number(step.cost), 0)
  expect(before - (await balanceOf(mock))).toBeCloseTo(cost + 2.4)
})

test('a service with the API spec alone runs one input, and returns the result alone', async () => {
  const mock = openMockService('showcase', { offers: 'seed' })
  const many = await mock.request('POST', bulkRun, { params: [ilse], enrichments: ALL })
  const id = taskId(await mock.request('POST', run, { params: ilse, enrichments: ALL }))
  const early = await taskOf(mock, id)
  mock.service.advance(60_000)
  const task = await taskOf(mock, id)

  expect(many.status).toBe(404)
  expect([early.status, early.data]).toEqual(['created', undefined])
  expect(task.data).toMatchObject({ email: expect.any(String) as unknown })
  expect(task.credits_spent).toBeUndefined()
})

describe('a run is refused', () => {
  test.each([
    ['without a provider', { enrichments: [] }, 422],
    ['with a provider that the waterfall does not have', { enrichments: [5001, 123] }, 422],
    ['with a verifier that it does not have', { enrichments: [5001], email_verifier: 5001 }, 422],
    ['without what it needs', { enrichments: [5001], params: { first_name: 'Ilse' } }, 400],
  ])('%s', async (_, body, status) => {
    const mock = openMockService()
    const before = await balanceOf(mock)

    expect((await mock.request('POST', run, { params: ilse, ...body })).status).toBe(status)
    expect(await balanceOf(mock)).toBe(before)
  })

  test('where there is no such waterfall, and where the dearest case is not covered', async () => {
    const mock = openMockService()
    const [workspace] = Object.values(mock.service.state.workspaces)
    if (workspace) workspace.balance = 0.5

    expect((await mock.request('POST', '/waterfalls/nothing/run', { params: {}, enrichments: [1] })).status).toBe(404)
    expect((await mock.request('POST', run, { params: ilse, enrichments: ALL })).status).toBe(406)
  })
})
