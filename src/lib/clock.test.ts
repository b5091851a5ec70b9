import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock, wait } from './clock.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a wait ends after its time and leaves nothing behind', async () => {
  const { signal } = new AbortController()
  const stopped = vi.spyOn(signal, 'removeEventListener')
  const waited = wait(systemClock, 500, signal)
  await vi.advanceTimersByTimeAsync(500)
  await waited
  expect([systemClock.now(), vi.getTimerCount(), stopped.mock.calls.length]).toEqual([1500, 0, 1])
})

test('an aborted wait ends at once with the reason, and its timer is cancelled', async () => {
  const stop = new AbortController()
  const waited = wait(systemClock, 500, stop.signal)
  stop.abort(new Error('changed my mind'))
  await expect(waited).rejects.toThrow('changed my mind')
  expect(vi.getTimerCount()).toBe(0)
})

test('a wait that was called off before it began does not begin', async () => {
  await expect(wait(systemClock, 500, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late')
  expect(vi.getTimerCount()).toBe(0)
})

test('a delay longer than a timer can hold does not fire at once', async () => {
  let fired = 0
  systemClock.after(10 ** 12, () => (fired += 1))
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(fired).toBe(0)
})
