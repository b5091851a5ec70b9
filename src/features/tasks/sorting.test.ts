import { expect, test } from 'vitest'
import { callOf, idsOf, linkEntry, taskOf } from './lines.testing.ts'
import { sorted } from './sorting.ts'
import { linesOf } from './task-list.ts'

const HOUR = 3_600_000
const lines = linesOf(
  [
    taskOf('dear', 5, { creditsSpent: '12', lastSeenUnfinishedAt: 3 * HOUR, finishedAt: 3 * HOUR }),
    taskOf('cheap', 4, { creditsSpent: '0.1', lastSeenUnfinishedAt: HOUR, finishedAt: HOUR }),
    taskOf('linked', 3, { ...linkEntry, creditsSpent: null, lastSeenUnfinishedAt: null }),
  ],
  [callOf('lost', 2, 'unknown', { target: { kind: 'enrichment', id: 2, name: 'Angel finder' }, estimate: '1000000' })],
)
const order = (sort: Parameters<typeof sorted>[1]) => idsOf(sorted(lines, sort, 4 * HOUR, 'en'))

test('the journal is read from its newest or oldest line', () => {
  expect(order('newest')).toEqual(['dear', 'cheap', 'linked', 'lost'])
  expect(order('oldest')).toEqual(['lost', 'linked', 'cheap', 'dear'])
})

test('by amount spent, by what expires soonest, by name; what has no such value comes last', () => {
  expect(order('credits')).toEqual(['dear', 'lost', 'cheap', 'linked'])
  expect(order('kept')).toEqual(['cheap', 'dear', 'linked', 'lost'])
  expect(order('name')).toEqual(['lost', 'dear', 'cheap', 'linked'])
})
