import type { Intent } from '#domain/intents.ts'
import { endedEntry, taskRecord } from '#domain/task-entry.testing.ts'
import type { TaskEntry, TaskRecord } from '#domain/task-ledger.ts'
import type { JournalRecord } from '#journal/records.ts'

/** A run of the email finder that ended well, one minute after the epoch. */
export const doneEntry: TaskEntry = {
  ...endedEntry,
  startedAt: 0,
  creditsSpent: '0.5',
  lastSeenUnfinishedAt: 58_000,
  finishedAt: 60_000,
  copy: { at: 60_000, bytes: 100 },
}

export const taskOf = (id: string, seq: number, change: Partial<TaskEntry> = {}): TaskRecord =>
  taskRecord(id, { ...doneEntry, ...change }, seq)

export const runningEntry: Partial<TaskEntry> = {
  status: 'processing',
  phase: 'running',
  finishedAt: null,
  creditsSpent: null,
  copy: null,
}

/** A task from a link: what it ran is not known. */
export const linkEntry: Partial<TaskEntry> = { target: null, params: null, estimate: null }

export const callOf = (
  id: string,
  seq: number,
  state: Intent['state'],
  change: Partial<Intent> = {},
): JournalRecord<Intent> => ({
  kind: 'intent',
  id,
  rev: 1,
  seq,
  body: {
    hash: `hash of ${id}`,
    target: { kind: 'enrichment', id: 123, name: 'Email finder' },
    params: { domain: 'acme.example' },
    pages: 1,
    estimate: '500000',
    balanceBefore: null,
    state,
    confirmedAt: 0,
    sentAt: 0,
    taskId: null,
    dismissedAt: null,
    ...change,
  },
})

export const idsOf = (lines: readonly { readonly id: string }[]): readonly string[] => lines.map(({ id }) => id)
