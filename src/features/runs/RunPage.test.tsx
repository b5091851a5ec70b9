import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { deviceWithRun, people, RUN_ID, type RunOnDevice } from '#testing/runs-on-device.ts'
import { renderAt } from '#testing/render.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const SLOW = { timeout: 45_000 }
const found = (email: string) => ({ state: 'found', output: { email, confidence: 97 } }) as const

/** A pilot of four that has ended, and a question. */
const pilot: RunOnDevice = {
  draft: people(['Ilse', 'Ama', 'Callum', 'Tomas', 'Renske', ''], { start: 'pilot', pilotSize: 4 }),
  state: 'asking',
  batches: [
    {
      kind: 'settled',
      spent: '2',
      inputs: [
        found('ilse@acme.example'),
        { state: 'no-data' },
        { state: 'failed', message: 'Mail server did not answer.' },
        found('tomas@acme.example'),
      ],
    },
  ],
}

async function open(spec: RunOnDevice, query = '') {
  const rig = await renderAt(`/runs/${RUN_ID}${query}`, { around: { storage: await deviceWithRun(spec) } })
  await screen.findByRole('heading', { level: 1, name: spec.draft.target.name }, SLOW)
  return rig
}

const tab = (name: RegExp) => within(screen.getByRole('navigation', { name: 'Rows' })).getByRole('link', { name })

test('a run shows its progress as text, never by colour alone', async () => {
  await open(pilot)
  const bar = screen.getByRole('img', { name: '2 found, 1 no data, 1 failed, 1 not sent' })
  expect(bar).toBeDefined()
  expect(screen.getByText('Waiting for you')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Receipt' }).textContent).toContain('Spent2')
})

test('tabs count the rows of the list, and the URL has the open one', async () => {
  await open(pilot)
  expect(tab(/^All/).textContent).toBe('All 6')
  expect(tab(/^Found/).textContent).toBe('Found 2')
  expect(tab(/^No data/).textContent).toBe('No data 1')
  expect(tab(/^Failed/).textContent).toBe('Failed 1')
  // As the bar: one may still be sent, one never is.
  expect(tab(/^Not sent/).textContent).toBe('Not sent 1')
  expect(tab(/^Left out/).textContent).toBe('Left out 1')
  await userEvent.click(tab(/^Failed/))
  expect(tab(/^Failed/).getAttribute('aria-current')).toBe('page')
  expect(tab(/^Failed/).getAttribute('href')).toContain('tab=failed')
})

test('a run of another device is shown as such, with a link to its tasks', async () => {
  await renderAt('/runs/r_elsewhere')
  expect(await screen.findByRole('heading', { level: 2, name: 'Run not found on this device' }, SLOW)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open task by ID' }).getAttribute('href')).toBe('/tasks?ask=open')
})

test('an id that cannot be valid has a message', async () => {
  await renderAt('/runs/..%2F..')
  await waitFor(() => expect(screen.queryAllByText('Invalid run ID').length).toBeGreaterThan(0), SLOW)
})

test.each([
  ['the run', { bulk: { run: 'r_80', batch: 0, inputs: 4 }, taskId: 'task-80' }, '/runs/r_80'],
  ['the task', { taskId: 'task-80' }, '/tasks/task-80'],
  ['the call without a response', { state: 'unknown', taskId: null }, '/tasks?lost=earlier-intent'],
] as const)('a batch that was bought before leads to %s, and shows no identifier', async (_what, bought, href) => {
  const halt = { why: 'repeat', at: 0, batch: 1, detail: 'earlier-intent' } as const
  await open({ ...pilot, state: 'halted', halt, earlier: { id: 'earlier-intent', ...bought } })
  expect((await screen.findByRole('alert')).textContent).not.toContain('earlier-intent')
  expect(screen.getByRole('link', { name: 'Open earlier run' }).getAttribute('href')).toBe(href)
})

test('rows are listed in the order of the list with the outcome of each, and one opens to all its data', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900)
  await open(pilot)
  const table = await screen.findByRole('table', { name: 'Rows of this run' }, SLOW)
  const lines = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
  // Sent columns come before the other columns of the list.
  expect(lines()).toEqual([
    '1Ilseacme.examplexilse@acme.example970.5',
    '2Amaacme.examplexNo data0.5',
    '3Callumacme.examplexMail server did not answer.0.5',
    '4Tomasacme.examplextomas@acme.example970.5',
    '5Renskeacme.examplexNot sent',
    '6acme.examplexInvalid',
  ])
  await userEvent.click(within(table).getByRole('button', { name: 'Open row 3' }))
  expect(await within(table).findByRole('heading', { name: 'Sent' })).toBeDefined()
  expect(within(table).getByText('first_name')).toBeDefined()
  expect(within(table).getByText('Cost: 0.5 credits')).toBeDefined()
})

const isAnnounced = () => screen.queryByRole('alert')?.textContent
const download = () => screen.getByRole('button', { name: 'Download' }).getAttribute('aria-disabled')

test('results that cannot be read are shown as missing, and no file is made without them until they are read', async () => {
  const rig = await renderAt(`/runs/${RUN_ID}`, {
    around: {
      storage: await deviceWithRun({
        draft: people(['Ilse']),
        state: 'done',
        batches: [{ kind: 'settled', isKept: false, inputs: [found('ilse@acme.example')] }],
      }),
    },
    arrange: (service) =>
      service.fail({ match: { method: 'GET', path: '/v1/tasks/' }, fault: { kind: 'status', status: 500 } }),
  })
  await waitFor(async () => {
    await rig.advance(60_000)
    expect(isAnnounced()).toContain('Couldn’t load all results')
  }, SLOW)
  expect(download()).toBe('true')

  rig.service.clearFaults()
  rig.service.fail({
    match: { method: 'GET', path: '/v1/tasks/' },
    fault: { kind: 'status', status: 200, body: { status: 'completed', data: [{ email: 'ilse@acme.example' }] } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(async () => {
    await rig.advance(1000)
    expect(download()).toBeNull()
  }, SLOW)
  expect(isAnnounced()).toBeUndefined()
})

test('reliability F14: a row whose result expired shows that, and the cost of buying it again', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900)
  const rig = await renderAt(`/runs/${RUN_ID}?row=1`, {
    around: {
      storage: await deviceWithRun({
        draft: people(['Ilse', 'Ama']),
        state: 'done',
        batches: [{ kind: 'settled', isKept: false, inputs: [found('ilse@acme.example'), { state: 'no-data' }] }],
      }),
    },
    arrange: (service) =>
      service.fail({
        match: { method: 'GET', path: '/v1/tasks/' },
        fault: { kind: 'status', status: 410, body: { detail: 'Expired.' } },
      }),
  })
  await waitFor(async () => {
    await rig.advance(0)
    expect(screen.getByRole('button', { name: 'Run 1 expired again: 0.5' })).toBeDefined()
  }, SLOW)
  expect(screen.getByText('Neither the service nor this device has this result any more.')).toBeDefined()
  expect(tab(/^Found/).textContent).toBe('Found 0')
  expect(rig.service.requests().filter(({ method }) => method === 'POST')).toEqual([])
})

test('reliability F19: a batch of an unknown status shows that, and after half an hour it is read on request', async () => {
  const rig = await renderAt(`/runs/${RUN_ID}`, {
    around: {
      storage: await deviceWithRun({
        draft: people(['Ilse']),
        state: 'running',
        batches: [{ kind: 'live', progress: { total: 1 }, odd: 31 * 60_000 }],
      }),
    },
    arrange: (service) =>
      service.fail({
        match: { method: 'GET', path: '/v1/tasks/' },
        fault: { kind: 'status', status: 200, body: { status: 'pondering' } },
      }),
  })
  const requested = () => rig.service.requests().filter(({ path }) => path.startsWith('/v1/tasks/')).length
  expect(await screen.findByText('Unknown status: “pondering”', {}, SLOW)).toBeDefined()
  await rig.advance(20_000)
  expect(requested()).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(async () => {
    await rig.advance(1000)
    expect(screen.getByText(/We’ll keep checking for 30 minutes/)).toBeDefined()
  }, SLOW)
  expect(requested()).toBeGreaterThan(0)
})

test('rows without data that may have failed are shown as such, with the cost of buying them again', async () => {
  const inputs = [found('ilse@acme.example'), { state: 'no-data' }] as const
  const words = 'Some rows without data may have failed: the service doesn’t say which.'
  await open({
    draft: people(['Ilse', 'Ama']),
    state: 'done',
    batches: [{ kind: 'settled', isUnsure: true, inputs }],
  })
  expect((await screen.findByText(words, {}, SLOW)).parentElement?.textContent).toContain('Retry 1 no data: 0.5')
  cleanup()
  await open({ draft: people(['Ilse', 'Ama']), state: 'done', batches: [{ kind: 'settled', inputs }] })
  await screen.findByRole('button', { name: 'Retry 1 no data: 0.5' }, SLOW)
  expect(screen.queryByText(words)).toBeNull()
})
