import { afterEach, expect, test } from 'vitest'
import { type Permit, type RateLimiter, createRateLimiter } from '#api/rate-limiter.ts'
import { silentChannel } from '#journal/channel.ts'
import { createLocalLocks } from '#journal/local-locks.ts'
import { createBus } from '#journal/tabs.testing.ts'
import { createManualClock, flushAsync } from '#testing/clock.ts'
import { shareRateLimit } from './shared-rate-limit.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const notYet = (): void => undefined

interface SentRequest {
  readonly tab: number
  readonly at: number
  readonly permit: Permit
}

/** Tabs of one browser; `left` lists what they sent, in order. */
function browser({ locks = createLocalLocks(), bus = createBus(), scope = 'one workspace' } = {}) {
  const clock = createManualClock(0)
  const left: SentRequest[] = []
  let tabs = 0
  const open = (parts: Partial<Parameters<typeof shareRateLimit>[0]> = {}) => {
    const tab = tabs++
    const end = new AbortController()
    const sharing = shareRateLimit({ locks, channel: bus.join(), clock, scope, ...parts })
    const rateLimiter = createRateLimiter({ clock, random: () => 1, sharing, ended: end.signal })
    const close = () => end.abort(new Error('The tab was closed.'))
    closing.push(close)
    return {
      rateLimiter,
      close,
      send: (count = 1) => {
        for (let n = 0; n < count; n += 1) {
          // A signal of its own for each request, as the API client gives.
          rateLimiter.acquire(AbortSignal.any([end.signal])).then(
            (permit) => left.push({ tab, at: clock.now(), permit }),
            () => undefined,
          )
        }
      },
    }
  }
  const openAll = async (count: number) => {
    const all = Array.from({ length: count }, () => open())
    await flushAsync()
    return all
  }
  return { clock, left, open, openAll }
}

const until = ({ note }: RateLimiter) => note.get()?.until

test('reliability F05: what one tab receives pauses all of them, and each shows the same end', async () => {
  const { left, clock, openAll } = browser()
  const [first, ...others] = await openAll(10)

  first?.rateLimiter.slowed(5000)
  await flushAsync()
  for (const tab of others) tab.send(3)
  await clock.advance(4999)

  expect(left).toEqual([])
  expect(others.map(({ rateLimiter }) => until(rateLimiter))).toEqual(others.map(() => 5000))
})

test('reliability F05: after the pause one request of all tabs feels its way, and nothing else leaves until it is back', async () => {
  const { left, clock, openAll } = browser()
  const tabs = await openAll(10)
  tabs[0]?.rateLimiter.slowed(5000)
  await flushAsync()
  for (const tab of tabs) tab.send(3)

  await clock.advance(60_000)

  expect(left).toHaveLength(1)
})

test('reliability F05: ten tabs together send no more than one bucket holds, and grow together', async () => {
  const { left, clock, openAll } = browser()
  const tabs = await openAll(10)
  tabs[3]?.rateLimiter.slowed(1000)
  await flushAsync()
  for (let n = 0; n < 10; n += 1) for (const tab of tabs) tab.send()
  const respondToAll = (announced: number) => {
    for (const { tab, permit } of left.slice(announced)) tabs[tab]?.rateLimiter.flowed(permit)
    return left.length
  }

  let responded = 0
  while (responded < 100 && clock.now() < 60_000) {
    await clock.advance(10)
    responded = respondToAll(responded)
  }

  const gaps = left.slice(1).map(({ at }, n) => at - (left[n]?.at ?? 0))
  // Four a second, one more with each response, and after ten nothing is paced any more.
  expect(gaps.slice(0, 7).map((gap) => Math.round(1000 / gap))).toEqual([5, 5, 6, 7, 8, 9, 10])
  expect(new Set(left.slice(0, 7).map(({ tab }) => tab)).size).toBe(7)
  expect(left).toHaveLength(100)
})

test('reliability F05: each pause is longer than the one before, whichever tab receives it', async () => {
  const { left, clock, openAll } = browser()
  const tabs = await openAll(4)
  for (const tab of tabs) tab.send(2)
  await flushAsync()
  expect(left.splice(0)).toHaveLength(8)

  tabs[0]?.rateLimiter.slowed(undefined)
  await flushAsync()
  for (const tab of tabs) tab.send(2)
  const pauses: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const end = until(tabs[3]?.rateLimiter as RateLimiter) ?? 0
    pauses.push(end - clock.now())
    await clock.advance(end - clock.now() + 4000)
    expect(left).toHaveLength(round + 1)
    tabs[left.at(-1)?.tab ?? 0]?.rateLimiter.slowed(undefined)
    await flushAsync()
  }

  expect(pauses).toEqual([1000, 2000, 4000, 8000])
})

test('requests of several tabs that are refused together count as one sign', async () => {
  const { clock, openAll } = browser()
  const tabs = await openAll(5)

  for (const { rateLimiter } of tabs) rateLimiter.slowed(undefined)
  await flushAsync()

  expect(tabs.map(({ rateLimiter }) => (until(rateLimiter) ?? 0) - clock.now())).toEqual([1000, 1000, 1000, 1000, 1000])
})

test('a tab that is opened during the pause sends nothing before its end', async () => {
  const { left, clock, open, openAll } = browser()
  const [first] = await openAll(2)
  first?.rateLimiter.slowed(30_000)
  await flushAsync()
  await clock.advance(10_000)

  const late = open()
  late.send(3)
  await flushAsync()

  expect([left, until(late.rateLimiter)]).toEqual([[], 30_000])
  await clock.advance(25_000)
  expect(left).toHaveLength(1)
})

test('a tab that is opened while another one sends a probe waits for the lock', async () => {
  const { left, clock, open, openAll } = browser()
  const [first] = await openAll(1)
  first?.rateLimiter.slowed(1000)
  first?.send()
  await clock.advance(1000)
  expect(left).toHaveLength(1)

  open().send(3)
  await clock.advance(20_000)

  expect(left).toHaveLength(1)
})

test('a tab that is opened while nothing is slow sends at once', async () => {
  const { left, open, openAll } = browser()
  await openAll(3)

  open().send(3)
  await flushAsync()

  expect(left).toHaveLength(3)
})

test('a tab that is closed while it feels the way leaves that to another', async () => {
  const { left, clock, openAll } = browser()
  const tabs = await openAll(3)
  tabs[0]?.rateLimiter.slowed(1000)
  await flushAsync()
  for (const tab of tabs) tab.send()
  await clock.advance(1000)
  const probing = left[0]

  tabs[probing?.tab ?? 0]?.rateLimiter.ended(probing?.permit)
  tabs[probing?.tab ?? 0]?.close()
  await clock.advance(1000)

  expect(left).toHaveLength(2)
  expect(left[1]?.tab).not.toBe(probing?.tab)
})

test('the last pause of a workspace is over for tabs opened after it', async () => {
  const { left, clock, open, openAll } = browser()
  const [first] = await openAll(1)
  first?.rateLimiter.slowed(1000)
  for (let n = 0; n < 10; n += 1) {
    first?.send()
    await clock.advance(1000)
    first?.rateLimiter.flowed(left.at(-1)?.permit)
  }
  left.splice(0)

  open().send(5)
  await flushAsync()

  expect(left).toHaveLength(5)
})

test('without shared locks tabs still share the requested pause, and each limits its own rate', async () => {
  const { left, clock, open } = browser()
  const tabs = [open({ locks: createLocalLocks() }), open({ locks: createLocalLocks() })]
  await flushAsync()
  tabs[0]?.rateLimiter.slowed(5000)
  await flushAsync()
  for (const tab of tabs) tab.send(3)
  await clock.advance(4999)
  expect(left).toEqual([])
  await clock.advance(1)
  expect(left.map(({ tab }) => tab)).toEqual([0, 1])
})

test('without a channel a tab limits its own rate, and shares the lock with the others', async () => {
  const { left, clock, open } = browser()
  const tabs = [open({ channel: silentChannel() }), open({ channel: silentChannel() })]
  await flushAsync()
  for (const { rateLimiter } of tabs) rateLimiter.slowed(5000)
  for (const tab of tabs) tab.send(3)

  await clock.advance(60_000)

  expect(left).toHaveLength(1)
  // A tab opened now receives nothing from the other tabs and does not wait for them for ever.
  open({ channel: silentChannel() }).send()
  await clock.advance(1000)
  expect(left).toHaveLength(2)
})

test('another workspace in the same browser has a pace of its own', async () => {
  const locks = createLocalLocks()
  const { left, open } = browser({ locks })
  const here = open()
  const other = open({ channel: silentChannel(), scope: 'another workspace' })
  await flushAsync()

  here.rateLimiter.slowed(5000)
  other.send(3)
  await flushAsync()

  expect(left).toHaveLength(3)
})

test('reliability F21: a device clock set back by two days does not make a new tab wait for two days', async () => {
  const { left, clock, open, openAll } = browser()
  const [first] = await openAll(1)
  first?.rateLimiter.slowed(5000)
  clock.jump(-2 * 86_400_000)

  open().send()
  await clock.advance(300_000)

  expect(left).toHaveLength(1)
})

test('a tab that is frozen while it holds the lock does not block the others for ever', async () => {
  const locks = createLocalLocks()
  const { left, clock, openAll } = browser({ locks })
  const [tab] = await openAll(1)
  let thaw = notYet
  void locks.request('pace:one workspace', {}, () => new Promise<void>((resolve) => (thaw = resolve)))
  tab?.rateLimiter.slowed(1000)
  tab?.send(3)
  await clock.advance(85_000)
  expect(left).toEqual([])

  await clock.advance(10_000)
  expect(left).toHaveLength(1)
  tab?.rateLimiter.flowed(left[0]?.permit)
  await clock.advance(1000)
  expect(left).toHaveLength(3)
  thaw()
  tab?.send(2)
  await clock.advance(1000)
  expect(left).toHaveLength(5)
})
