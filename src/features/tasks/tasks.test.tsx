import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { MockService } from '#mock-service/service.ts'
import { type Rig, renderAt } from '#testing/render.tsx'

afterEach(cleanup)

const EMAIL_FINDER = 123
const HOUR = 3_600_000
const NOT_FOUND = { kind: 'status', status: 404, body: { detail: 'Task not found' } } as const
const EXPIRED = { kind: 'status', status: 410, body: { detail: 'The results have expired.' } } as const
const person = { first_name: 'Ada', last_name: 'Berg', domain: 'acme.example' }

/** Starts a run at the service, as another device would, and returns its id. */
async function runElsewhere(service: MockService, params: object | readonly object[]): Promise<string> {
  const kind = Array.isArray(params) ? 'bulk-run' : 'run'
  const response = await service.fetch(
    new Request(`http://console.test/v1/enrichments/${EMAIL_FINDER}/${kind}`, {
      method: 'POST',
      headers: { 'x-apikey': 'test-key', 'content-type': 'application/json' },
      body: JSON.stringify({ params }),
    }),
  )
  const { task_id } = (await response.json()) as { task_id: string }
  return task_id
}

/** Opens the page of a run that was started elsewhere. */
async function openRun(params: object | readonly object[]): Promise<Rig & { taskId: string }> {
  const started: Promise<string>[] = []
  const rig = await renderAt('/tasks', { arrange: (service) => void started.push(runElsewhere(service, params)) })
  const taskId = (await started[0]) ?? ''
  rig.unmount()
  const again = await renderAt(`/tasks/${taskId}`, {
    around: { fetch: (input, init) => rig.service.fetch(new Request(input, init)), clock: rig.clock },
  })
  await screen.findByRole('heading', { level: 1, name: `Task ${taskId.slice(0, 8)}` }, { timeout: 5000 })
  return { ...again, service: rig.service, clock: rig.clock, advance: rig.advance, taskId }
}

/** Returns the entries of the palette on this page for a text. */
async function hereIn(text: string): Promise<(string | null)[]> {
  await userEvent.click(screen.getByRole('button', { name: 'Search and commands' }))
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search and commands' }), text)
  const here = await screen.findByRole('group', { name: 'On this page' })
  return within(here)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
}

describe('the page of one task', () => {
  test('takes a task from a link into the journal, follows it to its end and shows the result', async () => {
    const rig = await openRun(person)
    await rig.advance(5000)
    expect(await screen.findByText('Done')).toBeDefined()
    const result = await screen.findByRole('region', { name: 'Result' })
    expect(within(result).getByText('email')).toBeDefined()

    await userEvent.click(within(result).getByRole('radio', { name: 'JSON' }))
    expect(within(result).getByRole('region', { name: 'Result as JSON' }).textContent).toContain('"email":')
  })

  test('shows that a clean miss is a result', async () => {
    const rig = await openRun({ ...person, domain: '__miss__' })
    await rig.advance(5000)
    expect(await screen.findByRole('heading', { name: 'No data found' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows the service’s reason why a run failed', async () => {
    const rig = await openRun({ ...person, domain: '__fail__' })
    await rig.advance(5000)
    expect((await screen.findByRole('alert')).textContent).toContain('The source timed out.')
  })

  test('stops a bulk run and does not pair what came back with inputs', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => ({ ...person, first_name: `Name ${at}` }))
    const rig = await openRun(rows)
    await rig.advance(3000)
    await userEvent.click(await screen.findByRole('button', { name: /^Stop/ }))
    await rig.advance(3000)
    expect(await screen.findByText('Stopped')).toBeDefined()
    expect(await screen.findByText(/Don’t match them by position/)).toBeDefined()
  })

  test('is stopped from the palette, too', async () => {
    const rig = await openRun({ ...person, first_name: '__stuck__' })
    await rig.advance(3000)
    expect(await hereIn('stop')).toEqual([`Stop Task ${rig.taskId.slice(0, 8)}`])
    await userEvent.keyboard('{Enter}')
    await rig.advance(3000)
    expect(await screen.findByText('Stopped')).toBeDefined()
  })

  test('stops the task at the service once, however often the button is clicked', async () => {
    const rig = await openRun({ ...person, first_name: '__stuck__' })
    await rig.advance(3000)
    await userEvent.dblClick(await screen.findByRole('button', { name: /^Stop/ }))
    await rig.advance(3000)
    expect(rig.service.requests().filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(1)
  })

  test('offers what can be done with a result in the palette, and its search in the sheet of keys', async () => {
    const rig = await openRun(person)
    await rig.advance(5000)
    await screen.findByRole('region', { name: 'Result' })
    expect(await hereIn('down')).toEqual(['Download CSV', 'Download JSON', 'Download CSV for Excel'])
    await userEvent.keyboard('{Escape}')
    const opener = screen.getByRole('button', { name: 'Search and commands' })
    await waitFor(() => expect(document.activeElement).toBe(opener))
    await userEvent.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(sheet).getByText('Find in result')).toBeDefined()
  })

  test('claims no result for a run that was stopped before anything was found', async () => {
    const rig = await openRun({ ...person, first_name: '__stuck__' })
    await rig.advance(3000)
    await userEvent.click(await screen.findByRole('button', { name: /^Stop/ }))
    await rig.advance(3000)
    expect(await screen.findByRole('heading', { name: 'Stopped before anything was found' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Result' })).toBeNull()
    expect(screen.queryByRole('button', { name: /JSON|CSV/ })).toBeNull()
    expect(screen.queryByText(/copy is saved|result expires/)).toBeNull()
  })

  test('reliability F14: an unknown id has a message and can be requested again', async () => {
    const rig = await renderAt('/tasks/no-such-task')
    expect(screen.getByRole('heading', { level: 1, name: 'Task no-such-task' })).toBeDefined()
    expect(document.title).toBe('Task no-such-task · Enrichment Console')
    expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull()
    await rig.advance(3000)
    expect((await screen.findByRole('alert')).textContent).toContain('Task not found')
    const requested = rig.service.requests().filter(({ path }) => path.includes('no-such-task')).length
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await rig.advance(2000)
    expect(rig.service.requests().filter(({ path }) => path.includes('no-such-task')).length).toBeGreaterThan(requested)
  })

  test('reliability F14: a task that there was is not called unknown for one 404, and nothing is offered to be bought again', async () => {
    const rig = await openRun({ ...person, domain: '__stuck__' })
    await rig.advance(5000)
    rig.service.fail({ match: { path: `/v1/tasks/${rig.taskId}` }, times: 100, fault: NOT_FOUND })
    await rig.advance(300_000)
    expect(await screen.findByText('Not found yet; checking again')).toBeDefined()
    expect(screen.getByText('Checking')).toBeDefined()
    expect(screen.queryByText('Task not found')).toBeNull()
    expect(screen.queryByRole('button', { name: /again/i })).toBeNull()
    await rig.advance(600_000)
    expect((await screen.findByRole('alert')).textContent).toContain('Task not found')
  })

  test('an id from a link that the service never knew does not stay in the journal', async () => {
    const rig = await renderAt('/tasks/nonsense')
    await rig.advance(3000)
    await screen.findByRole('alert')
    await userEvent.click(screen.getAllByRole('link', { name: /^Tasks/ })[0] ?? document.body)
    expect(await screen.findByRole('link', { name: 'Needs action 0' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'No tasks yet' })).toBeDefined()
  })

  test('reliability F14: an expired result without a copy on this device has a message', async () => {
    const rig = await renderAt('/tasks/old-task', {
      arrange: (service) => service.fail({ match: { path: '/v1/tasks/old-task' }, times: 50, fault: EXPIRED }),
    })
    await rig.advance(3000)
    expect(await screen.findByText('Result expired')).toBeDefined()
  })

  test('reliability F19: an unknown status is shown as received, and after half an hour the user decides', async () => {
    const rig = await openRun({ ...person, first_name: '__stuck__' })
    const task = rig.service.state.tasks[rig.taskId]
    if (task) task.alias = 'warming_up'
    await rig.advance(5000)
    expect(await screen.findByText('warming_up')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
    await act(async () => rig.clock.jump(31 * 60_000))
    await rig.advance(60_000)
    const requested = rig.service.requests().length
    await rig.advance(60_000)
    expect(rig.service.requests().length).toBe(requested)
    await userEvent.click(await screen.findByRole('button', { name: 'Check again' }))
    await rig.advance(5000)
    expect(rig.service.requests().length).toBeGreaterThan(requested)
    expect(screen.getByText('warming_up')).toBeDefined()
  })

  test('reliability F21: a clock 48 hours ahead never hides a result that is there', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => ({ ...person, first_name: `Name ${at}` }))
    const rig = await openRun(rows)
    await rig.advance(8000)
    expect(await screen.findByText(/expires .* at the earliest/)).toBeDefined()
    await act(async () => rig.clock.jump(48 * HOUR))
    await rig.advance(30_000)
    expect(screen.queryByText(/at the earliest/)).toBeNull()
    expect(screen.getByRole('table', { name: 'Result as a table' })).toBeDefined()
  })

  test('a URL with an invalid id requests nothing', async () => {
    const rig = await renderAt('/tasks/..%2F..%2Fuser')
    expect(await screen.findByRole('heading', { level: 1, name: 'Invalid task ID' })).toBeDefined()
    expect(rig.service.requests().some(({ path }) => path.startsWith('/v1/tasks'))).toBe(false)
  })
})

describe('the journal of tasks', () => {
  test('explains its purpose while it is empty, and where to begin', async () => {
    await renderAt('/tasks')
    expect(await screen.findByRole('heading', { name: 'No tasks yet' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Find an enrichment' }).getAttribute('href')).toBe('/enrichments')
  })

  test('lists a task that was opened, with its status and a link to it', async () => {
    const rig = await openRun(person)
    await rig.advance(5000)
    await screen.findByText('Done')
    await userEvent.click(screen.getAllByRole('link', { name: /^Tasks/ })[0] ?? document.body)
    const row = within(await screen.findByRole('table', { name: 'Tasks' }))
      .getByRole('link', { name: `Task ${rig.taskId.slice(0, 8)}` })
      .closest('tr')
    expect(row?.textContent).toContain('Done')
    expect(row?.textContent).toMatch(/23 h/)
  })
})
