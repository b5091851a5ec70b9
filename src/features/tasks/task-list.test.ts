import { describe, expect, test } from 'vitest'
import { callOf, idsOf, linkEntry, runningEntry, taskOf } from './lines.testing.ts'
import { inView, linesOf, matching } from './task-list.ts'

const places = { kind: 'enrichment', id: 204, name: 'Places' } as const

describe('the lines of the journal', () => {
  const tasks = [taskOf('t_3', 4), taskOf('t_1', 1, runningEntry)]
  const lines = linesOf(tasks, [
    callOf('aside', 3, 'unknown', { dismissedAt: 9 }),
    callOf('lost', 2, 'unknown'),
    callOf('sent', 5, 'sending'),
  ])

  test('lost calls, dismissed or not, are among the tasks, newest first', () => {
    expect(idsOf(lines)).toEqual(['sent', 't_3', 'aside', 'lost', 't_1'])
  })

  test('that need action or are active are a part of all', () => {
    expect(idsOf(inView('action', lines, 0))).toEqual(['lost'])
    expect(idsOf(inView('active', lines, 0))).toEqual(['sent', 't_1'])
    expect(inView('all', lines, 0)).toHaveLength(5)
  })

  test('do not hold an id from a link that the service never knew', () => {
    expect(linesOf([taskOf('nonsense', 1, { ...linkEntry, missing: true, status: '' })], [])).toEqual([])
  })
})

test('a search finds tasks by a part of their name, inputs or id', () => {
  const tasks = [
    taskOf('t_9f02', 4),
    taskOf('t_1', 3, { target: places, params: { query: 'mailbox makers' } }),
    taskOf('T_mail', 2, linkEntry),
    taskOf('t_2', 1, { target: places, params: null }),
    taskOf('t_3', 0, { target: places, params: { a: '', b: 1, c: 2, d: 3, e: 4, f: ['x', 'voice mail'] } }),
  ]
  const lines = linesOf(tasks, [])
  expect(idsOf(matching(lines, ' MAIL '))).toEqual(['t_9f02', 't_1', 'T_mail', 't_3'])
  expect(matching(lines, '')).toHaveLength(5)
})

test('a lost call finds its position among 5,000 tasks', () => {
  const tasks = Array.from({ length: 5000 }, (_, at) => taskOf(`t_${at}`, 5000 - at))
  const lines = linesOf(tasks, [callOf('lost', 2500.5, 'unknown')])
  expect(lines).toHaveLength(5001)
  expect(idsOf(lines.slice(2499, 2502))).toEqual(['t_2499', 'lost', 't_2500'])
  expect(idsOf(inView('action', lines, 0))).toEqual(['lost'])
  expect(matching(lines, 'nothing like it')).toEqual([])
})
