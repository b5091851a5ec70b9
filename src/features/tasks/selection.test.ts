import { describe, expect, test } from 'vitest'
import { idsOf, linkEntry, runningEntry, taskOf } from './lines.testing.ts'
import { MAX_SELECTED } from './list-query.ts'
import { canStop, selectRange, toggleSelected, selectedTasks, whyNoRetry } from './selection.ts'

const shown = ['a', 'b', 'c', 'd', 'e']

test('a range takes every row between the last one and this one, upwards too', () => {
  expect(selectRange(['b'], shown, 'b', 'd', true)).toEqual(['b', 'c', 'd'])
  expect(selectRange([], shown, 'd', 'b', true)).toEqual(['b', 'c', 'd'])
  expect(selectRange(['a', 'b', 'c', 'd'], shown, 'd', 'b', false)).toEqual(['a'])
  expect(selectRange([], shown, 'filtered away', 'c', true)).toEqual(['c'])
  expect(selectRange([], shown, undefined, 'c', true)).toEqual(['c'])
})

test('what was selected stays selected when a filter hides it, and the bar shows that', () => {
  const tasks = ['a', 'b', 'c'].map((id, at) => taskOf(id, at))
  const { there: current, outOfSight } = selectedTasks(['c', 'a', 'gone from the journal'], tasks, new Set(['a', 'b']))
  expect(idsOf(current)).toEqual(['a', 'c'])
  expect(outOfSight).toBe(1)
})

test('as many can be selected as an address holds', () => {
  const full = Array.from({ length: MAX_SELECTED }, (_, at) => `t_${at}`)
  expect(toggleSelected(full, 'one more')).toEqual(full)
  expect(toggleSelected(full, 't_0')).toHaveLength(MAX_SELECTED - 1)
})

test('only what runs and was not stopped before can be stopped', () => {
  expect(canStop(taskOf('t', 1, runningEntry).body)).toBe(true)
  expect(canStop(taskOf('t', 1, { ...runningEntry, stopAskedAt: 5 }).body)).toBe(false)
  expect(canStop(taskOf('t', 1, { ...runningEntry, ...linkEntry, status: '' }).body)).toBe(false)
  expect(canStop(taskOf('t', 1).body)).toBe(false)
})

const why = (change: Parameters<typeof taskOf>[2]) => whyNoRetry(taskOf('t', 1, change).body)

describe('running again', () => {
  test('is for what ended without what it was bought for', () => {
    expect(why({ phase: 'failed', copy: null })).toBeUndefined()
    expect(why({ phase: 'stopped', copy: null })).toBeUndefined()
    expect(why({ phase: 'no-data' })).toBeUndefined()
    expect(why({ phase: 'gone', copy: null })).toBeUndefined()
    expect(why({ missing: true, phase: 'running', copy: null })).toBeUndefined()
  })

  test('is not for what runs, what has its result, and what has unknown inputs', () => {
    expect(why(runningEntry)).toBe('running')
    expect(why({})).toBe('has-result')
    expect(why({ phase: 'gone' })).toBe('has-result')
    expect(why({ ...linkEntry, phase: 'failed' })).toBe('inputs-unknown')
  })
})
