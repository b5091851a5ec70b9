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

/** A device on which an earlier page lost the response to a paid call. */
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

test('reliability F23: a balance that is unchanged after a minute is evidence against a charge, and nothing is sent', async () => {
  const { rig, card } = await openCard(lost)
  expect(await within(card).findByText(/^Probably not charged/)).toBeDefined()
  expect(card.textContent).toContain('domain: acme.example')
  expect(card.textContent).toContain('no change after')
  expect(paidRequests(rig)).toEqual([])
})

test('reliability F23: a balance that has fallen by the estimate is evidence for a charge', async () => {
  const { card } = await openCard({ ...lost, balanceBefore: '1205000000' })
  expect(await within(card).findByText(/^Probably charged/)).toBeDefined()
})

test('reliability F21: a call that a clock two days ahead sent is assessed in time once the clock is right', async () => {
  const ahead = NOW + 2 * 86_400_000
  const { rig, card } = await openCard({ ...lost, confirmedAt: ahead, sentAt: ahead })
  await rig.advance(70_000)
  expect(await within(card).findByText(/^Probably not charged/)).toBeDefined()
  expect(rig.service.requests().filter(({ path }) => path === '/v1/user/me').length).toBeLessThan(10)
})

test('reliability F23: without a balance before there is no evidence', async () => {
  const { card } = await openCard({ ...lost, balanceBefore: null })
  expect(await within(card).findByText(/^Can’t tell/)).toBeDefined()
})

test('reliability F23: checking again only measures the balance', async () => {
  const { rig, card } = await openCard(lost)
  const before = rig.service.requests().length
  await userEvent.click(within(card).getByRole('button', { name: 'Refresh balance' }))
  await rig.advance(1000)
  const requested = rig.service.requests().slice(before)
  expect(requested.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/user/me'])
})

test('a dismissed card waits for no decision, and stays under All with its evidence', async () => {
  const { rig, card } = await openCard(lost)
  await userEvent.click(within(card).getByRole('button', { name: 'Dismiss' }))
  await rig.advance(1000)
  expect(screen.queryByRole('region', { name: 'Unknown outcome of Email finder' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Needs action 0' })).toBeDefined()

  await userEvent.click(screen.getByRole('link', { name: 'All 1' }))
  const row = screen.getByRole('row', { name: /Email finder/ })
  expect(row.textContent).toContain('Outcome unknown')
  expect(row.textContent).toContain('acme.example')
  expect(row.textContent).toContain('~0.5')
  await userEvent.click(within(row).getByRole('link', { name: 'Open Email finder: acme.example' }))
  const again = screen.getByRole('region', { name: 'Unknown outcome of Email finder' })
  expect(again.textContent).toContain('no change after')
  expect(within(again).queryByRole('button', { name: 'Dismiss' })).toBeNull()
  expect(paidRequests(rig)).toEqual([])
})

test('what needs action is a part of all', async () => {
  await openCard(lost)
  expect(screen.getByRole('link', { name: 'Needs action 1' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'All 1' })).toBeDefined()
})

test('a lost call has an address', async () => {
  await renderAt('/tasks?lost=lost', { around: { storage: await deviceWith({ ...lost, dismissedAt: NOW }) } })
  expect(
    await screen.findByRole('region', { name: 'Unknown outcome of Email finder' }, { timeout: 5000 }),
  ).toBeDefined()
})

test('the balance is measured again by itself for about a minute after the loss, and its age is shown', async () => {
  const just = { ...lost, confirmedAt: NOW - 100, sentAt: NOW - 100, lost: { by: 'no-answer', at: NOW } } as const
  const { rig, card } = await openCard(just)
  const measured = () => rig.service.requests().filter(({ path }) => path === '/v1/user/me').length
  const first = measured()
  await rig.advance(2500)
  expect(measured()).toBe(first + 1)
  expect(card.textContent).toMatch(/no change after 3 s/)
  await rig.advance(10_000)
  expect(measured()).toBe(first + 3)
  expect(card.textContent).toMatch(/no change after 13 s/)
  await rig.advance(60_000)
  expect(measured()).toBe(first + 5)
  expect(within(card).getByText(/^Probably not charged/)).toBeDefined()
  await rig.advance(600_000)
  expect(measured()).toBe(first + 5)
})

test('the balance is not measured again once it is evidence for a charge', async () => {
  const just = { ...lost, sentAt: NOW - 100, lost: { by: 'timeout', at: NOW }, balanceBefore: '1205000000' } as const
  const { rig, card } = await openCard(just)
  expect(await within(card).findByText(/^Probably charged/)).toBeDefined()
  const before = rig.service.requests().length
  await rig.advance(120_000)
  expect(rig.service.requests()).toHaveLength(before)
})

test.each([
  [{ by: 'no-answer', at: NOW }, 'The connection broke after the request was sent'],
  [{ by: 'timeout', at: NOW }, 'The request timed out.'],
  [{ by: 'fault', status: 500, at: NOW }, 'The service returned 500'],
  [{ by: 'unreadable', at: NOW }, 'The service sent an unreadable response.'],
  [{ by: 'page-ended', at: NOW }, 'The tab that sent the request closed'],
  [undefined, 'The request was sent, but no usable response arrived.'],
] as const)('a card shows what really came: %j', async (how, words) => {
  const { card } = await openCard({ ...lost, lost: how })
  expect(card.textContent).toContain(words)
  expect(card.textContent).toContain('We didn’t send it again.')
})

test('reliability F23: within the first minute an unmoved balance is no evidence yet', async () => {
  const { card } = await openCard({ ...lost, confirmedAt: NOW - 20_000, sentAt: NOW - 20_000 })
  expect(await within(card).findByText(/^Can’t tell/)).toBeDefined()
  expect(card.textContent).toMatch(/no change after\D*20\s?s/)
})
