import { expect, test } from 'vitest'
import { named } from './faults.testing.ts'
import { createLocalLocks } from './local-locks.ts'
import type { LockOptions, Locks } from './locks.ts'
import { createLocks } from './web-locks.ts'
import { flushTabs } from './tabs.testing.ts'

/** A lock that is held until `release`. */
const holding = (locks: Locks, name: string, options: LockOptions = {}) => {
  const held: { release?: () => void; got?: boolean } = {}
  const done = locks.request(name, options, async (got) => {
    held.got = got
    await new Promise<void>((resolve) => {
      held.release = resolve
    })
  })
  return { held, done }
}

test('an exclusive lock is held by one at a time, in the order of the requests', async () => {
  const locks = createLocalLocks()
  const order: string[] = []
  const first = holding(locks, 'spend')
  const second = locks.request('spend', {}, async () => order.push('second'))
  const third = locks.request('spend', {}, async () => order.push('third'))
  await flushTabs()
  expect(order).toEqual([])
  first.held.release?.()
  await Promise.all([first.done, second, third])
  expect(order).toEqual(['second', 'third'])
})

test('shared holders are together, and an exclusive one waits for the last of them', async () => {
  const locks = createLocalLocks()
  const [one, two] = [holding(locks, 'n', { mode: 'shared' }), holding(locks, 'n', { mode: 'shared' })]
  await flushTabs()
  expect([one.held.got, two.held.got]).toEqual([true, true])
  const alone = holding(locks, 'n')
  one.held.release?.()
  await flushTabs()
  expect(alone.held.got).toBeUndefined()
  two.held.release?.()
  await flushTabs()
  expect(alone.held.got).toBe(true)
  alone.held.release?.()
  await alone.done
})

test('a request for a free lock only learns at once that it is taken, and does not wait', async () => {
  const locks = createLocalLocks()
  const first = holding(locks, 'spend')
  await flushTabs()
  expect(await locks.request('spend', { ifAvailable: true }, async (got) => got)).toBe(false)
  expect(await locks.request('other', { ifAvailable: true }, async (got) => got)).toBe(true)
  first.held.release?.()
  await first.done
  expect(await locks.request('spend', { ifAvailable: true }, async (got) => got)).toBe(true)
})

test('a signal ends the waiting and lets the next one in', async () => {
  const locks = createLocalLocks()
  const first = holding(locks, 'poll', { mode: 'shared' })
  const stop = new AbortController()
  const leaving = locks.request('poll', { signal: stop.signal }, async () => 'never')
  const behind = holding(locks, 'poll', { mode: 'shared' })
  await flushTabs()
  expect(behind.held.got).toBeUndefined()
  stop.abort(new Error('page hidden'))
  await expect(leaving).rejects.toThrow('page hidden')
  await flushTabs()
  expect(behind.held.got).toBe(true)
  first.held.release?.()
  behind.held.release?.()
  await expect(locks.request('poll', { signal: stop.signal }, async () => 'never')).rejects.toThrow('page hidden')
})

test('a lock is free again after its holder failed', async () => {
  const locks = createLocalLocks()
  await expect(locks.request('n', {}, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await locks.request('n', { ifAvailable: true }, async (got) => got)).toBe(true)
})

const manager = (request: LockManager['request']): LockManager => ({
  request,
  query: () => Promise.reject(new Error()),
})

test('Web Locks are used where they are, and the response of the holder comes through', async () => {
  const requested: unknown[] = []
  const request = async (name: string, options: unknown, hold: unknown) => {
    requested.push([name, options])
    return (hold as (lock: object | null) => unknown)(requested.length === 1 ? { name } : null)
  }
  const locks = createLocks(() => manager(request as LockManager['request']))
  expect(locks.shared).toBe(true)
  expect(await locks.request('n', { ifAvailable: true }, async (got) => got)).toBe(true)
  expect(await locks.request('n', { ifAvailable: true }, async (got) => got)).toBe(false)
  expect(requested[0]).toEqual(['n', { ifAvailable: true }])
})

const denied = () => {
  throw named('SecurityError')
}

test.each([
  ['absent', () => undefined],
  ['refused at sight', denied],
  ['refused at the request', () => manager(() => Promise.reject(named('SecurityError')))],
])('reliability 14: where Web Locks are %s, locks of this tab serve and `shared` is false', async (_name, find) => {
  const locks = createLocks(find)
  const first = holding(locks, 'spend')
  await flushTabs()
  expect(first.held.got).toBe(true)
  expect(locks.shared).toBe(false)
  expect(await locks.request('spend', { ifAvailable: true }, async (got) => got)).toBe(false)
  first.held.release?.()
  await first.done
})

const granting = async (_name: string, _options: unknown, hold: unknown) => (hold as (lock: object) => unknown)({})

test('a failure of the holder is not taken for a refusal of locks', async () => {
  const locks = createLocks(() => manager(granting as LockManager['request']))
  let calls = 0
  const hold = async () => {
    calls += 1
    throw named('SecurityError')
  }
  await expect(locks.request('n', {}, hold)).rejects.toThrow('refused for the test')
  expect(calls).toBe(1)
  expect(locks.shared).toBe(true)
})

test('locks exist also where there is no browser', async () => {
  expect(await createLocks(() => undefined).request('n', {}, async (got) => got)).toBe(true)
})
