import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type Intent, intentKind } from '#domain/intents.ts'
import { callHash } from '#domain/call-hash.ts'
import { createSpending, type SpendingSettings, spendingKind } from '#domain/spending-settings.ts'
import { silentChannel } from '#journal/channel.ts'
import { type JournalRecord, openJournal } from '#journal/journal.ts'
import { createMemoryDevice, memoryStorage } from '#journal/memory-storage.ts'
import { createManualClock } from '#testing/clock.ts'
import { HERE, type Rig, renderAt } from '#testing/render.tsx'
import { RUN, SLOW, posts, prepareRunTests } from '#testing/run-dialog.ts'
import { list as words } from '#texts/en/tasks/task-list.ts'
import { layTasks } from './journal.testing.ts'
import { callOf, doneEntry } from './lines.testing.ts'

prepareRunTests()
afterEach(cleanup)

const SCOPE = `${HERE} workspace of test-key`
const failed = (first_name: string) => ({
  ...doneEntry,
  params: { first_name, last_name: 'Vantorre', domain: 'brightloom.example' },
  phase: 'failed' as const,
  status: 'failed',
  copy: null,
})

/** The question about two failed runs, opened by its address, with these limits of spending. */
async function openQuestion(limits: Partial<SpendingSettings> = {}, calls: readonly JournalRecord<Intent>[] = []) {
  const device = createMemoryDevice()
  const storage = () => ({ ...memoryStorage(device), open: async () => ({}) })
  await layTasks(storage(), SCOPE, createManualClock(), { t_1: failed('Ada'), t_2: failed('Eva') })
  const journal = openJournal({
    scope: SCOPE,
    storage: storage(),
    channel: silentChannel(),
    clock: createManualClock(),
    kinds: [spendingKind, intentKind],
  })
  await createSpending(journal).change(limits)
  for (const { id, body } of calls) await journal.update(intentKind, id, () => body)
  journal.close()
  const rig = await renderAt('/tasks?tick=t_1&tick=t_2&ask=retry', { around: { storage } })
  const dialog = await screen.findByRole('alertdialog', { name: 'Run 2 tasks again?' }, { timeout: 10_000 })
  await rig.advance(1000)
  return { rig, dialog: within(dialog) }
}

test('a URL with a retry starts nothing, and two clicks at once buy each run once', async () => {
  const { rig, dialog } = await openQuestion()
  expect(posts(rig)).toEqual([])
  const button = await dialog.findByRole('button', { name: 'Spend 1 and run 2' })
  await act(async () => {
    button.click()
    button.click()
  })
  await rig.advance(5000)
  expect(posts(rig, RUN)).toHaveLength(2)
  expect(await screen.findByRole('alertdialog', { name: '2 tasks started' })).toBeDefined()
})

test('above the limit the amount is confirmed once more, and ↵ by reflex goes back', async () => {
  const { rig, dialog } = await openQuestion({ confirmAbove: 500_000n, reserve: 2_000_000_000n })
  await userEvent.click(await dialog.findByRole('button', { name: 'Spend 1 and run 2' }))
  const step = await screen.findByRole('alertdialog', { name: 'Spend 1 credits?' })
  expect(step.textContent).toContain('exceed your confirmation limit of 0.5')
  expect(step.textContent).toContain('below your reserve of 2,000')
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('alertdialog', { name: 'Spend 1 credits?' })).toBeNull()
  expect(posts(rig)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Spend 1 and run 2' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Spend 1' }))
  await rig.advance(5000)
  expect(posts(rig, RUN)).toHaveLength(2)
})

test('what was started again a moment ago is confirmed once more', async () => {
  const { params, pages } = failed('Ada')
  const hash = callHash({ kind: 'enrichment', id: 123, name: '' }, params, pages)
  const confirmedAt = createManualClock().now() - 60_000
  const { rig, dialog } = await openQuestion({}, [callOf('i_1', 1, 'accepted', { hash, confirmedAt, taskId: 't_9' })])
  await userEvent.click(await dialog.findByRole('button', { name: 'Spend 1 and run 2' }))
  const step = await screen.findByRole('alertdialog', { name: 'Spend 1 credits?' })
  expect(step.textContent).toContain('One of these was just run again: this is another purchase.')
  expect(posts(rig)).toEqual([])

  await userEvent.click(within(step).getByRole('button', { name: 'Spend 1' }))
  await rig.advance(5000)
  expect(posts(rig, RUN)).toHaveLength(2)
})

const setPrice = ({ service }: Rig, price: number) => {
  const offered = service.state.enrichments.find(({ id }) => id === 123)
  if (offered) offered.price = price
}
const namesSent = (rig: Rig) =>
  posts(rig, RUN)
    .map(({ body }) => (body as { params: { first_name: string } }).params.first_name)
    .toSorted()

test('a price that changed since the list was read buys nothing: the new one is shown, and the next click buys each once', async () => {
  const { rig, dialog } = await openQuestion()
  const button = await dialog.findByRole('button', { name: 'Spend 1 and run 2' })
  setPrice(rig, 0.7)
  await userEvent.dblClick(button)
  const dear = await dialog.findByRole('button', { name: 'Spend 1.4 and run 2' }, SLOW)
  expect(dialog.getByRole('alert').textContent).toContain(words.retryMany.repriced.changed.title)
  await rig.advance(5000)
  expect(posts(rig)).toEqual([])

  await userEvent.dblClick(dear)
  await rig.advance(5000)
  expect(namesSent(rig)).toEqual(['Ada', 'Eva'])
  expect(await screen.findByRole('alertdialog', { name: '2 tasks started' }, SLOW)).toBeDefined()
})

test('a price that changed while the second step was open is confirmed once more, with the new amount', async () => {
  const { rig, dialog } = await openQuestion({ confirmAbove: 500_000n })
  await userEvent.click(await dialog.findByRole('button', { name: 'Spend 1 and run 2' }))
  setPrice(rig, 0.7)
  await userEvent.click(await screen.findByRole('button', { name: 'Spend 1' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Spend 1.4 and run 2' }, SLOW))
  const step = await screen.findByRole('alertdialog', { name: 'Spend 1.4 credits?' })
  expect(posts(rig)).toEqual([])
  await userEvent.click(within(step).getByRole('button', { name: 'Spend 1.4' }))
  await rig.advance(5000)
  expect(namesSent(rig)).toEqual(['Ada', 'Eva'])
})

test('prices that cannot be read again buy nothing before one more step at the last known ones', async () => {
  const { rig, dialog } = await openQuestion()
  rig.service.fail({ match: { method: 'GET', path: '/v1/enrichments/123' }, fault: { kind: 'lost', when: 'before' } })
  const button = await dialog.findByRole('button', { name: 'Spend 1 and run 2' })
  await userEvent.click(button)
  expect((await dialog.findByRole('alert', {}, SLOW)).textContent).toContain(words.retryMany.repriced.unread.title)
  expect(posts(rig)).toEqual([])
  await userEvent.click(button)
  const step = await screen.findByRole('alertdialog', { name: 'Spend 1 credits?' }, SLOW)
  expect(posts(rig)).toEqual([])
  await userEvent.click(within(step).getByRole('button', { name: 'Spend 1' }))
  await rig.advance(5000)
  expect(namesSent(rig)).toEqual(['Ada', 'Eva'])
})
