import { expect, test } from 'vitest'
import { endedEntry, taskRecord } from '../task-entry.testing.ts'
import { usualDuration } from './usual-duration.ts'

const target = { kind: 'enrichment', id: 123, name: 'Email finder' } as const
const took = (ms: number, at: number, change = {}) =>
  taskRecord(`t${at}`, {
    ...endedEntry,
    target,
    startedAt: 0,
    phase: 'done',
    finishedAt: ms,
    lastSeenUnfinishedAt: ms - 1,
    ...change,
  })

test('a run usually takes what the middle one of the last runs of the same thing took', () => {
  expect(usualDuration(target, [])).toBeUndefined()
  expect(usualDuration(target, [took(2000, 1), took(90_000, 2), took(3000, 3)])).toBe(3000)
})

test('runs that failed, still run or have another target do not count', () => {
  const others = [
    took(9000, 1, { phase: 'failed' }),
    took(9000, 2, { phase: 'running', finishedAt: null }),
    took(9000, 3, { target: { ...target, id: 7 } }),
  ]
  expect(usualDuration(target, [...others, took(2000, 4)])).toBe(2000)
})
