import { expect, test } from 'vitest'
import { START, startedEntry, taskRecord } from '../task-entry.testing.ts'
import type { TaskEntry } from '../task-ledger.ts'
import { paceOf, progressOf } from './run-progress.ts'
import { type BatchStatus, type RowState, rowStates } from './run-status.ts'

const noRows = Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<RowState, number>
const batch = (change: Partial<TaskEntry>, inputs = 100): BatchStatus => ({
  batch: 0,
  plan: { inputs, rows: inputs, estimate: null },
  buyable: { inputs, rows: inputs, estimate: undefined },
  phase: 'live',
  intents: [],
  task: taskRecord('t', { ...startedEntry, ...change }),
  outcome: undefined,
  isLost: false,
})

test('rows of the running batch are counted as the service reports them, and never more than are in progress', () => {
  const rows = { ...noRows, found: 8, waiting: 50, 'not-sent': 42, invalid: 3 }
  const live = batch({ progress: { total: 50, completed: 30, no_data: 5, failed: 1 } })
  const progress = progressOf({ rows, live })
  expect(progress).toMatchObject({ found: 38, none: 5, failed: 1, waiting: 14, notSent: 42, done: 44, total: 100 })
  const odd = progressOf({ rows, live: batch({ progress: { total: 50, completed: 9000 } }) })
  expect(odd).toMatchObject({ found: 58, waiting: 0, done: 58, total: 100 })
})

test('an unknown outcome is neither found nor failed', () => {
  const rows = { ...noRows, found: 1, refused: 1, doubt: 2, unpaired: 3, expired: 4, stopped: 5 }
  const progress = { found: 1, failed: 1, unknown: 9, stopped: 5, done: 16, total: 16 }
  expect(progressOf({ rows, live: undefined })).toMatchObject(progress)
})

test('the time that is left is as fast as the batches that have ended, without the wait for a user', () => {
  const ended = batch({ finishedAt: START + 10_000 }, 10)
  const now = START + 3_600_000
  const live = { ...batch({ startedAt: now - 2000 }, 100), batch: 1 }
  const left = { inputs: 200, rows: 200 }
  expect(paceOf({ batches: [ended, live], left }, now)).toEqual({ active: 12_000, left: 300_000 })
  expect(paceOf({ batches: [live], left }, now)).toEqual({ active: 2000, left: undefined })
})
