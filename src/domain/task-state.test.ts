import { describe, expect, test } from 'vitest'
import { START, startedEntry as started } from './task-entry.testing.ts'
import { type TaskEntry, withStatus } from './task-ledger.ts'
import {
  advanceOf,
  taskCostOf,
  elapsedOf,
  isPolled,
  isGivenUp,
  isUnknownTask,
  resultLifetimeOf,
  needsAction,
  statusOf,
} from './task-state.ts'

const HOUR = 3_600_000
const copy = { at: START, bytes: 10 }
const done = withStatus(started, { status: 'completed', data: { a: 1 } }, START + 2000)

describe('the status of a task', () => {
  test('is Stopping until a final status is seen', () => {
    const stopping = { ...started, stopAskedAt: START }
    expect(statusOf(stopping).word).toBe('stopping')
    expect(statusOf(withStatus(stopping, { status: 'cancelled' }, START)).word).toBe('stopped')
    expect(statusOf(withStatus(stopping, { status: 'completed', data: { a: 1 } }, START)).word).toBe('done')
  })

  test('reliability F19: is the service’s own text if it is unknown, and the task is still polled', () => {
    const odd = withStatus(started, { status: 'warming_up' }, START)
    expect(statusOf(odd)).toMatchObject({ word: 'raw', tone: 'gone' })
    expect(isGivenUp(odd, START + 29 * 60_000)).toBe(false)
    expect(isGivenUp(odd, START + 31 * 60_000)).toBe(true)
    expect(needsAction(odd, START + 31 * 60_000)).toBe(true)
  })

  test('reliability F19: is the service’s own text after a stop, too', () => {
    const odd = withStatus({ ...started, stopAskedAt: START }, { status: 'halting' }, START)
    expect(statusOf(odd).word).toBe('raw')
  })

  test.each([null, {}, [], { email: null, phone: '' }])('is No data for a single run that brought %j', (data) => {
    expect(statusOf(withStatus(started, { status: 'completed', data }, START))).toMatchObject({ word: 'no-data' })
  })

  test('is Done for a run of many, whatever it found: its counts show the rest', () => {
    const many = {
      status: 'completed',
      data: [null, null],
      progress: { total: 2, completed: 0, no_data: 2, failed: 0 },
    }
    expect(statusOf(withStatus(started, many, START)).word).toBe('done')
  })

  test('reliability F14: shows that the service has no such task, or that it expired', () => {
    expect(statusOf({ ...started, missing: true }).word).toBe('missing')
    expect(statusOf(withStatus(done, { status: 'gone' }, START + 25 * HOUR)).word).toBe('gone')
  })
})

describe('how long a task took', () => {
  test('counts while it runs, also when the clock was set back', () => {
    expect(elapsedOf(started, START + 42_000)).toBe(42_000)
    expect(elapsedOf(started, START - HOUR)).toBe(0)
  })

  test('is unknown when the end was noticed long after the last poll, or the task came from a link', () => {
    expect(elapsedOf(done, START + HOUR)).toBe(2000)
    expect(elapsedOf(withStatus(started, { status: 'completed' }, START + HOUR), START + HOUR)).toBeUndefined()
    expect(elapsedOf({ ...started, target: null }, START + 1000)).toBeUndefined()
  })
})

describe('how long a result is stored', () => {
  test('counts down from the last poll of the unfinished task and warns when it is not on this device', () => {
    expect(resultLifetimeOf(done, START + HOUR)).toMatchObject({ kind: 'kept', left: 23 * HOUR, soon: false })
    expect(resultLifetimeOf(done, START + 23 * HOUR)).toMatchObject({ kind: 'kept', left: HOUR, soon: true })
    expect(resultLifetimeOf({ ...done, copy }, START + 23 * HOUR)).toMatchObject({ kind: 'kept', soon: false })
    expect(resultLifetimeOf({ ...done, downloadedAt: START }, START + 23 * HOUR)).toMatchObject({
      copy: false,
      soon: false,
    })
  })

  test('reliability F21: a clock 48 hours ahead never shows a result as expired', () => {
    expect(resultLifetimeOf(done, START + 48 * HOUR)).toEqual({ kind: 'due', copy: false })
    expect(resultLifetimeOf({ ...done, copy }, START + 48 * HOUR)).toEqual({ kind: 'due', copy: true })
  })

  test('reliability F21: a clock 48 hours behind promises no more than the service keeps', () => {
    expect(resultLifetimeOf(done, START - 48 * HOUR)).toMatchObject({ kind: 'kept', left: 24 * HOUR })
  })

  test('reliability F14: ends only with a 410 of the service, and the device copy stays', () => {
    const deleted = withStatus({ ...done, copy }, { status: 'gone' }, START + 25 * HOUR)
    expect(resultLifetimeOf(deleted, START + 25 * HOUR)).toEqual({ kind: 'gone', copy: true })
    expect(resultLifetimeOf({ ...done, missing: true, copy }, START)).toEqual({ kind: 'gone', copy: true })
  })

  test('is not known for a task that had ended before it was opened from a link', () => {
    const adopted = withStatus({ ...started, lastSeenUnfinishedAt: null }, { status: 'completed', data: 1 }, START)
    expect(resultLifetimeOf(adopted, START)).toEqual({ kind: 'unknown', copy: false })
  })

  test('is nothing for a run that was stopped before anything was found', () => {
    const stopped = withStatus(started, { status: 'cancelled', data: [] }, START)
    expect(resultLifetimeOf(stopped, START)).toEqual({ kind: 'nothing' })
    const some = withStatus(started, { status: 'cancelled', data: [{ email: 'a@b.example' }] }, START)
    expect(resultLifetimeOf(some, START)).toMatchObject({ kind: 'kept' })
  })

  test('is nothing for a run that failed or continues', () => {
    expect(resultLifetimeOf(started, START).kind).toBe('nothing')
    expect(resultLifetimeOf(withStatus(started, { status: 'failed' }, START), START).kind).toBe('nothing')
  })
})

describe('what waits for a user', () => {
  test('is what the service does not know and what is about to be lost', () => {
    expect(needsAction({ ...started, missing: true }, START)).toBe(true)
    expect(needsAction(done, START + 23 * HOUR)).toBe(true)
    expect(needsAction({ ...done, copy }, START + 23 * HOUR)).toBe(false)
    expect(needsAction(started, START)).toBe(false)
  })

  test('is not an id from a link that the service never knew', () => {
    const opened = { ...started, target: null, status: '', lastSeenUnfinishedAt: null }
    expect(isPolled(opened)).toBe(true)
    expect(isUnknownTask({ ...opened, missing: true })).toBe(true)
    expect(isUnknownTask({ ...opened, forbidden: 1 })).toBe(true)
    expect(isUnknownTask({ ...withStatus(opened, { status: 'processing' }, START), forbidden: 1 })).toBe(false)
    expect(needsAction({ ...opened, missing: true }, START)).toBe(false)
    // It existed and is missing now: the user should check it.
    expect(needsAction({ ...withStatus(opened, { status: 'processing' }, START), missing: true }, START)).toBe(true)
  })
})

const of = (progress: TaskEntry['progress']) => advanceOf({ progress })

describe('how far a bulk run is', () => {
  test('adds up the counts of the service', () => {
    expect(of({ total: 120, completed: 24, no_data: 6, failed: 2, processing: 88 })).toMatchObject({
      done: 32,
      total: 120,
      rest: 88,
      atLeast: false,
      odd: false,
    })
  })

  test('keeps what is missing unknown instead of 0', () => {
    expect(of({ total: 120, completed: 24 })).toMatchObject({ done: 24, atLeast: true, rest: undefined })
    expect(of({ completed: 24, failed: 0 })).toMatchObject({ total: undefined, rest: undefined })
    expect(of({ total: 10, completed: 4, failed: 1 })).toMatchObject({ done: 5, atLeast: false, rest: 5 })
    expect(of(null)).toBeUndefined()
    expect(of({})).toBeUndefined()
  })

  test('reliability F20: has no progress for counts that do not add up', () => {
    expect(of({ total: 3, completed: 5, failed: 0 })).toMatchObject({ odd: true, rest: undefined })
    expect(of({ total: 3, completed: -1, failed: 0 })).toMatchObject({ odd: true })
    expect(of({ total: 3, completed: 0.5, failed: 0 })).toMatchObject({ odd: true })
  })
})

test('what was spent is a number, or the service’s own text', () => {
  expect(taskCostOf({ ...started, creditsSpent: '0.5' })).toMatchObject({ spent: 500_000n, estimate: 500_000n })
  expect(taskCostOf({ ...started, creditsSpent: 'half' })).toMatchObject({ spent: undefined, spentText: 'half' })
  expect(taskCostOf({ ...started, estimate: null })).toEqual({
    spent: undefined,
    spentText: undefined,
    estimate: undefined,
  })
})
