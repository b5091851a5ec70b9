import { expect, test } from 'vitest'
import type { JournalRecord } from '#journal/journal.ts'
import type { Intent } from '../intents.ts'
import { endedEntry, taskRecord } from '../task-entry.testing.ts'
import type { TaskEntry, TaskRecord } from '../task-ledger.ts'
import { earlierPurchases } from './previous-purchase.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const now = Date.UTC(2026, 0, 5, 12)
const target = { kind: 'enrichment' as const, id: 123, name: 'Email finder' }

const intent = (id: string, change: Partial<Intent>): JournalRecord<Intent> => ({
  kind: 'intent',
  id,
  rev: 1,
  seq: 1,
  body: {
    hash: 'this call',
    target,
    params: {},
    pages: 1,
    estimate: '500000',
    balanceBefore: null,
    state: 'accepted',
    confirmedAt: now - 40_000,
    sentAt: now - 40_000,
    taskId: `task of ${id}`,
    dismissedAt: null,
    ...change,
  },
})

const task = (id: string, change: Partial<TaskEntry>) =>
  taskRecord(id, {
    ...endedEntry,
    target,
    params: {},
    startedAt: now,
    finishedAt: now,
    copy: { at: now, bytes: 100 },
    ...change,
  })

const check = (intents: JournalRecord<Intent>[], tasks: TaskRecord[] = []) =>
  earlierPurchases({
    intents,
    tasks,
    hash: 'this call',
    target: { kind: 'enrichment', id: 123, name: 'Email finder' },
    now,
    reuseFor: 24 * HOUR,
  })

test('the same call of a moment ago is named, with everything it represents', () => {
  const found = check([
    intent('old', { confirmedAt: now - 9 * MINUTE }),
    intent('new', {}),
    intent('other', { hash: 'another call' }),
  ])
  expect(found.recent).toEqual({
    intentId: 'new',
    at: now - 40_000,
    estimate: 500_000n,
    taskId: 'task of new',
    isSending: false,
    isUnknown: false,
  })
  expect(found.named).toEqual(['new', 'old'])
})

const isNamed = (state: Intent['state']) => check([intent('i', { state, taskId: null })]).recent !== undefined

test('a call whose response was lost, or that is in progress, is on the receipt; a refused or unsent one does not', () => {
  const states = ['confirmed', 'sending', 'accepted', 'unknown', 'refused', 'unsent'] as const
  expect(states.filter(isNamed)).toEqual(['confirmed', 'sending', 'accepted', 'unknown'])
})

test('after ten minutes a purchase is only named while something it found is still on this device', () => {
  const old = intent('old', { confirmedAt: now - 3 * HOUR })
  expect(check([old])).toEqual({ recent: undefined, bought: undefined, named: [], beside: undefined })
  const withCopy = check([old], [task('task of old', {})])
  expect(withCopy.bought).toMatchObject({ taskId: 'task of old', at: now - 3 * HOUR })
  expect(check([old], [task('task of old', { copy: null })]).bought).toBeUndefined()
  expect(check([old], [task('task of old', { copy: { at: now, bytes: 4 } })]).bought).toBeUndefined()
  expect(check([old], [task('task of old', { phase: 'failed' })]).bought).toBeUndefined()
  expect(check([intent('old', { confirmedAt: now - 25 * HOUR })], [task('task of old', {})]).bought).toBeUndefined()
})

const recentOf = (change: Partial<Intent>) => {
  const { recent } = check([intent('i', { taskId: null, ...change })])
  return [recent?.isSending, recent?.isUnknown]
}

test('a call is in flight as long as a request can live, and its response is lost after that', () => {
  expect(recentOf({ state: 'sending', sentAt: now - 40_000 })).toEqual([true, false])
  expect(recentOf({ state: 'confirmed', sentAt: null })).toEqual([true, false])
  expect(recentOf({ state: 'sending', sentAt: now - 2 * MINUTE })).toEqual([false, true])
  expect(recentOf({ state: 'unknown' })).toEqual([false, true])
})

test('a run of the same enrichment with other inputs is named while it is being sent', () => {
  const other = (change: Partial<Intent>) => intent('other', { hash: 'another call', params: { q: 'x' }, ...change })
  expect(check([other({ state: 'sending' })]).beside).toEqual({ at: now - 40_000, params: { q: 'x' } })
  expect(check([other({ state: 'accepted' })]).beside).toBeUndefined()
  expect(check([other({ state: 'sending', target: { ...target, id: 7 } })]).beside).toBeUndefined()
  expect(check([intent('this', { state: 'sending' })]).beside).toBeUndefined()
})
