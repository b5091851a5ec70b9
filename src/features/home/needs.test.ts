import { describe, expect, test } from 'vitest'
import type { Intent } from '#domain/intents.ts'
import { START, startedEntry as started, taskRecord as task } from '#domain/task-entry.testing.ts'
import { withStatus } from '#domain/task-ledger.ts'
import type { JournalRecord } from '#journal/records.ts'
import { greetingAt, needsOf } from './needs.ts'

const HOUR = 3_600_000
const done = withStatus(started, { status: 'completed', data: { email: 'a' } }, START)
const call = { kind: 'intent', id: 'lost', rev: 1, seq: 1, body: { estimate: '2000000' } } as JournalRecord<Intent>
const nothing = { tasks: [], lost: [], flows: [], connectors: [], drafts: [], now: START }

test('nothing open needs no decision', () => {
  expect(needsOf(nothing)).toEqual([])
  expect(needsOf({ ...nothing, tasks: [task('runs', started), task('done', done)] })).toEqual([])
})

describe('results that go away', () => {
  const later = { ...nothing, now: START + 23 * HOUR }

  test('need a decision in their last two hours, unless a copy is on this device', () => {
    const stored = { ...done, copy: { at: START, bytes: 100 } }
    expect(needsOf({ ...later, tasks: [task('kept', stored), task('unsaved', done)] })).toMatchObject([
      { kind: 'expiring', task: { id: 'unsaved' }, results: 1, left: HOUR },
    ])
  })

  test('come before all else, the soonest to expire first, with how many were bought', () => {
    const progress = { total: 100, completed: 97, no_data: 2, failed: 1 }
    const many = { ...done, progress, lastSeenUnfinishedAt: START - HOUR / 2 }
    const needs = needsOf({ ...later, lost: [call], tasks: [task('one', done), task('many', many)] })
    expect(needs).toMatchObject([
      { kind: 'expiring', task: { id: 'many' }, results: 97, left: HOUR / 2 },
      { kind: 'expiring', task: { id: 'one' } },
      { kind: 'lost', estimate: 2_000_000n },
    ])
  })
})

test('a run that failed needs attention until it was seen', () => {
  const failed = { ...withStatus(started, { status: 'failed', error: ['no'] }, START), isNews: true }
  expect(needsOf({ ...nothing, tasks: [task('failed', failed)] })).toMatchObject([{ kind: 'failed' }])
  expect(needsOf({ ...nothing, tasks: [task('failed', { ...failed, isNews: false })] })).toEqual([])
})

test('runs that are not polled any more, unsaved flows and connectors, and inputs that were not run, come after paid calls of unknown outcome', () => {
  const odd = withStatus(started, { status: 'warming_up' }, START)
  const missing = { ...started, missing: true }
  const stray = { ...missing, target: null, status: '' }
  const needs = needsOf({
    now: START + HOUR,
    lost: [call],
    flows: [
      { id: 'fl_a', name: 'Leads', at: START },
      { id: 'fl_b', name: 'Companies', at: START - HOUR },
    ],
    connectors: [
      { id: '7', name: 'Lead scoring', to: '/connectors/7' },
      { id: 'new', name: '', to: '/connectors/new' },
    ],
    drafts: [{ kind: 'enrichment', id: 123, name: 'Email finder' }],
    tasks: [task('missing', missing), task('stray', stray), task('odd', odd)],
  })
  expect(needs.map(({ kind }) => kind)).toEqual([
    'lost',
    'stuck',
    'missing',
    'flows',
    'connector',
    'connector',
    'draft',
  ])
  // One line for all of them.
  expect(needs.find(({ kind }) => kind === 'flows')).toMatchObject({ flows: [{ id: 'fl_a' }, { id: 'fl_b' }] })
})

test.each([
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [0, 'evening'],
  [3, 'evening'],
])('at %i it is %s', (hour, part) => {
  expect(greetingAt(hour)).toBe(part)
})
