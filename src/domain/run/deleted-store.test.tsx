import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { breaker, named } from '#journal/faults.testing.ts'
import { memoryStorage } from '#journal/memory-storage.ts'
import { playDevice } from '#journal/device.testing.ts'
import { type Rig, goTo } from '#testing/render.tsx'
import {
  closeDialog,
  dialog,
  fill,
  inputs,
  openFilled,
  posts,
  prepareRunTests,
  primary,
  runAndComeBack,
  SLOW,
} from '#testing/run-dialog.ts'

prepareRunTests()

const STORED = /saved on this device|is on this device/
const started = async (rig: Rig) => {
  await userEvent.click(primary())
  await rig.advance(0)
  expect(dialog().getByText('Running')).toBeDefined()
}
const taskIdOf = (rig: Rig) => Object.keys(rig.service.state.tasks)[0] ?? ''

test('the store deleted in mid-run: the dialog warns with the task ID, and the response still arrives', async () => {
  const rig = await openFilled()
  await started(rig)
  await rig.evict()
  const alert = dialog().getByRole('alert')
  expect(alert.textContent).toContain('Stored data was deleted')
  expect(alert.textContent).toContain(taskIdOf(rig))
  expect(dialog().getByRole('button', { name: 'Copy task ID' })).toBeDefined()
  expect(dialog().getByText('Running')).toBeDefined()

  await rig.advance(10_000)
  expect(await dialog().findByText('i.vantorre@brightloom.example')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Spend/ })).toBeNull()
  await closeDialog()
  expect(await screen.findByText(/were saved again; copies of earlier results/, {}, SLOW)).toBeDefined()
  await goTo(rig, '/tasks')
  expect(await screen.findAllByRole('link', { name: /Email finder/ }, SLOW)).not.toHaveLength(0)
})

test('the store deleted after a run: no copy is promised any more, and the same run is offered as bought', async () => {
  const rig = await openFilled()
  await started(rig)
  await rig.advance(5000)
  expect(dialog().getByText(/A copy is saved on this device/)).toBeDefined()
  await rig.evict()
  await rig.advance(10_000)
  expect(dialog().getByText(/There’s no copy on this device/)).toBeDefined()
  expect(dialog().getByText('i.vantorre@brightloom.example')).toBeDefined()

  await closeDialog()
  await userEvent.click(screen.getByRole('link', { name: /^Run/ }))
  await rig.advance(0)
  await fill(inputs)
  expect(dialog().getByText(/^You ran this/)).toBeDefined()
  expect(dialog().getByRole('button', { name: 'Use existing result (free)' })).toBeDefined()
  expect(dialog().queryByText(STORED)).toBeNull()
  expect(posts(rig)).toHaveLength(1)
})

test('the store deleted and nothing stored since: only this tab has the run, and the dialog warns', async () => {
  const device = playDevice()
  const { state, through } = breaker(named('UnknownError'), ['open', 'load', 'read', 'write', 'remove'])
  state.broken = false
  const rig = await openFilled({ around: { storage: () => through(device.storage()) } })
  await started(rig)
  state.broken = true
  act(device.evict)
  expect(dialog().getByRole('alert').textContent).toContain('only this tab has its task ID')
  await rig.advance(10_000)
  expect(await dialog().findByText('i.vantorre@brightloom.example')).toBeDefined()
  expect(dialog().queryByText(STORED)).toBeNull()
})

test('a run whose record another tab erased is reported as removed from the list, with a link to its task', async () => {
  const device = playDevice()
  const rig = await openFilled({ around: { storage: device.storage } })
  await started(rig)
  const id = taskIdOf(rig)
  for (const [key, { kind }] of device.device.light) if (kind === 'task') device.device.light.delete(key)
  await rig.advance(10_000)
  expect(dialog().getByRole('alert').textContent).toContain('This run was removed from your list')
  expect(dialog().getByRole('link', { name: 'Open task' }).getAttribute('href')).toBe(`/tasks/${id}`)
})

test('where nothing can be stored, a bought result is reported to be in this tab', async () => {
  const device = playDevice()
  const rig = await openFilled({
    around: { storage: () => ({ ...device.storage(), open: memoryStorage().open }) },
  })
  await runAndComeBack(rig, 11 * 60_000)
  expect(dialog().getByText(/this tab has the result until you close it/)).toBeDefined()
  expect(dialog().queryByText(STORED)).toBeNull()
})
