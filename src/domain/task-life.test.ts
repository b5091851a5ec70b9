import { expect, test } from 'vitest'
import { type TaskPhase, countsOf, hasResult, isFinished, phaseOf } from './task-life.ts'

test.each<[string, TaskPhase]>([
  ['created', 'running'],
  ['processing', 'running'],
  ['queued', 'running'],
  ['waiting', 'running'],
  ['completed', 'done'],
  ['success', 'done'],
  ['partially_completed', 'partial'],
  ['failed', 'failed'],
  ['error', 'failed'],
  ['cancelled', 'stopped'],
  ['canceled', 'stopped'],
  ['gone', 'gone'],
  ['archiving', 'unknown'],
  ['', 'unknown'],
  ['constructor', 'unknown'],
])('reliability F19: the status "%s" is %s', (status, phase) => {
  expect(phaseOf({ status })).toBe(phase)
})

test('no_data ends a task only when nothing is in progress any more', () => {
  expect(phaseOf({ status: 'no_data' })).toBe('running')
  expect(phaseOf({ status: 'no_data', progress: { processing: 3 } })).toBe('running')
  expect(phaseOf({ status: 'no_data', progress: { processing: 0 } })).toBe('no-data')
  expect(phaseOf({ status: 'no_data', data: null })).toBe('no-data')
})

test('an unknown status is polled again, and shows no result', () => {
  expect(isFinished('unknown')).toBe(false)
  expect(hasResult('unknown')).toBe(false)
  expect(isFinished('gone')).toBe(true)
})

test('contract D25: a count the service leaves out is unknown, not 0', () => {
  expect(countsOf({ total: 10, completed: 4, failed: 1 })).toEqual({ total: 10, found: 4, failed: 1 })
  expect(countsOf({ total: 10, completed: 4, no_data: 0, failed: 1 })).toEqual({
    total: 10,
    found: 4,
    none: 0,
    failed: 1,
  })
  expect(countsOf(undefined)).toBeUndefined()
})
