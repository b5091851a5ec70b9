import { expect, test } from 'vitest'
import { createBrowser } from '#journal/tabs.testing.ts'
import { RESULT_RETENTION_MS } from '#contract/tasks.ts'
import type { Intent } from './intents.ts'
import { claimKind, intentKind } from './intents.ts'
import { createLedger, expiresAt, resultKind, taskKind } from './task-ledger.ts'

const intent: Intent = {
  hash: 'h',
  target: { kind: 'enrichment', id: 123, name: 'Email finder' },
  params: { domain: 'kitewell.example' },
  pages: 1,
  estimate: '500000',
  balanceBefore: '1204500000',
  state: 'accepted',
  confirmedAt: 0,
  sentAt: 0,
  taskId: 't_1',
  dismissedAt: null,
}
const kinds = [intentKind, claimKind, taskKind, resultKind]

function open(keepResultsFor = 86_400_000) {
  const browser = createBrowser()
  const tab = () => {
    const journal = browser.tab(kinds)
    return createLedger({ journal, clock: browser.clock, keepResultsFor: () => keepResultsFor })
  }
  return { browser, tab, ledger: tab() }
}

test('a run survives the page: another tab finds it with its inputs and its result', async () => {
  const { ledger, tab, browser } = open()
  await ledger.started('t_1', 'processing', intent)
  await browser.clock.advance(2000)
  expect(
    await ledger.recordStatus('t_1', { status: 'completed', data: { email: 'a@b.example' }, progress: null }),
  ).toBe(true)

  const later = tab()
  const copy = await later.copy('t_1')
  expect(copy?.data).toEqual({ email: 'a@b.example' })
  expect(later.entry('t_1')?.body).toMatchObject({ phase: 'done', params: intent.params, copy: { at: 2000 } })
})

test('only the first final status ends a task', async () => {
  const { ledger } = open()
  await ledger.started('t_1', 'processing', intent)
  expect(await ledger.recordStatus('t_1', { status: 'processing', progress: null })).toBe(false)
  expect(await ledger.recordStatus('t_1', { status: 'completed', data: 1, progress: null })).toBe(true)
  expect(await ledger.recordStatus('t_1', { status: 'completed', data: 1, progress: null })).toBe(false)
})

test('reliability F14: an expired result is deleted at the service, and its device copy stays', async () => {
  const { ledger } = open()
  await ledger.started('t_1', 'processing', intent)
  await ledger.recordStatus('t_1', { status: 'completed', data: { n: 1 }, progress: null })
  await ledger.recordStatus('t_1', { status: 'gone', progress: null })

  expect(ledger.entry('t_1')?.body).toMatchObject({ phase: 'gone', copy: { bytes: 7 } })
  expect((await ledger.copy('t_1'))?.data).toEqual({ n: 1 })
})

test('who keeps no results on the device keeps none', async () => {
  const { ledger } = open(0)
  await ledger.started('t_1', 'processing', intent)
  await ledger.recordStatus('t_1', { status: 'completed', data: { n: 1 }, progress: null })
  expect(await ledger.copy('t_1')).toBeUndefined()
})

test('reliability F21: a result is stored at least until a day after the task was last seen unfinished', async () => {
  const { ledger, browser } = open()
  await browser.clock.advance(5000)
  await ledger.started('t_1', 'processing', intent)
  await browser.clock.advance(90_000)
  await ledger.recordStatus('t_1', { status: 'completed', data: 1, progress: null })
  const entry = ledger.entry('t_1')?.body
  expect(entry && expiresAt(entry)).toBe(5000 + RESULT_RETENTION_MS)
})

test('a task opened from a link is taken in once, and nothing is known of its end', async () => {
  const { ledger } = open()
  await ledger.track('t_9')
  await ledger.recordStatus('t_9', { status: 'completed', data: 1, progress: null })
  await ledger.track('t_9')
  const entry = ledger.entry('t_9')?.body
  expect(entry).toMatchObject({ target: null, phase: 'done' })
  expect(entry && expiresAt(entry)).toBeUndefined()
})

test('a task the service does not know is no longer running', async () => {
  const { ledger } = open()
  await ledger.track('t_9')
  await ledger.missing('t_9')
  expect(ledger.entry('t_9')?.body).toMatchObject({ missing: true, finishedAt: 0 })
})

test('newest first', async () => {
  const { ledger } = open()
  await ledger.started('t_1', 'processing', intent)
  await ledger.started('t_2', 'processing', intent)
  expect(ledger.entries().map(({ id }) => id)).toEqual(['t_2', 't_1'])
})

test('a result nested 50,000 deep is stored, and ends its task', async () => {
  const { ledger } = open()
  await ledger.started('t_1', 'processing', intent)
  let deep: unknown = 'bottom'
  for (let level = 0; level < 50_000; level += 1) deep = [deep]
  expect(await ledger.recordStatus('t_1', { status: 'completed', data: deep, progress: null })).toBe(true)
  expect(ledger.entry('t_1')?.body).toMatchObject({ phase: 'done', copy: { bytes: 100_008 } })
  expect(await ledger.copy('t_1')).toBeDefined()
})

test('a task taken off the list is deleted with its copy', async () => {
  const { ledger } = open()
  await ledger.started('t_1', 'processing', intent)
  await ledger.recordStatus('t_1', { status: 'completed', data: 1, progress: null })
  await ledger.remove('t_1')
  expect(ledger.entries()).toEqual([])
  expect(await ledger.copy('t_1')).toBeUndefined()
})

test('what was stopped before anything was found leaves no copy', async () => {
  const { ledger } = open()
  await ledger.started('t_1', 'processing', intent)
  await ledger.recordStatus('t_1', { status: 'cancelled', data: [], progress: null })
  expect(ledger.entry('t_1')?.body).toMatchObject({ phase: 'stopped', nothingFound: true, copy: null })
  expect(await ledger.copy('t_1')).toBeUndefined()
})

test('the first balance measured after the end of a run stays', async () => {
  const { ledger } = open()
  await ledger.started('t_1', 'processing', intent)
  await ledger.measured('t_1', 9_000_000n)
  expect(ledger.entry('t_1')?.body.balanceAfter).toBeUndefined()
  await ledger.recordStatus('t_1', { status: 'completed', data: 1, progress: null })
  await ledger.measured('t_1', 8_000_000n)
  await ledger.measured('t_1', 7_000_000n)
  expect(ledger.entry('t_1')?.body.balanceAfter).toBe('8000000')
})

test('an end that was waited for is unseen until marked; an end by a stop or before the first status is not', async () => {
  const { ledger } = open()
  const end = { status: 'completed', data: { n: 1 }, progress: null }
  await ledger.started('t_1', 'processing', intent)
  await ledger.started('t_2', 'processing', intent)
  await ledger.stopRequested('t_2', 5)
  await ledger.track('t_3')
  for (const id of ['t_1', 't_2', 't_3']) await ledger.recordStatus(id, end)
  const unseen = () => ledger.entries().flatMap(({ id, body }) => (body.isNews ? [id] : []))
  expect(unseen()).toEqual(['t_1'])
  await ledger.recordStatus('t_1', end)
  await ledger.markSeen('t_1')
  await ledger.recordStatus('t_1', end)
  expect(unseen()).toEqual([])
})

test('a result that was saved as a file is known to be safe, and its copy can go', async () => {
  const { ledger, browser } = open()
  await ledger.started('t_1', 'processing', intent)
  await ledger.recordStatus('t_1', { status: 'completed', data: { n: 1 }, progress: null })
  await browser.clock.advance(1000)
  await ledger.downloaded('t_1')
  await ledger.dropCopy('t_1')
  expect(ledger.entry('t_1')?.body).toMatchObject({ downloadedAt: 1000, copy: null })
  expect(await ledger.copy('t_1')).toBeUndefined()
})
