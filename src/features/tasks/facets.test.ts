import { expect, test } from 'vitest'
import { facetsOf, passing, toggled } from './facets.ts'
import { callOf, idsOf, linkEntry, runningEntry, taskOf } from './lines.testing.ts'
import { defaultTaskQuery } from './list-query.ts'
import { linesOf } from './task-list.ts'

const places = { kind: 'enrichment', id: 204, name: 'Places nearby' } as const
const lines = linesOf(
  [
    taskOf('done-1', 9),
    taskOf('done-2', 8, { target: places }),
    taskOf('failed', 7, { phase: 'failed', status: 'failed', copy: null }),
    taskOf('running', 6, runningEntry),
    taskOf('linked', 5, linkEntry),
    taskOf('odd', 4, { ...runningEntry, phase: 'unknown', status: 'warming_up' }),
  ],
  [callOf('lost', 3, 'unknown'), callOf('sent', 2, 'sending')],
)
const words = (options: readonly { readonly id: string; readonly count: number }[]) =>
  options.map(({ id, count }) => `${id} ${count}`)

test('every line is of one kind and one status, and the counts add up to the list', () => {
  const { kinds, statuses, targets } = facetsOf(lines, defaultTaskQuery)
  expect(words(kinds)).toEqual(['enrichment 7', 'link 1'])
  expect(words(statuses)).toEqual(['sending 1', 'running 1', 'done 3', 'failed 1', 'other 1', 'lost 1'])
  expect(targets.map(({ name, count }) => `${name} ${count}`)).toEqual(['Email finder 6', 'Places nearby 1'])
})

test('a run of a flow is of its own kind, and is found by its flow', () => {
  const target = { kind: 'flow', id: 'fl_leadscore', name: 'Lead scoring' } as const
  const more = linesOf([taskOf('flow', 2, { target }), taskOf('done', 1)], [])
  expect(words(facetsOf(more, defaultTaskQuery).kinds)).toEqual(['enrichment 1', 'flow 1'])
  expect(idsOf(passing(more, { ...defaultTaskQuery, kinds: ['flow'] }))).toEqual(['flow'])
  expect(idsOf(passing(more, { ...defaultTaskQuery, targets: ['flow-fl_leadscore'] }))).toEqual(['flow'])
})

test('a count is the number of matches with the other filters as they are', () => {
  const query = { ...defaultTaskQuery, statuses: ['done'] as const }
  expect(words(facetsOf(lines, query).targets)).toEqual(['enrichment-123 1', 'enrichment-204 1'])
  expect(words(facetsOf(lines, query).statuses)).toContain('failed 1')
  const both = { ...query, targets: ['enrichment-204'] }
  expect(idsOf(passing(lines, both))).toEqual(['done-2'])
  expect(words(facetsOf(lines, both).statuses)).toEqual(['done 1'])
})

test('a value in the URL that no line has can still be removed', () => {
  const { targets, statuses } = facetsOf(lines, {
    ...defaultTaskQuery,
    targets: ['enrichment-9'],
    statuses: ['partial'],
  })
  expect(targets.find(({ id }) => id === 'enrichment-9')).toEqual({
    id: 'enrichment-9',
    name: undefined,
    count: 0,
    isOn: true,
  })
  expect(statuses.find(({ id }) => id === 'partial')).toMatchObject({ count: 0, isOn: true })
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  expect(toggled(['b'], 'a')).toEqual(['b', 'a'])
})
