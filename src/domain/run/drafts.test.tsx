import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createMemoryDevice, memoryStorage } from '#journal/memory-storage.ts'
import { type Rig, renderAt } from '#testing/render.tsx'
import {
  SLOW,
  closeDialog,
  dialog,
  fill,
  inputs,
  openFilled,
  posts,
  prepareRunTests,
  primary,
} from '#testing/run-dialog.ts'

prepareRunTests()

async function reopen(rig: Rig) {
  await userEvent.click(screen.getByRole('link', { name: /^Run/ }))
  await rig.advance(0)
  await screen.findByRole('dialog', { name: 'Run Email finder' }, SLOW)
}

const shown = () => Object.keys(inputs).map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value)

for (const way of ['Escape', 'Cancel', 'Close']) {
  test(`what was typed is there again after ${way}, and can be cleared`, async () => {
    const rig = await openFilled()
    if (way === 'Escape') await closeDialog()
    else await userEvent.click(dialog().getByRole('button', { name: way }))
    await reopen(rig)
    expect(shown()).toEqual(Object.values(inputs))
    await userEvent.click(dialog().getByRole('button', { name: 'Clear' }))
    expect(shown()).toEqual(['', '', ''])
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'first_name' }))
    expect(dialog().queryByRole('button', { name: 'Clear' })).toBeNull()
    await closeDialog()
    await reopen(rig)
    expect(shown()).toEqual(['', '', ''])
  })
}

test('what was run is no draft any more; what comes back from a result is', async () => {
  const rig = await openFilled()
  await userEvent.click(primary())
  await rig.advance(5000)
  await closeDialog()
  await reopen(rig)
  expect(shown()).toEqual(['', '', ''])
  await fill(inputs)
  await userEvent.click(dialog().getByRole('button', { name: 'Use existing result (free)' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Back to form' }))
  await closeDialog()
  await reopen(rig)
  expect(shown()).toEqual(Object.values(inputs))
})

test('a reload comes back to the task in the URL, and from there to its inputs', async () => {
  const device = createMemoryDevice()
  const around = { storage: () => ({ ...memoryStorage(device), open: async () => ({}) }) }
  const first = await openFilled({ around })
  await userEvent.click(primary())
  await first.advance(5000)
  const [taskId = ''] = Object.keys(first.service.state.tasks)
  act(first.unmount)

  const rig = await renderAt(`/enrichments/123?run=one&task=${taskId}`, { around })
  const result = within(await screen.findByRole('region', { name: 'Result' }, SLOW))
  expect(result.getByText('i.vantorre@brightloom.example')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Spend/ })).toBeNull()
  await userEvent.click(dialog().getByRole('button', { name: 'Run again' }))
  expect(shown()).toEqual(Object.values(inputs))
  expect(posts(rig)).toHaveLength(0)
})

test('a URL with an unknown task opens the form', async () => {
  for (const id of ['task_of_somebody', '__proto__', '..%2f..']) {
    const rig = await renderAt(`/enrichments/123?run=one&task=${id}`)
    expect(await screen.findByRole('textbox', { name: 'domain' }, SLOW)).toBeDefined()
    expect(dialog().queryByText(/not on this device/)).toBeNull()
    act(rig.unmount)
  }
})
