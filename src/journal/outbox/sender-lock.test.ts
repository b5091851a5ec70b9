import { expect, test } from 'vitest'
import { createLocalLocks } from '../local-locks.ts'
import type { Locks } from '../locks.ts'
import { manualClock, flushTabs } from '../tabs.testing.ts'
import { createSenderLock, type SenderLockDeps } from './sender-lock.ts'

function openTabs(locks: Locks = createLocalLocks()) {
  const clock = manualClock()
  const acquired: string[] = []
  const tab = (name: string, more: Partial<SenderLockDeps> = {}) => {
    const ended = new AbortController()
    const lock = createSenderLock({
      locks,
      name: 'edits',
      clock,
      signal: ended.signal,
      onAcquired: () => acquired.push(name),
      onReleased: () => undefined,
      ...more,
    })
    return { ...lock, close: () => ended.abort() }
  }
  return { tab, clock, acquired }
}

test('reliability I6: a tab that has released the lock sends nothing more, and acquires it again after the tab that waited', async () => {
  const { tab, acquired } = openTabs()
  const [one, other] = [tab('one'), tab('other')]
  one.request()
  other.request()
  await flushTabs()
  expect([one.isHeld(), other.isHeld()]).toEqual([true, false])
  one.release()
  expect(one.isHeld()).toBe(false)
  await flushTabs()
  expect([one.isHeld(), other.isHeld()]).toEqual([false, true])
  one.request()
  other.release()
  await flushTabs()
  expect([one.isHeld(), other.isHeld()]).toEqual([true, false])
  expect(acquired).toEqual(['one', 'other', 'one'])
})

test('a closed tab releases the lock at once, leaves the queue of those that wait, and requests it no more', async () => {
  const { tab, clock, acquired } = openTabs()
  const [one, two, three] = [tab('one'), tab('two'), tab('three')]
  for (const { request } of [one, two, three]) request()
  await flushTabs()
  two.close()
  one.close()
  expect(one.isHeld()).toBe(false)
  one.request()
  await flushTabs()
  expect(acquired).toEqual(['one', 'three'])
  expect(clock.waiting()).toBe(0)
})

test('a tab may stop waiting, and is notified when it is out of the queue', async () => {
  const { tab, acquired } = openTabs()
  const released: string[] = []
  const [one, two, three] = [tab('one'), tab('two', { onReleased: () => released.push('two') }), tab('three')]
  for (const { request } of [one, two, three]) request()
  await flushTabs()
  two.release()
  await flushTabs()
  expect(released).toEqual(['two'])
  two.request()
  one.release()
  await flushTabs()
  three.release()
  await flushTabs()
  expect(acquired).toEqual(['one', 'three', 'two'])
})

test('a tab that cannot prepare lets the next one in and may request the lock again a second later', async () => {
  const { tab, clock, acquired } = openTabs()
  let fails = true
  const one = tab('one', {
    prepare: async () => {
      if (fails) throw new Error('storage does not answer')
    },
    onReleased: () => one.request(),
  })
  const other = tab('other')
  one.request()
  other.request()
  await flushTabs()
  expect([one.isHeld(), other.isHeld()]).toEqual([false, true])
  other.release()
  fails = false
  one.request()
  await flushTabs()
  expect(one.isHeld()).toBe(false)
  await clock.advance(1_000)
  expect(acquired).toEqual(['other', 'one'])
})

test('a refused lock is requested once a second, and never again after the tab was closed', async () => {
  let requests = 0
  const denied: Locks = {
    shared: true,
    request: async () => {
      requests += 1
      throw new DOMException('no locks here', 'InvalidStateError')
    },
  }
  const { tab, clock } = openTabs(denied)
  const one = tab('one', { onReleased: () => one.request() })
  one.request()
  await clock.advance(2_500)
  expect(requests).toBe(3)
  one.close()
  await clock.advance(10_000)
  expect(requests).toBe(3)
  expect(clock.waiting()).toBe(0)
})

test('where tabs share no locks each of them acquires its own', async () => {
  const { tab } = openTabs()
  const { tab: alone } = openTabs()
  const [one, other] = [tab('one'), alone('other')]
  one.request()
  other.request()
  await flushTabs()
  expect([one.isHeld(), other.isHeld()]).toEqual([true, true])
})
