import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import { renderAt } from '#testing/render.tsx'
import { visit } from '#testing/visit.ts'
import { en } from '#texts/en.ts'
import { person, runElsewhere } from './elsewhere.testing.tsx'
import {
  expectBar,
  doneFor,
  failedFor,
  openWithTasks,
  prepareListTests,
  purchases,
  selectionBar,
} from './task-list.testing.tsx'

prepareListTests()

const { common, list, tasks } = en
const { retryMany, selection, stopMany } = list

const retry = async (name: string | RegExp) => {
  await userEvent.click(within(await selectionBar()).getByRole('button', { name }))
  return within(await screen.findByRole('alertdialog'))
}
/** The button Close in the footer; the one in the head has the same name. */
const closeDialog = async () => {
  const [close] = within(screen.getByRole('alertdialog')).getAllByRole('button', { name: common.close }).toReversed()
  if (close) await userEvent.click(close)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

test('a retry lists its price and sends each run once, one after another, however often it is clicked', async () => {
  const failed = { a: failedFor('Ada'), b: failedFor('Eva'), c: failedFor('Kim') }
  const rig = await openWithTasks('/tasks?tick=a&tick=b&tick=c&tick=d', { ...failed, d: doneFor('Ilse') })
  const dialog = await retry(selection.retryFor('3', '1.5'))
  const runs = await dialog.findByRole('list', { name: retryMany.list })
  expect(within(runs).getAllByRole('listitem')).toHaveLength(3)
  expect(dialog.getByRole('list', { name: retryMany.leftOut(1) }).textContent).toContain(retryMany.why['has-result'])
  const receipt = dialog.getByRole('region', { name: retryMany.receipt })
  await waitFor(() => expect(receipt.textContent).toContain('1,203'))
  expect(receipt.textContent).toContain('Email finder, 3 × 0.5')
  // ↵ by reflex spends nothing: the focus is on Cancel.
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: common.cancel }))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await rig.advance(5000)
  expect(purchases(rig)).toEqual([])

  const again = await retry(/^Retry 3/)
  await userEvent.dblClick(await again.findByRole('button', { name: retryMany.primary('1.5', 3) }))
  await waitFor(async () => {
    await rig.advance(1000)
    expect(again.getAllByText(retryMany.state.accepted)).toHaveLength(3)
  })
  expect(purchases(rig).map(({ path }) => path)).toEqual(Array(3).fill('/v1/enrichments/123/run'))
  await closeDialog()
  // What was started is ticked no more; what had its result still is.
  await expectBar(selection.count('1'))
  await waitFor(() => expect(document.querySelectorAll('tbody tr[data-line]')).toHaveLength(7))
  await rig.advance(60_000)
  expect(purchases(rig)).toHaveLength(3)
})

test('reliability F13: a refusal for credits leaves the rest of a retry unsent, and shows that for each', async () => {
  const failed = { a: failedFor('Ada'), b: failedFor('Eva'), c: failedFor('Kim') }
  const rig = await openWithTasks('/tasks?tick=a&tick=b&tick=c', failed)
  const mock = controlOf(rig.service)
  mock.fail({
    match: { path: '/v1/enrichments/123/run' },
    after: 1,
    fault: { kind: 'status', status: 406, body: { detail: 'Not enough credits for this run.' } },
  })
  const dialog = await retry(/^Retry 3/)
  await userEvent.click(await dialog.findByRole('button', { name: retryMany.primary('1.5', 3) }))
  await waitFor(async () => {
    await rig.advance(1000)
    const words = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(words[0]).toContain(retryMany.state.accepted)
    expect(words[1]).toContain('Not enough credits for this run.')
    expect(words[2]).toContain(retryMany.unsent.credits)
  })
  expect(purchases(rig)).toHaveLength(2)
  await closeDialog()
  await expectBar(selection.count('2'))
  await rig.advance(10_000)

  // Only as many as fit are offered.
  mock.setBalance('test-key', 0.7)
  await visit(rig, '/tasks?tick=b&tick=c')
  const short = await retry(/^Retry 2/)
  expect(await short.findByRole('button', { name: retryMany.first(1, '0.5') })).toBeDefined()
})

test('several runs are stopped at once, and each shows its outcome', async () => {
  const started: Promise<string>[] = []
  let rig = await renderAt('/tasks', {
    arrange: (service) => {
      for (const first_name of ['Ada', 'Eva', 'Kim'])
        started.push(runElsewhere(service, { ...person, first_name, domain: '__stuck__' }))
    },
  })
  const ids = await Promise.all(started)
  for (const id of ids) {
    rig = await visit(rig, `/tasks/${id}`)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(async () => {
      await rig.advance(1000)
      expect(screen.getByRole('button', { name: new RegExp(`^${tasks.stop}`) })).toBeDefined()
    })
  }
  const { service } = rig
  service.fail({ match: { path: `/v1/tasks/${ids[1]}/cancel` }, fault: { kind: 'status', status: 400 } })
  rig = await visit(rig, '/tasks')
  await userEvent.click(await screen.findByRole('checkbox', { name: selection.all }))
  await userEvent.click(within(await selectionBar()).getByRole('button', { name: selection.stop('3') }))
  const dialog = within(await screen.findByRole('alertdialog', { name: stopMany.title(3) }))
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: common.cancel }))
  await userEvent.click(dialog.getByRole('button', { name: stopMany.confirm(3) }))
  await waitFor(async () => {
    await rig.advance(1000)
    const over = within(screen.getByRole('alertdialog', { name: stopMany.ended(2) }))
    expect(over.getAllByText(tasks.status.stopped)).toHaveLength(2)
    expect(over.getAllByText(new RegExp(tasks.stopFailed))).toHaveLength(1)
  })
  expect(service.requests().filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(3)
})
