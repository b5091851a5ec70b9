import { expect, test } from 'vitest'
import type { JournalRecord } from '#journal/records.ts'
import type { BulkRun } from './bulk/records.ts'
import { staysOf } from './erase.ts'
import type { Claim, Intent } from './intents.ts'
import type { TaskEntry, TaskRecord } from './task-ledger.ts'

const NOW = Date.UTC(2026, 0, 5, 9)
const LONG_AGO = NOW - 3_600_000
const target = { kind: 'enrichment', id: 1, name: 'Email finder' } as const

const record = <B>(kind: string, id: string, body: B): JournalRecord<B> => ({ kind, id, rev: 1, seq: 1, body })
const intent = (id: string, state: Intent['state'], confirmedAt = LONG_AGO) =>
  record<Intent>('intent', id, {
    hash: id,
    target,
    params: {},
    pages: 1,
    estimate: '500000',
    balanceBefore: null,
    state,
    confirmedAt,
    sentAt: confirmedAt,
    taskId: null,
    dismissedAt: null,
  })
const claim = (id: string, intentId: string) => record<Claim>('claim', id, { intentId, at: LONG_AGO })
const task = (id: string, change: Partial<TaskEntry>): TaskRecord =>
  record('task', id, { target, phase: 'done', missing: false, status: 'completed', ...change } as TaskEntry)

const nothing = { tasks: [], intents: [], claims: [], settings: [], now: NOW }
const idsOf = ({ spared }: ReturnType<typeof staysOf>) => spared.map(({ kind, id }) => `${kind} ${id}`)

test('runs that have not ended stay, those that have go', () => {
  const stays = staysOf({
    ...nothing,
    tasks: [task('a', {}), task('b', { phase: 'running' }), task('c', { phase: 'unknown' })],
  })
  expect(stays.running).toBe(2)
  expect(idsOf(stays)).toEqual(['task b', 'task c'])
})

test('calls that may have been charged stay, dismissed or not; those with a known outcome are erased', () => {
  const aside = intent('aside', 'unknown')
  const stays = staysOf({
    ...nothing,
    intents: [
      intent('lost', 'unknown'),
      { ...aside, body: { ...aside.body, dismissedAt: LONG_AGO } },
      intent('going', 'sending'),
      intent('bought', 'accepted'),
      intent('refused', 'refused'),
    ],
  })
  expect(stays.undecided).toBe(3)
  expect(idsOf(stays)).toEqual(['intent lost', 'intent aside', 'intent going'])
})

test('what was bought a moment ago still is on the receipt of the next one, also in another tab', () => {
  const stays = staysOf({
    ...nothing,
    intents: [intent('now', 'accepted', NOW - 60_000), intent('then', 'accepted')],
    claims: [claim('hash now', 'now'), claim('hash then', 'then')],
  })
  expect(stays.undecided).toBe(0)
  expect(idsOf(stays)).toEqual(['intent now', 'claim hash now'])
})

test('the limits of spending stay', () => {
  expect(idsOf(staysOf({ ...nothing, settings: [record('spending', 'settings', {})] }))).toEqual(['spending settings'])
})

const batchIntent = (run: string, id: string) => {
  const one = intent(id, 'accepted')
  return { ...one, body: { ...one.body, bulk: { run, batch: 0, inputs: 3 } } }
}
const bulkRun = (id: string, state: BulkRun['state']) =>
  record('bulk-run', id, { state, batches: [{}, {}], chunks: { rows: 1, reused: 0 } } as BulkRun)

test('a run of many inputs that continues stays whole: its intents record what it has sent', () => {
  const stays = staysOf({
    ...nothing,
    tasks: [
      task('t1', { bulk: { run: 'going', batch: 0, inputs: 3 } }),
      task('t2', { bulk: { run: 'over', batch: 0, inputs: 3 } }),
      task('t3', { phase: 'running', bulk: { run: 'stopped', batch: 0, inputs: 3 } }),
    ],
    intents: [
      batchIntent('going', 'going/0/0'),
      batchIntent('over', 'over/0/0'),
      batchIntent('stopped', 'stopped/0/0'),
    ],
    runs: [bulkRun('going', 'running'), bulkRun('over', 'done'), bulkRun('stopped', 'stopped')],
  })
  const ids = idsOf(stays)
  expect(ids).toEqual(
    expect.arrayContaining([
      'bulk-run going',
      'bulk-rows going/0',
      'bulk-inputs going/0',
      'bulk-inputs going/1',
      'bulk-outcome going/0',
      'intent going/0/0',
      'task t1',
      'result t1',
      'bulk-run stopped',
      'intent stopped/0/0',
      'task t3',
    ]),
  )
  expect(ids.filter((id) => /over|t2/.test(id))).toEqual([])
})
