import { expect, test } from 'vitest'
import type { JournalRecord } from '#journal/records.ts'
import type { BulkRun } from './bulk/records.ts'
import { estimateHolds, holdersIn } from './estimate-holds.ts'
import { holdingsOf } from './holdings.ts'
import type { Intent } from './intents.ts'
import { START, endedEntry, taskRecord } from './task-entry.testing.ts'

const call = (state: Intent['state'], change: Partial<Intent> = {}): JournalRecord<Intent> => ({
  kind: 'intent',
  id: state,
  rev: 1,
  seq: 1,
  body: {
    hash: state,
    target: { kind: 'enrichment', id: 1, name: 'Email finder' },
    params: {},
    pages: 1,
    estimate: '700000',
    balanceBefore: '30000000',
    state,
    confirmedAt: START,
    sentAt: START,
    taskId: null,
    dismissedAt: null,
    ...change,
  },
})

const heldOf = (...intents: JournalRecord<Intent>[]) => estimateHolds(holdingsOf([], intents), 30_000_000n)

test('calls that are being sent, and those of unknown outcome, are held at their estimate', () => {
  expect(heldOf(call('sending'), call('unknown'))).toBe(1_400_000n)
  const holdings = holdingsOf([taskRecord('t', {}), taskRecord('u', endedEntry)], [call('sending')])
  expect(holdersIn(holdings, 30_000_000n)).toBe(2)
})

test('calls that were refused, never sent, dismissed, or became a task hold nothing themselves', () => {
  expect(heldOf(call('refused'), call('unsent'), call('accepted'), call('unknown', { dismissedAt: START }))).toBe(0n)
})

test('a call of unknown outcome that the balance has fallen for holds nothing more', () => {
  expect(estimateHolds(holdingsOf([], [call('unknown')]), 29_300_000n)).toBe(0n)
})

test('a task from a link was bought elsewhere: it holds nothing and takes nothing for its own', () => {
  const linked = taskRecord('linked', { ...endedEntry, target: null, estimate: null, balanceBefore: null })
  expect(estimateHolds(holdingsOf([linked, taskRecord('own', { startedAt: START - 1 })], []), 29_800_000n)).toBe(
    300_000n,
  )
})

test('a continuing run of many inputs holds what it has not sent, and its batches hold the rest', () => {
  const batches = [
    { estimate: '100000' },
    { estimate: '200000' },
    { estimate: '400000' },
    { estimate: '800000', isHeldBack: true },
  ]
  const run = (state: BulkRun['state']): JournalRecord<BulkRun> => ({
    kind: 'bulk-run',
    id: 'r',
    rev: 1,
    seq: 1,
    body: { state, batches } as BulkRun,
  })
  const calls = [
    call('accepted', { bulk: { run: 'r', batch: 0, inputs: 1 } }),
    call('refused', { bulk: { run: 'r', batch: 1, inputs: 1 } }),
  ]
  const heldIn = (state: BulkRun['state']) => estimateHolds(holdingsOf([], calls, [run(state)]), 30_000_000n)
  expect([heldIn('running'), heldIn('asking'), heldIn('stopped')]).toEqual([600_000n, 0n, 0n])
})
