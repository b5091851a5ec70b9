import { afterEach, expect, test } from 'vitest'
import { ApiError, toProblem } from '#api/errors.ts'
import { getTask, type Task } from '#contract/tasks.ts'
import { createLocalLocks } from '#journal/local-locks.ts'
import { createBus, createBrowser } from '#journal/tabs.testing.ts'
import { createStore } from '#lib/store.ts'
import { type Intent, claimKind, intentKind } from './intents.ts'
import { type Ledger, createLedger, resultKind, taskKind } from './task-ledger.ts'
import { type Poller, createPoller } from './task-poller.ts'

const pollers: Poller[] = []
afterEach(() => {
  for (const poller of pollers.splice(0)) poller.close()
})

/** A service that returns `answers`, and tabs of one browser that poll it. */
function scene() {
  const browser = createBrowser()
  const bus = createBus()
  const locks = { ...createLocalLocks(), shared: true }
  const requested: { tab: string; id: string; at: number }[] = []
  const responses = new Map<string, Task | ApiError>()
  const online = createStore(true)

  const tab = (name: string, isVisible = true) => {
    const visible = createStore(isVisible)
    const journal = browser.tab([intentKind, claimKind, taskKind, resultKind])
    const ledger = createLedger({ journal, clock: browser.clock, keepResultsFor: () => 86_400_000 })
    const ended: string[] = []
    const poller = createPoller({
      ledger,
      read: async (id) => {
        requested.push({ tab: name, id, at: browser.clock.now() })
        const response = responses.get(id) ?? { status: 'processing', progress: null }
        if (response instanceof ApiError) throw response
        return response
      },
      locks,
      channel: bus.join(),
      clock: browser.clock,
      scope: 'here',
      visible,
      online,
      onTask: (id, _task, isEnd) => {
        if (isEnd) ended.push(id)
      },
    })
    pollers.push(poller)
    return { ledger, poller, visible, ended, journal }
  }
  return { tab, requested, responses, online, clock: browser.clock }
}

const bought: Intent = {
  hash: 'h',
  target: { kind: 'enrichment', id: 123, name: 'Email finder' },
  params: {},
  pages: 1,
  estimate: '500000',
  balanceBefore: '30000000',
  state: 'accepted',
  confirmedAt: 0,
  sentAt: 0,
  taskId: 't_1',
  dismissedAt: null,
}

const TWO_DAYS = 2 * 86_400_000

const times = (requested: readonly { at: number }[]) => requested.map(({ at }) => at / 1000)

test('a task is polled after 1, 2, 5 and then every 10 seconds until it ends', async () => {
  const { tab, requested, responses, clock } = scene()
  const { ledger, ended } = tab('a')
  await ledger.track('t_1')
  await clock.advance(20_000)
  expect(times(requested)).toEqual([1, 2, 5, 15])

  responses.set('t_1', { status: 'completed', data: 1, progress: null })
  await clock.advance(60_000)
  expect(times(requested)).toEqual([1, 2, 5, 15, 25])
  expect(ended).toEqual(['t_1'])
})

test('all tasks together are polled at most once a second', async () => {
  const { tab, requested, clock } = scene()
  const { ledger } = tab('a')
  for (let n = 0; n < 20; n += 1) await ledger.track(`t_${n}`)
  await clock.advance(30_000)
  const gaps = requested.slice(1).map(({ at }, index) => at - (requested[index]?.at ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000)
  expect(new Set(requested.map(({ id }) => id)).size).toBe(20)
})

test('ux 13: of three tabs one polls, and all of them get the end', async () => {
  const { tab, requested, responses, clock } = scene()
  const tabs = [tab('a'), tab('b'), tab('c')]
  await tabs[1]?.ledger.track('t_1')
  await clock.advance(6000)
  responses.set('t_1', { status: 'completed', data: 1, progress: null })
  await clock.advance(60_000)

  expect(new Set(requested.map((question) => question.tab)).size).toBe(1)
  expect(times(requested)).toEqual([1, 2, 5, 15])
  for (const { ledger } of tabs) expect(ledger.entry('t_1')?.body.phase).toBe('done')
})

test('of several tabs only the polling one is notified of an end, once', async () => {
  const { tab, responses, requested, clock } = scene()
  const announced: string[] = []
  for (const name of ['a', 'b', 'c']) tab(name).poller.onEnd((id) => announced.push(`${name} ${id}`))
  await tab('d').ledger.track('t_1')
  await clock.advance(6000)
  responses.set('t_1', { status: 'completed', data: 1, progress: null })
  await clock.advance(60_000)
  expect(announced).toEqual([`${requested[0]?.tab} t_1`])
})

test('when the polling tab is closed, another one continues', async () => {
  const { tab, requested, clock } = scene()
  const first = tab('a')
  const second = tab('b')
  await second.ledger.track('t_1')
  await clock.advance(3000)
  first.poller.close()
  await clock.advance(30_000)
  expect(new Set(requested.map((question) => question.tab))).toEqual(new Set(['a', 'b']))
})

test('a visible tab takes over from a hidden one, whose timers a browser slows down', async () => {
  const { tab, requested, clock } = scene()
  const hidden = tab('hidden', false)
  await hidden.ledger.track('t_1')
  await clock.advance(2000)
  tab('seen')
  await clock.advance(30_000)
  expect(requested.at(-1)?.tab).toBe('seen')
})

test('while every tab is hidden a task is polled every 15 seconds', async () => {
  const { tab, requested, clock } = scene()
  const { ledger } = tab('a', false)
  await ledger.track('t_1')
  await clock.advance(50_000)
  expect(times(requested)).toEqual([1, 16, 31, 46])
})

test('offline nothing is polled; back online it continues at once', async () => {
  const { tab, requested, online, clock } = scene()
  const { ledger } = tab('a')
  online.set(false)
  await ledger.track('t_1')
  await clock.advance(60_000)
  expect(requested).toEqual([])
  online.set(true)
  await clock.advance(10)
  expect(requested).toHaveLength(1)
})

test('reliability F07: an unreachable service is reported in every tab, and polled at the same pace', async () => {
  const { tab, requested, responses, clock } = scene()
  const { ledger, poller } = tab('a')
  const other = tab('b')
  responses.set('t_1', new ApiError({ kind: 'offline', timedOut: true }, getTask))
  await ledger.track('t_1')
  await clock.advance(20_000)
  expect(poller.trouble.get()?.kind).toBe('offline')
  expect(other.poller.trouble.get()?.kind).toBe('offline')
  expect(times(requested)).toEqual([1, 2, 5, 15])

  responses.set('t_1', { status: 'processing', progress: null })
  await clock.advance(10_000)
  expect(poller.trouble.get()).toBeNull()
})

const NOT_FOUND = { kind: 'not-found', detail: 'Task not found' } as const

/** A run that was bought on this device. */
const buy = (ledger: Ledger, id: string) => ledger.started(id, 'processing', bought)

test('reliability F14: a bought run with 404s is polled for ten minutes, at growing intervals', async () => {
  const { tab, requested, responses, clock } = scene()
  const { ledger } = tab('a')
  await buy(ledger, 't_1')
  responses.set('t_1', new ApiError(NOT_FOUND, getTask))
  await clock.advance(600_000)
  expect(ledger.entry('t_1')?.body).toMatchObject({ missing: false, finishedAt: null })
  expect(times(requested)).toEqual([1, 11, 31, 71, 151, 271, 391, 511])

  await clock.advance(3_600_000)
  expect(requested).toHaveLength(9)
  expect(ledger.entry('t_1')?.body.missing).toBe(true)
})

test('reliability F12: a task that this key may not read is polled at growing intervals, others as before', async () => {
  const { tab, requested, responses, clock } = scene()
  const { ledger, poller } = tab('a')
  responses.set('t_1', new ApiError({ kind: 'forbidden', detail: 'Forbidden', plan: false }, getTask))
  await ledger.track('t_1')
  await ledger.track('t_2')
  await clock.advance(10 * 60_000)
  const timesOf = (id: string) => requested.filter((one) => one.id === id).length

  expect(poller.trouble.get()).toBeNull()
  expect(timesOf('t_1')).toBeLessThan(15)
  expect(timesOf('t_2')).toBeGreaterThan(55)
  expect(ledger.entry('t_1')?.body).toMatchObject({ phase: 'running', missing: false, forbidden: timesOf('t_1') })

  responses.set('t_1', { status: 'completed', data: 1, progress: null })
  poller.check('t_1')
  await clock.advance(1000)
  expect(ledger.entry('t_1')?.body).toMatchObject({ phase: 'done', forbidden: undefined })
})

test('reliability F14: a bought run that is found after a 404 continues as before', async () => {
  const { tab, requested, responses, clock } = scene()
  const { ledger, ended } = tab('a')
  await buy(ledger, 't_1')
  responses.set('t_1', new ApiError(NOT_FOUND, getTask))
  await clock.advance(60_000)
  responses.set('t_1', { status: 'processing', progress: null })
  await clock.advance(30_000)
  expect(ledger.entry('t_1')?.body.notFound).toBeUndefined()
  requested.length = 0
  await clock.advance(60_000)
  expect(requested).toHaveLength(6)
  responses.set('t_1', { status: 'completed', data: 1, progress: null })
  await clock.advance(10_000)
  expect(ended).toEqual(['t_1'])
})

test('reliability F14 and F21: neither pressing nor a clock that is set ahead shortens the ten minutes', async () => {
  const { tab, responses, clock } = scene()
  const { ledger, poller } = tab('a')
  await buy(ledger, 't_1')
  responses.set('t_1', new ApiError(NOT_FOUND, getTask))
  for (let press = 0; press < 30; press += 1) {
    poller.check('t_1')
    await clock.advance(2000)
  }
  expect(ledger.entry('t_1')?.body.missing).toBe(false)
  await buy(ledger, 't_2')
  responses.set('t_2', new ApiError(NOT_FOUND, getTask))
  await clock.advance(5000)
  clock.jump(TWO_DAYS)
  await clock.advance(20_000)
  expect(ledger.entry('t_2')?.body.missing).toBe(false)
})

test.each([404, 410, 403, 502])(
  'reliability F06: a %i in HTML from a gateway proves nothing about a task',
  async (status) => {
    const { tab, requested, responses, clock } = scene()
    const { ledger, poller } = tab('a')
    await buy(ledger, 't_1')
    responses.set('t_1', new ApiError(toProblem(status, '<html>No such page</html>', null, 0), getTask))
    await clock.advance(3_600_000)
    expect(ledger.entry('t_1')?.body).toMatchObject({ missing: false, phase: 'running', finishedAt: null })
    expect(poller.trouble.get()).toMatchObject({ kind: 'http-error', status })
    expect(requested.length).toBeGreaterThan(300)
  },
)

test('reliability F14: an unknown task is no longer polled', async () => {
  const { tab, requested, responses, clock } = scene()
  const { ledger } = tab('a')
  responses.set('t_1', new ApiError({ kind: 'not-found', detail: '' }, getTask))
  await ledger.track('t_1')
  await clock.advance(60_000)
  expect(requested).toHaveLength(1)
  expect(ledger.entry('t_1')?.body.missing).toBe(true)
})

test('reliability F19: an unknown status is polled for half an hour, then a user decides', async () => {
  const { tab, requested, responses, clock } = scene()
  const { ledger, poller } = tab('a')
  responses.set('t_1', { status: 'archiving', progress: null })
  await ledger.track('t_1')
  await clock.advance(40 * 60_000)
  const count = requested.length
  expect((requested.at(-1)?.at ?? 0) / 60_000).toBeLessThanOrEqual(30.5)

  await clock.advance(60 * 60_000)
  expect(requested).toHaveLength(count)

  await ledger.checkAgain('t_1')
  poller.check('t_1')
  await clock.advance(60_000)
  expect(requested.length).toBeGreaterThan(count + 1)
})

test('a check requested in one tab is made by the tab that polls', async () => {
  const { tab, requested, responses, clock } = scene()
  tab('a')
  const second = tab('b')
  responses.set('t_1', { status: 'completed', data: 1, progress: null })
  await second.ledger.track('t_1')
  await clock.advance(1500)
  second.poller.check('t_1')
  await clock.advance(1500)
  expect(requested.map((question) => question.tab)).toEqual(['a', 'a'])
})

test('a result older than a day is read once, because only the service can confirm that it expired', async () => {
  const { tab, requested, responses, clock } = scene()
  const { ledger } = tab('a')
  await ledger.track('t_1')
  await clock.advance(1500)
  responses.set('t_1', { status: 'completed', data: 1, progress: null })
  await clock.advance(5000)
  const before = requested.length
  responses.set('t_1', { status: 'gone', progress: null })
  await clock.advance(26 * 3_600_000)
  await ledger.track('t_2')
  await clock.advance(3000)

  expect(requested.slice(before).filter(({ id }) => id === 't_1').length).toBeLessThanOrEqual(1)
})

test('reliability F21: a run that was started by a clock two days ahead is polled at its usual pace', async () => {
  const { tab, requested, clock } = scene()
  const { ledger, poller } = tab('a')
  clock.jump(TWO_DAYS)
  await ledger.track('t_1')
  poller.close()
  clock.jump(-TWO_DAYS)
  tab('later')
  await clock.advance(30_000)
  // The other page begins a second later, when it has the lock.
  expect(times(requested).map((at) => at - (requested[0]?.at ?? 0) / 1000)).toEqual([0, 1, 4, 14, 24])
})

test.each([-TWO_DAYS, TWO_DAYS])(
  'reliability F21: a clock that is set by %i ms on an open page changes no pace',
  async (ms) => {
    const { tab, requested, clock } = scene()
    const { ledger } = tab('a')
    await ledger.track('t_1')
    await ledger.track('t_2')
    await clock.advance(20_000)
    requested.length = 0
    clock.jump(ms)
    await clock.advance(60_000)
    expect(requested.filter(({ id }) => id === 't_1')).toHaveLength(6)
    expect(requested.filter(({ id }) => id === 't_2')).toHaveLength(6)
  },
)

test('reliability F21: an unknown status is polled for half an hour also where the clock was set back', async () => {
  const { tab, requested, responses, clock } = scene()
  const { ledger } = tab('a')
  responses.set('t_1', { status: 'archiving', progress: null })
  await ledger.track('t_1')
  await clock.advance(5000)
  clock.jump(-TWO_DAYS)
  await clock.advance(40 * 60_000)
  const before = requested.length
  await clock.advance(60 * 60_000)
  expect(requested.length).toBe(before)
})
