import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Intent } from '#domain/intents.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import type { JournalRecord } from '#journal/records.ts'
import { inView, linesOf, matching, readQuery, writeQuery } from './task-list.ts'

const task = (id: string, seq: number, body: object = {}): TaskRecord =>
  ({
    kind: 'task',
    id,
    rev: 1,
    seq,
    body: { target: null, params: null, missing: false, phase: 'done', status: 'completed', copy: null, ...body },
  }) as TaskRecord

const call = (id: string, seq: number, state: Intent['state'], dismissedAt: number | null = null) =>
  ({
    kind: 'intent',
    id,
    rev: 1,
    seq,
    body: { target: { name: 'Email finder' }, params: { domain: 'acme.example' }, state, dismissedAt },
  }) as unknown as JournalRecord<Intent>

const target = (name: string) => ({ target: { kind: 'enrichment', id: 1, name } })
const ids = (lines: readonly { readonly id: string }[]) => lines.map(({ id }) => id)

test('a hand-edited address falls back to all tasks', () => {
  expect(readQuery(new URLSearchParams('view=nonsense'))).toEqual({ view: 'all', search: '' })
  expect(readQuery(new URLSearchParams('view=action&q=mail'))).toEqual({ view: 'action', search: 'mail' })
})

test('an address says what is shown, and which lost call is open', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('active', 'action', 'all'),
      fc.string({ maxLength: 50 }),
      fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
      (view, search, lost) => {
        const query = { view, search, lost } as const
        expect(readQuery(new URLSearchParams(writeQuery(query)))).toEqual(query)
      },
    ),
  )
})

describe('the lines of the journal', () => {
  const tasks = [task('t_3', 4), task('t_1', 1, { phase: 'running' })]
  const lines = linesOf(tasks, [call('aside', 3, 'unknown', 9), call('lost', 2, 'unknown'), call('sent', 5, 'sending')])

  test('hold lost calls, put aside or not, among the tasks, newest first', () => {
    expect(ids(lines)).toEqual(['sent', 't_3', 'aside', 'lost', 't_1'])
  })

  test('that need action or are active are a part of all', () => {
    expect(ids(inView('action', lines, 0))).toEqual(['lost'])
    expect(ids(inView('active', lines, 0))).toEqual(['sent', 't_1'])
    expect(inView('all', lines, 0)).toHaveLength(5)
  })

  test('do not hold an id from a link that the service never knew', () => {
    expect(linesOf([task('nonsense', 1, { missing: true, status: '', phase: 'running' })], [])).toEqual([])
  })
})

test('a search finds tasks by a part of their name, inputs or id', () => {
  const tasks = [
    task('t_9f02', 3, target('Email finder')),
    task('t_1', 2, { ...target('Places'), params: { query: 'mailbox makers' } }),
    task('T_mail', 1),
    task('t_2', 0, target('News')),
  ]
  const lines = linesOf(tasks, [])
  expect(ids(matching(lines, ' MAIL '))).toEqual(['t_9f02', 't_1', 'T_mail'])
  expect(matching(lines, '')).toHaveLength(4)
})

test('5,000 tasks are merged, counted and searched within a frame or two', () => {
  const tasks = Array.from({ length: 5000 }, (_, at) => task(`t_${at}`, 5000 - at, target('Email finder')))
  const started = performance.now()
  const lines = linesOf(tasks, [call('lost', 2500.5, 'unknown')])
  inView('active', lines, 0)
  inView('action', lines, 0)
  expect(matching(lines, 'nothing like it')).toEqual([])
  expect(performance.now() - started).toBeLessThan(200)
})
