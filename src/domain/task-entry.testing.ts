import type { TaskEntry, TaskRecord } from './task-ledger.ts'

/** Time at which the run of `startedEntry` began. */
export const START = Date.UTC(2026, 0, 5, 9)

/** A run of the email finder that was just accepted, for half a credit of thirty. */
export const startedEntry: TaskEntry = {
  target: { kind: 'enrichment', id: 123, name: 'Email finder' },
  params: { domain: 'acme.example' },
  pages: 1,
  estimate: '500000',
  balanceBefore: '30000000',
  startedAt: START,
  status: 'processing',
  progress: null,
  error: null,
  creditsSpent: null,
  phase: 'running',
  lastSeenUnfinishedAt: START,
  finishedAt: null,
  unknownSince: null,
  stopAskedAt: null,
  goneAt: null,
  missing: false,
  copy: null,
}

/** It two seconds later, when it ended well; its result is not on this device. */
export const endedEntry: TaskEntry = {
  ...startedEntry,
  status: 'completed',
  phase: 'done',
  finishedAt: START + 2000,
}

/** The run that was just accepted, or what became of it, as the journal holds it. */
export const taskRecord = (id: string, change: Partial<TaskEntry> = {}, seq = 1): TaskRecord => ({
  kind: 'task',
  id,
  rev: 1,
  seq,
  body: { ...startedEntry, ...change },
})
