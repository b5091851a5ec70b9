import { expect, test } from 'vitest'
import { measuredBy } from './balance-after.ts'
import type { TaskEntry, TaskRecord } from './task-ledger.ts'

const END = 1_000_000
const task = (id: string, part: Partial<TaskEntry>): TaskRecord => ({
  kind: 'task',
  id,
  rev: 1,
  seq: 1,
  body: { finishedAt: END, balanceBefore: '30000000', ...part } as TaskEntry,
})

test('a balance belongs to the runs that ended within the minute before it was measured', () => {
  const tasks = [
    task('just ended', {}),
    task('running', { finishedAt: null }),
    task('measured before', { balanceAfter: '29500000' }),
    task('from a link', { balanceBefore: null }),
    task('ended later', { finishedAt: END + 40_000 }),
  ]
  expect(measuredBy(tasks, END + 30_000)).toEqual(['just ended'])
  expect(measuredBy(tasks, END + 60_001)).toEqual(['ended later'])
  expect(measuredBy(tasks, END - 1)).toEqual([])
})

test('a batch is measured even if the balance before it is unknown: its run counts from its receipt', () => {
  const batch = task('batch', { balanceBefore: null, bulk: { run: 'r1', batch: 2, inputs: 60 } })
  expect(measuredBy([batch], END + 1)).toEqual(['batch'])
})
