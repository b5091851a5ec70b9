import { expect, test } from 'vitest'
import type { Intent } from '#domain/intents.ts'
import type { TaskEntry } from '#domain/task-ledger.ts'
import { ownRuns, perHit, sumOf } from './own-runs.ts'

const target = { kind: 'enrichment', id: 123, name: 'Email finder' } as const
const task = (seq: number, part: Partial<TaskEntry> = {}) => ({
  kind: 'task',
  id: `task-${seq}`,
  rev: 1,
  seq,
  body: {
    target,
    phase: 'done',
    progress: null,
    estimate: '500000',
    creditsSpent: '0.5',
    copy: { at: 0, bytes: 100 },
    ...part,
  } as TaskEntry,
})
const call = (seq: number, state: Intent['state'], id = 123) => ({
  kind: 'intent',
  id: `intent-${seq}`,
  rev: 1,
  seq,
  body: { target: { ...target, id }, state } as Intent,
})

test('the runs of one enrichment, those without a task too, the newest first', () => {
  const others = [task(9, { target: { ...target, id: 7 } }), task(8, { target: null })]
  const calls = [call(2, 'unknown'), call(3, 'accepted'), call(4, 'sending', 7), call(5, 'refused')]
  expect(ownRuns(123, [task(4), task(1), ...others], calls).map(({ id }) => id)).toEqual([
    'task-4',
    'intent-2',
    'task-1',
  ])
})

test('what was found, what was not and what failed is told apart, and a hit has its price', () => {
  const runs = ownRuns(
    123,
    [
      task(1),
      task(2, { copy: { at: 0, bytes: 4 }, creditsSpent: '0.1' }),
      task(3, { phase: 'failed', copy: null, creditsSpent: '0' }),
      task(4, { phase: 'running' }),
      task(5, {
        phase: 'partial',
        progress: { total: 10, completed: 6, no_data: 3, failed: 1 },
        creditsSpent: null,
        estimate: '5000000',
      }),
    ],
    [call(6, 'unknown')],
  )
  const sum = sumOf(runs)
  expect(sum).toEqual({ rows: 13, found: 7, failed: 2, none: 4, cost: 5_600_000n, isEstimate: true })
  expect(sum && perHit(sum)).toBe(80)
})

test('nothing is said of runs that say nothing, and no hit has no price', () => {
  expect(sumOf(ownRuns(123, [task(1, { phase: 'running' }), task(2, { copy: null })], []))).toBeUndefined()
  expect(perHit({ rows: 3, found: 0, failed: 0, none: 3, cost: 5n, isEstimate: false })).toBeUndefined()
})
