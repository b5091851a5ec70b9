import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createManualClock } from '#testing/clock.ts'
import { visit } from '#testing/visit.ts'
import { dialog, fill, openFilled, prepareRunTests, primary } from '#testing/run-dialog.ts'
import { en } from '#texts/en.ts'
import { openRun, person } from './elsewhere.testing.tsx'

prepareRunTests()

const { result, shell, tasks } = en
const HOUR = 3_600_000

const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('a run of many rows from a link shows its progress, and then a row for each of its inputs', async () => {
  const rig = await openRun(Array.from({ length: 60 }, (_, at) => ({ ...person, first_name: `Ilse ${at}` })))
  await waitFor(async () => {
    await rig.advance(500)
    expect(screen.getAllByText(/of 60/)).not.toEqual([])
  })
  await rig.advance(60_000)
  await waitFor(() => expect(statuses().join()).toMatch(new RegExp(`${tasks.status.partial}|${tasks.status.done}`)))
  expect(await screen.findByRole('table', { name: result.tableLabel })).toBeDefined()
  expect(screen.getByText(result.count('60'))).toBeDefined()
  const nav = screen.getByRole('navigation', { name: shell.main })
  await userEvent.click(within(nav).getByRole('link', { name: shell.tasks }))
  expect(within(await screen.findByRole('table', { name: tasks.table.label })).getAllByRole('row')).toHaveLength(2)
})

test('a run is stopped although the first response of the service is lost', async () => {
  const rig = await openFilled()
  await fill({ domain: '__stuck__' })
  await userEvent.click(primary())
  await rig.advance(2000)
  rig.service.fail({ match: { path: '/v1/tasks/{id}/cancel' }, times: 1, fault: { kind: 'lost', when: 'after' } })
  const stop = new RegExp(`^${tasks.stopNamed('Email finder')}`)
  await userEvent.click(await dialog().findByRole('button', { name: stop }))
  const cancels = () => rig.service.requests().filter(({ path }) => path.endsWith('/cancel'))
  // The task may be read as stopped before the request is repeated.
  await waitFor(async () => {
    await rig.advance(1000)
    expect(cancels()).toHaveLength(2)
    expect(statuses()).toContain(tasks.status.stopped)
  })
  expect(screen.getByText(result.stopped.title)).toBeDefined()
})

describe('reliability F21: a device whose clock is two days wrong', () => {
  test.each([
    ['ahead', 48 * HOUR],
    ['behind', -48 * HOUR],
  ])('%s runs, stores and shows a result, and promises no more than the service does', async (_words, wrong) => {
    const clock = createManualClock()
    let skew = wrong
    const rig = await openFilled({ around: { clock: { ...clock, now: () => clock.now() + skew } } })
    const advance = async (ms: number) => {
      await clock.advance(ms)
      await rig.advance(ms)
    }
    await userEvent.click(primary())
    await waitFor(async () => {
      await advance(1000)
      expect(dialog().getByText('i.vantorre@brightloom.example')).toBeDefined()
    })
    expect(await screen.findByText(/^The result expires .* at the earliest \(in (24 h|23 h 59 min)\)/)).toBeDefined()
    // The clock is put right while the page is open.
    skew = 0
    await advance(1000)
    await visit(rig, '/tasks')
    await userEvent.click(await screen.findByRole('link', { name: /^Open Email finder/ }))
    const stored = await screen.findByRole('region', { name: result.title })
    expect(within(stored).getByText('i.vantorre@brightloom.example')).toBeDefined()
  })
})
