import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type Intent, intentKind } from '#domain/intents.ts'
import { silentChannel } from '#journal/channel.ts'
import { openJournal } from '#journal/journal.ts'
import { createMemoryDevice, memoryStorage } from '#journal/memory-storage.ts'
import { createManualClock } from '#testing/clock.ts'
import { renderAt } from '#testing/render.tsx'
import { RUN, closeDialog, openFilled, primary } from '#testing/run-dialog.ts'

afterEach(cleanup)

const row = () => screen.getByRole('row', { name: /Email finder/ })

test('a paid call in flight is in the tray and under Active, and cannot be stopped yet', async () => {
  const rig = await openFilled({
    arrange: (service) => service.fail({ match: { path: RUN }, fault: { kind: 'slow', ms: 3000 } }),
  })
  await userEvent.click(primary())
  await rig.advance(500)
  await closeDialog()

  await userEvent.click(screen.getByRole('button', { name: '1 sending' }))
  const tray = within(await screen.findByRole('dialog', { name: 'Running now' }))
  expect(await tray.findByText('Sending')).toBeDefined()
  expect(tray.getByText('Ilse Vantorre, brightloom.example')).toBeDefined()
  expect(tray.queryByRole('button', { name: /^Stop/ })).toBeNull()
  await userEvent.click(tray.getByRole('link', { name: 'All tasks' }))

  await userEvent.click(await screen.findByRole('link', { name: 'Active 1' }))
  expect(row().textContent).toContain('Sending')
  expect(within(row()).queryByRole('button')).toBeNull()
  expect(within(row()).queryByRole('checkbox')).toBeNull()
  await rig.advance(3000)
  expect(within(row()).getByRole('button', { name: /^Stop Email finder: Ilse Vantorre/ })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Active 1' })).toBeDefined()
})

test('a call whose page died while it was being sent becomes an unknown outcome, and nothing is sent', async () => {
  const device = createMemoryDevice()
  const storage = () => ({ ...memoryStorage(device), open: async () => ({}) })
  const clock = createManualClock()
  const journal = openJournal({
    scope: 'http://console.test workspace of test-key',
    storage: storage(),
    channel: silentChannel(),
    clock,
    kinds: [intentKind],
  })
  const left: Intent = {
    hash: 'the call',
    target: { kind: 'enrichment', id: 123, name: 'Email finder' },
    params: { domain: 'acme.example' },
    pages: 1,
    estimate: '500000',
    balanceBefore: null,
    state: 'sending',
    confirmedAt: clock.now() - 10_000,
    sentAt: clock.now() - 10_000,
    taskId: null,
    dismissedAt: null,
  }
  await journal.update(intentKind, 'left', () => left)
  journal.close()

  const rig = await renderAt('/tasks', { around: { storage } })
  expect(await screen.findByText('Sending', {}, { timeout: 5000 })).toBeDefined()
  await rig.advance(120_000)
  expect(row().textContent).toContain('Outcome unknown')
  expect(rig.service.requests().filter(({ method }) => method === 'POST')).toEqual([])
})
