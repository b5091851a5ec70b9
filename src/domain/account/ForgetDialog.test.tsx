import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { silentChannel } from '#journal/channel.ts'
import { openJournal } from '#journal/journal.ts'
import { createMemoryDevice, memoryStorage } from '#journal/memory-storage.ts'
import { createManualClock } from '#testing/clock.ts'
import { deviceWithDrafts } from '#testing/flow-drafts.ts'
import { HERE, renderAt } from '#testing/render.tsx'
import { type Intent, intentKind } from '../intents.ts'

afterEach(cleanup)

test('the dialog to forget the key warns of a run that is being sent and may be charged', async () => {
  const clock = createManualClock()
  const device = createMemoryDevice()
  const storage = () => ({ ...memoryStorage(device), open: async () => ({}) })
  const scope = `${HERE} workspace of test-key`
  const journal = openJournal({ scope, storage: storage(), channel: silentChannel(), clock, kinds: [intentKind] })
  const intent: Intent = {
    hash: 'h',
    target: { kind: 'enrichment', id: 123, name: 'Email finder' },
    params: {},
    pages: 1,
    estimate: '500000',
    balanceBefore: null,
    state: 'sending',
    confirmedAt: clock.now(),
    sentAt: clock.now(),
    taskId: null,
    dismissedAt: null,
  }
  await journal.update(intentKind, 'i_1', () => intent)
  journal.close()
  await renderAt('/account', { around: { storage } })
  await userEvent.click(await screen.findByRole('button', { name: 'Forget key' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Forget the key?' })
  expect(dialog.textContent).toContain('1 call is being sent and may be charged')
})

test('the dialog to forget the key warns that unsaved changes of flows are erased, too', async () => {
  const storage = await deviceWithDrafts([{ id: 'fl_leadscore', name: 'Lead scoring' }])
  await renderAt('/account', { around: { storage } })
  await userEvent.click(await screen.findByRole('button', { name: 'Forget key' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Forget the key?' })
  expect(dialog.textContent).toContain('The unsaved changes of 1 flow are erased too.')
})
