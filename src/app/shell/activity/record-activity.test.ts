import { expect, test } from 'vitest'
import { createAuthGate } from '#api/auth-gate.ts'
import { createRateLimiter } from '#api/rate-limiter.ts'
import { createActivity, eventKind } from '#domain/activity.ts'
import { planRun } from '#domain/bulk/plan.ts'
import { bulkKinds, bulkRunKind } from '#domain/bulk/records.ts'
import { openRuns, storeRun } from '#domain/bulk/write-run.ts'
import { type Intent, claimKind, intentKind } from '#domain/intents.ts'
import { createSpending, spendingKind } from '#domain/spending-settings.ts'
import { createLedger, resultKind, taskKind } from '#domain/task-ledger.ts'
import { createBrowser } from '#journal/tabs.testing.ts'
import { people } from '#testing/runs-on-device.ts'
import { paletteTexts } from '#texts/palette.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { createToasts } from '#ui/toasts.ts'
import { startActivityRecorder } from './record-activity.ts'

const kinds = [...bulkKinds, intentKind, claimKind, taskKind, resultKind, eventKind, spendingKind]
const intent: Intent = {
  hash: 'h',
  target: { kind: 'enrichment', id: 123, name: 'Email finder' },
  params: { first_name: 'Ilse', last_name: 'Vantorre' },
  pages: 1,
  estimate: '500000',
  balanceBefore: null,
  state: 'accepted',
  confirmedAt: 0,
  sentAt: 0,
  taskId: 't_1',
  dismissedAt: null,
  lost: undefined,
}

function open(browser = createBrowser(), isUnseen = (_page: string, _taskId?: string) => true) {
  const { clock } = browser
  const journal = browser.tab(kinds)
  const ledger = createLedger({ journal, clock, keepResultsFor: () => 0 })
  const toasts = createToasts(clock)
  let ids = 0
  const activity = createActivity({ journal, clock, toasts, newId: () => `id-${++ids}` })
  const rateLimiter = createRateLimiter({ clock, random: () => 0.5 })
  const gate = createAuthGate()
  const spending = createSpending(journal)
  const start = () =>
    startActivityRecorder({
      services: { activity, clock, journal, ledger, rateLimiter, spending },
      gate,
      texts: { ...tasksTexts.en, ...paletteTexts.en },
      since: clock.now(),
      isUnseen,
    })
  const recorded = () => journal.list(eventKind).map(({ body: { tone, title, body } }) => [tone, title, body])
  const toastTexts = () => toasts.shown.get().map(({ text }) => text)
  return { browser, journal, ledger, rateLimiter, gate, spending, start, recorded, toastTexts }
}

test('a run is announced when it starts and when it ends, with its cost', async () => {
  const { browser, ledger, start, recorded, toastTexts } = open()
  start()
  await ledger.started('t_1', 'processing', intent)
  await browser.clock.advance(1)
  expect(recorded()).toEqual([['run', 'Email finder started', 'Ilse Vantorre · ~0.5 credits']])
  expect(toastTexts()).toEqual([])
  await ledger.recordStatus('t_1', { task_id: 't_1', status: 'completed', data: { email: 'x' }, credits_spent: 0.5 })
  await browser.clock.advance(1)
  expect(recorded().at(-1)).toEqual(['ok', 'Email finder finished', 'Ilse Vantorre · 0.5 credits'])
  expect(toastTexts()).toEqual(['Email finder finished'])
})

test('a run that failed, and one that was stopped, are announced as such', async () => {
  const { browser, ledger, start, recorded } = open()
  start()
  await ledger.started('t_1', 'processing', intent)
  await ledger.started('t_2', 'processing', intent)
  await ledger.recordStatus('t_1', { task_id: 't_1', status: 'failed', error: ['No such domain'] })
  await ledger.recordStatus('t_2', { task_id: 't_2', status: 'cancelled' })
  await browser.clock.advance(1)
  expect(recorded()).toContainEqual(['bad', 'Email finder failed', 'Ilse Vantorre · No such domain'])
  expect(recorded()).toContainEqual(['plain', 'Email finder stopped', 'Ilse Vantorre'])
})

test('two tabs announce it once; only a tab where it is unseen does so aloud', async () => {
  const browser = createBrowser()
  const here = open(browser, () => false)
  const other = open(browser)
  here.start()
  other.start()
  await here.ledger.started('t_1', 'processing', intent)
  await browser.clock.advance(1)
  await here.ledger.recordStatus('t_1', { task_id: 't_1', status: 'completed', data: { email: 'a@b.example' } })
  await browser.clock.advance(1)
  expect(here.recorded().map(([, title]) => title)).toEqual(['Email finder started', 'Email finder finished'])
  expect(here.toastTexts()).toEqual([])
  expect(other.toastTexts()).toEqual(['Email finder finished'])
})

test('the end of a run of many rows is a message, unless its page or that of its comparison is shown', async () => {
  const browser = createBrowser()
  const labelOn = async (
    page: string,
    id: string,
    comparison?: { readonly id: string; readonly rows: readonly number[] },
  ) => {
    const { journal, start, toastTexts } = open(browser, (shown) => shown !== page)
    const draft = { ...people(['Ilse']), ...(comparison && { comparison }) }
    const plan = planRun({ rows: draft.rows, price: draft.price, pages: draft.pages, bought: new Map() })
    const now = browser.clock.now()
    const run = { draft, plan, balanceBefore: undefined, usualBatch: 100, now }
    start()
    await storeRun(journal, id, run, () => Promise.resolve(undefined))
    await openRuns(journal, [id], now)
    await journal.update(bulkRunKind, id, (before) => before && { ...before, state: 'done' as const })
    await browser.clock.advance(1)
    return toastTexts()
  }
  expect(await labelOn('/tasks', 'r_1')).toEqual(['Email finder finished'])
  expect(await labelOn('/runs/r_2', 'r_2')).toEqual([])
  expect(await labelOn('/compare/c', 'r_3', { id: 'c', rows: [0] })).toEqual([])
})

test('what ended before the console was opened is not announced, what ends afterwards is', async () => {
  const { browser, ledger, start, recorded } = open()
  await ledger.started('t_1', 'processing', intent)
  await ledger.recordStatus('t_1', { task_id: 't_1', status: 'completed', data: { email: 'a@b.example' } })
  await ledger.started('t_2', 'processing', intent)
  await browser.clock.advance(60_000)
  start()
  await browser.clock.advance(1)
  expect(recorded()).toEqual([])
  await ledger.recordStatus('t_2', { task_id: 't_2', status: 'completed', data: { email: 'a@b.example' } })
  await browser.clock.advance(1)
  expect(recorded().map(([, title]) => title)).toEqual(['Email finder finished'])
})

test('a lost response, a requested pause and a refused key are announced', async () => {
  const { browser, journal, rateLimiter, gate, start, recorded } = open()
  const stop = start()
  const lost: Intent = { ...intent, state: 'unknown', taskId: null, confirmedAt: browser.clock.now() }
  await journal.update(intentKind, 'i_1', () => lost)
  rateLimiter.slowed(8_000)
  gate.state.set('locked')
  gate.state.set('open')
  await browser.clock.advance(1)
  expect(recorded().map(([tone, title]) => [tone, title])).toEqual([
    ['warn', 'Email finder: outcome unknown'],
    ['plain', 'Rate limited'],
    ['bad', 'API key rejected'],
    ['ok', 'API key accepted'],
  ])
  stop()
  gate.state.set('locked')
  await browser.clock.advance(1)
  expect(recorded()).toHaveLength(4)
})

test('changed limits of spending are announced, those that were read at the start are not', async () => {
  const browser = createBrowser()
  await open(browser).spending.change({ reserve: 5_000_000n })
  const { spending, start, recorded } = open(browser)
  start()
  await browser.clock.advance(1)
  expect(recorded()).toEqual([])
  await spending.change({ reserve: 50_000_000n })
  await browser.clock.advance(1)
  expect(recorded()).toEqual([['plain', 'Spending limits changed', undefined]])
})
