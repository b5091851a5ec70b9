import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { deviceWithRun, people, RUN_ID, type RunOnDevice } from '#testing/runs-on-device.ts'
import { renderAt } from '#testing/render.tsx'

afterEach(cleanup)

const SLOW = { timeout: 10_000 }
const names = ['Ilse', 'Ama', 'Callum']
const found = { state: 'found', output: { email: 'a@acme.example' } } as const

/** Two batches of one have ended, the pilot's question is open. */
const waiting: RunOnDevice = {
  draft: people(names, { batchSize: 1 }),
  state: 'asking',
  batches: [
    { kind: 'settled', inputs: [found], isUnseen: true },
    { kind: 'settled', inputs: [{ state: 'no-data' }], isUnseen: true },
  ],
}
const open = async (path: string, spec: RunOnDevice) =>
  renderAt(path, { around: { storage: await deviceWithRun(spec) } })

test('a run is one line of the list, and its batches are none', async () => {
  await open('/tasks', waiting)
  const table = await screen.findByRole('table', { name: 'Tasks' }, SLOW)
  const lines = within(table).getAllByRole('row').slice(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.textContent).toContain('Email finderleads.csvr_81')
  expect(lines[0]?.textContent).toContain('2 of 3')
  expect(within(table).getByRole('link', { name: 'Email finder' }).getAttribute('href')).toBe(`/runs/${RUN_ID}`)
})

test('a comparison is one line, until more than its sample is bought by one of its runs', async () => {
  const draft = people(names, { first: 1 })
  const comparison = { id: 'c-1', rows: [0] }
  await open('/tasks', {
    draft: { ...draft, comparison },
    state: 'done',
    batches: [{ kind: 'settled', inputs: [found], isUnseen: true }],
  })
  const table = await screen.findByRole('table', { name: 'Tasks' }, SLOW)
  expect(within(table).getAllByRole('row').slice(1)).toHaveLength(1)
  const link = within(table).getByRole('link', { name: 'Email finder' })
  expect(link.getAttribute('href')).toBe('/compare/c-1')
  expect(table.textContent).toContain('Compared on a sample · leads.csv')
  expect(table.textContent).toContain('1 of 1')
})

test('a list with something in progress shows that the service is unreachable', async () => {
  const live = { draft: people(names), state: 'running', batches: [{ kind: 'live', progress: { total: 3 } }] } as const
  const rig = await renderAt('/tasks', {
    around: { storage: await deviceWithRun(live) },
    arrange: (service) =>
      service.fail({ match: { method: 'GET', path: '/v1/tasks/' }, fault: { kind: 'lost', when: 'before' } }),
  })
  await screen.findByRole('table', { name: 'Tasks' }, SLOW)
  await rig.advance(20_000)
  expect(await screen.findByText('Can’t reach the service; retrying', {}, SLOW)).toBeDefined()
  rig.service.clearFaults()
  await rig.advance(20_000)
  expect(screen.queryByText('Can’t reach the service; retrying')).toBeNull()
})

test('a run is found by the name of its list, and waits under Needs action', async () => {
  await open('/tasks?view=action&q=LEADS', waiting)
  expect(await screen.findByRole('link', { name: 'Email finder' }, SLOW)).toBeDefined()
  expect(screen.getByText('Waiting for you')).toBeDefined()
})

test('the tray counts a run once, whatever its batches are', async () => {
  await open('/tasks', waiting)
  const tray = await screen.findByRole('button', { name: /1 run needs review/ }, SLOW)
  expect(tray.getAttribute('aria-label')).toBe('1 run needs review, 1 finished since your last visit')
  await userEvent.click(tray)
  expect(await screen.findByRole('link', { name: 'Open Email finder, leads.csv' }, SLOW)).toBeDefined()
})

test('home requests the decision that a run waits for', async () => {
  await open('/', waiting)
  const link = await screen.findByRole('link', { name: 'Review Email finder, leads.csv' }, SLOW)
  expect(link.getAttribute('href')).toBe(`/runs/${RUN_ID}`)
  expect(screen.getByText('1 of 2 found. Continue or stop.')).toBeDefined()
})
