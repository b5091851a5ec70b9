import { expect, test } from 'vitest'
import { dueAt } from './poll-pace.ts'

/** The times, in seconds, at which a task is polled if each request is sent as soon as it is due. */
function moments(hidden: boolean, until: number): number[] {
  const requested: number[] = []
  for (let at = dueAt({ startedAt: 0, lastRequestedAt: undefined }, hidden); at <= until;) {
    requested.push(at / 1000)
    at = dueAt({ startedAt: 0, lastRequestedAt: at }, hidden)
  }
  return requested
}

test('a task is polled after 1, 2 and 5 seconds, then every 10', () => {
  expect(moments(false, 40_000)).toEqual([1, 2, 5, 15, 25, 35])
})

test('while every tab is hidden it is polled every 15 seconds', () => {
  expect(moments(true, 50_000)).toEqual([1, 16, 31, 46])
})

test('a page that opens later polls at once', () => {
  expect(dueAt({ startedAt: 0, lastRequestedAt: undefined }, false)).toBeLessThan(3_600_000)
})

test('reliability F21: a clock that was set back two days does not stop the questions', () => {
  const lastRequestedAt = -172_800_000
  expect(dueAt({ startedAt: 0, lastRequestedAt }, false) - lastRequestedAt).toBeLessThanOrEqual(10_000)
})
