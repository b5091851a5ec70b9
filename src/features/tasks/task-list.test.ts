import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { matching, readQuery, writeQuery } from './task-list.ts'

const task = (id: string, name: string | null): TaskRecord =>
  ({
    kind: 'task',
    id,
    rev: 1,
    seq: 1,
    body: { target: name === null ? null : { kind: 'enrichment', id: 1, name } },
  }) as TaskRecord

test('a hand-edited address falls back to all tasks', () => {
  expect(readQuery(new URLSearchParams('view=nonsense'))).toEqual({ view: 'all', search: '' })
  expect(readQuery(new URLSearchParams('view=action&q=mail'))).toEqual({ view: 'action', search: 'mail' })
})

test('an address says what is shown', () => {
  fc.assert(
    fc.property(fc.constantFrom('active', 'action', 'all'), fc.string({ maxLength: 50 }), (view, search) => {
      const query = { view, search } as const
      expect(readQuery(new URLSearchParams(writeQuery(query)))).toEqual(query)
    }),
  )
})

test('a search finds tasks by a part of their name or id', () => {
  const tasks = [task('t_9f02', 'Email finder'), task('t_1', 'Places'), task('T_mail', null)]
  expect(matching(tasks, ' MAIL ').map(({ id }) => id)).toEqual(['t_9f02', 'T_mail'])
  expect(matching(tasks, '')).toHaveLength(3)
})
