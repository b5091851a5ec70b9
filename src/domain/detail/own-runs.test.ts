import { expect, test } from 'vitest'
import type { Intent } from '../intents.ts'
import { rowRun } from '../row-runs/row-run.testing.ts'
import { START, endedEntry, taskRecord } from '../task-entry.testing.ts'
import type { TaskEntry } from '../task-ledger.ts'
import type { RunView } from '../bulk/run-status.ts'
import { ownLines, ownRuns, sumOwnRuns } from './own-runs.ts'

const target = { kind: 'enrichment', id: 123, name: 'Email finder' } as const
const task = (seq: number, change: Partial<TaskEntry> = {}) =>
  taskRecord(
    `task-${seq}`,
    { ...endedEntry, target, creditsSpent: '0.5', copy: { at: START, bytes: 100 }, ...change },
    seq,
  )
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
  expect(ownRuns(target, [task(4), task(1), ...others], calls).map(({ id }) => id)).toEqual([
    'task-4',
    'intent-2',
    'task-1',
  ])
})

test('a run on rows of a table is one run: its lost call is no line beside it, and its rows are counted', () => {
  const run = rowRun('intent-7', { target, states: 'ffnx.' })
  const runs = ownRuns(target, [task(4)], [call(7, 'unknown')], [{ ...run, seq: 7 }])
  expect(runs.map(({ kind, id }) => [kind, id])).toEqual([
    ['rows', 'intent-7'],
    ['task', 'task-4'],
  ])
  expect(sumOwnRuns(runs.slice(0, 1))).toEqual({
    rows: 5,
    found: 2,
    failed: 1,
    none: 2,
    cost: 2_500_000n,
    paidHits: 2,
    isEstimate: true,
  })
})

test('hits, misses and failures are counted separately', () => {
  const runs = ownRuns(
    target,
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
  expect(sumOwnRuns(runs)).toEqual({
    rows: 13,
    found: 7,
    failed: 2,
    none: 4,
    cost: 5_600_000n,
    paidHits: 7,
    isEstimate: true,
  })
})

test('what a hit cost is known from the balance too, and a run of unknown cost makes no hit cheaper', () => {
  const unpriced = { creditsSpent: null, estimate: null }
  const measured = task(1, {
    ...unpriced,
    balanceBefore: '900000',
    balanceAfter: '400000',
  })
  const unknown = task(2, { ...unpriced, startedAt: START + 9000, finishedAt: START + 9500, balanceBefore: null })
  expect(sumOwnRuns(ownRuns(target, [measured, unknown], []))).toMatchObject({
    found: 2,
    paidHits: 1,
    cost: 500_000n,
    isEstimate: false,
  })
})

test('runs without a known number of hits have no sum', () => {
  expect(sumOwnRuns(ownRuns(target, [task(1, { phase: 'running' }), task(2, { copy: null })], []))).toBeUndefined()
})

test('a run of many inputs is one line, where its newest batch is; without its record its batches are lines', () => {
  const bulk = { run: 'r_1', batch: 0, inputs: 10 }
  const runs = ownRuns(target, [task(4), task(3, { bulk }), task(2), task(1, { bulk })], [])
  const view = { id: 'r_1' } as RunView
  expect(ownLines(runs, [view]).map(({ id }) => id)).toEqual(['task-4', 'r_1', 'task-2'])
  expect(ownLines(runs, []).map(({ id }) => id)).toEqual(['task-4', 'task-3', 'task-2', 'task-1'])
})
