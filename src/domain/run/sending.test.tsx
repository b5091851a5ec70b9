import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createStore } from '#lib/store.ts'
import type { MockService } from '#mock-service/service.ts'
import type { Rig } from '#testing/render.tsx'
import {
  RUN,
  SLOW,
  closeDialog,
  dialog,
  fill,
  openFilled,
  posts,
  prepareRunTests,
  primary,
} from '#testing/run-dialog.ts'

prepareRunTests()

const slowly = (ms: number) => ({
  arrange: (service: MockService) => service.fail({ match: { path: RUN }, fault: { kind: 'slow', ms } }),
})
const foot = () => dialog().getByRole('contentinfo')
const receipt = () => dialog().getByRole('region', { name: 'Receipt' }).textContent

async function sendAndReopen(rig: Rig) {
  await userEvent.click(primary())
  await rig.advance(500)
  await closeDialog()
  await userEvent.click(screen.getByRole('link', { name: /^Run/ }))
  await rig.advance(500)
  await screen.findByRole('dialog', { name: 'Run Email finder' }, SLOW)
}

test('while a run is being sent the button is called Close, and the footer explains that the run continues', async () => {
  const rig = await openFilled(slowly(3000))
  expect(foot().textContent).toContain('You can close this; your inputs stay until you reload.Cancel')
  await userEvent.click(primary())
  await rig.advance(500)
  expect(foot().textContent).toContain('Sending. Closing won’t stop this run.')
  expect(foot().textContent).not.toContain('Cancel')
  expect(foot().textContent).toContain('Close')
})

test('while a run is being sent its receipt stays as it was confirmed: the run does not hold its own credits twice', async () => {
  const rig = await openFilled(slowly(3000))
  const before = receipt()
  expect(before).toContain('Balance after')
  await userEvent.click(primary())
  await rig.advance(500)
  expect(receipt()).toBe(before)
})

test('a dialog that is opened again while its run is being sent shows this, and does not buy it twice', async () => {
  const rig = await openFilled(slowly(20_000))
  await sendAndReopen(rig)
  expect(dialog().getByText('This run is already being sent')).toBeDefined()
  expect(primary().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(primary())
  fireEvent.keyDown(primary(), { key: 'Enter', ctrlKey: true })
  await rig.advance(0)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(posts(rig)).toHaveLength(1)
  await rig.advance(30_000)
  expect(dialog().queryByText('This run is already being sent')).toBeNull()
  expect(dialog().getByText(/^You ran this/)).toBeDefined()
})

test('with other inputs the run that is being sent is named, and another can be bought beside it', async () => {
  const rig = await openFilled(slowly(20_000))
  await sendAndReopen(rig)
  await fill({ domain: 'kitewell.example' })
  expect(dialog().getByText('Another run is being sent')).toBeDefined()
  expect(dialog().getByText(/domain: brightloom\.example/)).toBeDefined()
  await userEvent.click(primary())
  await rig.advance(500)
  expect(posts(rig)).toHaveLength(2)
})

test('without a network a click sends nothing, buys nothing and reports it', async () => {
  const online = createStore(false)
  const rig = await openFilled({ around: { online } })
  await userEvent.click(primary())
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(0)
  expect(dialog().getByRole('alert').textContent).toContain('You’re offline; nothing was sent')
  act(() => online.set(true))
  expect(dialog().getByRole('alert').textContent).toContain('You’re back online')
  await userEvent.click(primary())
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(1)
  expect(dialog().getByText('Running')).toBeDefined()
})
