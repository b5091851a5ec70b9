// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type Intent, intentKind } from '#domain/intents.ts'
import { silentChannel } from '#journal/channel.ts'
import { openJournal } from '#journal/journal.ts'
import { createMemoryDevice, memoryStorage } from '#journal/memory-storage.ts'
import { createManualClock } from '#testing/clock.ts'
import { renderAt } from '#testing/render.tsx'

afterEach(cleanup)

const NOW = createManualClock().now()

const lost: Intent = {
  hash: 'the call',
  target: { kind: 'enrichment', id: 123, name: 'Email finder' },
  params: { domain: 'acme.example' },
  pages: 1,
  estimate: '500000',
  balanceBefore: '1204500000',
  state: 'unknown',
  confirmedAt: NOW - 90_000,
  sentAt: NOW - 90_000,
  taskId: null,
  dismissedAt: null,
}

/** A device on which an earlier page lost the answer to a paid call. */
async function deviceWith(intent: Intent) {
  const device = createMemoryDevice()
  const storage = () => ({ ...memoryStorage(device), open: async () => ({}) })
  const journal = openJournal({
    scope: 'http://console.test workspace of test-key',
    storage: storage(),
    channel: silentChannel(),
    clock: createManualClock(),
    kinds: [intentKind],
  })
  await journal.update(intentKind, 'lost', () => intent)
  journal.close()
  return storage
}

const openCard = async (intent: Intent) => {
  const rig = await renderAt('/tasks?view=action', { around: { storage: await deviceWith(intent) } })
  const card = await screen.findByRole('region', { name: 'Unknown outcome of Email finder' }, { timeout: 5000 })
  return { rig, card }
}

const paidRequests = (rig: Awaited<ReturnType<typeof renderAt>>) =>
  rig.service.requests().filter(({ method }) => method === 'POST')

test('reliability F23: a balance that has not moved after a minute speaks against a charge, and nothing is sent', async () => {
  const { rig, card } = await openCard(lost)
  expect(await within(card).findByText(/^Probably not charged/)).toBeDefined()
  expect(card.textContent).toContain('domain: acme.example')
  expect(card.textContent).toContain('no change after')
  expect(paidRequests(rig)).toEqual([])
})

test('reliability F23: a balance that has fallen by the estimate speaks for a charge', async () => {
  const { card } = await openCard({ ...lost, balanceBefore: '1205000000' })
  expect(await within(card).findByText(/^Probably charged/)).toBeDefined()
})

test('reliability F23: without a balance before nothing can be told', async () => {
  const { card } = await openCard({ ...lost, balanceBefore: null })
  expect(await within(card).findByText(/^Cannot tell/)).toBeDefined()
})

test('reliability F23: checking again only measures the balance', async () => {
  const { rig, card } = await openCard(lost)
  const before = rig.service.requests().length
  await userEvent.click(within(card).getByRole('button', { name: 'Check balance again' }))
  await rig.advance(1000)
  const asked = rig.service.requests().slice(before)
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/user/me'])
})

test('a card that is left does not come back', async () => {
  const { rig, card } = await openCard(lost)
  await userEvent.click(within(card).getByRole('button', { name: 'Leave' }))
  await rig.advance(1000)
  expect(screen.queryByRole('region', { name: 'Unknown outcome of Email finder' })).toBeNull()
  expect(paidRequests(rig)).toEqual([])
})

test('reliability F23: within the first minute an unmoved balance says nothing yet', async () => {
  const { card } = await openCard({ ...lost, confirmedAt: NOW - 20_000, sentAt: NOW - 20_000 })
  expect(await within(card).findByText(/^Cannot tell/)).toBeDefined()
  expect(card.textContent).toMatch(/no change after\D*20\s?s/)
})
