import { expect, test } from 'vitest'
import { constant, edits, scoring } from '../merge/flows.testing.ts'
import { mergeFlows } from '../merge/merge-flows.ts'
import { groupsOf, inOrder, stepFrom } from './conflict-groups.ts'
import { marksOf } from './diff-marks.ts'
import { rowsOf } from './field-rows.ts'

const mine = edits(scoring, [
  ['name', 'Mine'],
  ['nodes/dom/inputs/country', constant('Germany')],
  ['nodes/dom/name', 'My domain'],
  ['nodes/dom/hint', 'by me'],
  ['nodes/profile/name', 'Profile'],
])
const theirs = edits(scoring, [
  ['name', 'Theirs'],
  ['nodes/dom/inputs/country', constant('Netherlands')],
  ['nodes/dom/name', 'Their domain'],
  ['nodes/mail/run_if', ''],
  ['nodes/profile', undefined],
  ['output/fields/staff', undefined],
  ['nodes/phone', { id: 'phone', type: 'enrichment', inputs: {} }],
])
const merged = mergeFlows(scoring, mine, theirs)
const groups = groupsOf(merged.conflicts)

test('what is about one thing is decided side by side', () => {
  expect(groups.map(({ key, conflicts }) => [key, conflicts.map(({ kind }) => kind)])).toEqual([
    ['', ['field']],
    ['nodes/dom', ['field', 'field']],
    ['nodes/profile', ['delete-edit']],
  ])
})

test('next moves from one open conflict to another, around the end, and through all once none is open', () => {
  const all = inOrder(groups)
  const [first, second, , last] = all
  expect(stepFrom(all, undefined, 1)).toBe(first)
  expect(stepFrom(all, first?.id, 1)).toBe(second)
  expect(stepFrom(all, first?.id, -1)).toBe(last)
  const settled = all.map((conflict) => (conflict === second ? conflict : { ...conflict, settled: 'mine' as const }))
  expect(stepFrom(settled, second?.id, 1)?.id).toBe(second?.id)
  const none = settled.map((conflict) => ({ ...conflict, settled: 'mine' as const }))
  expect(stepFrom(none, first?.id, 1)?.id).toBe(second?.id)
  expect(stepFrom([], undefined, 1)).toBeUndefined()
})

test('a table has the conflicts of a thing first, then what only one side changed in it', () => {
  const dom = groups.find(({ key }) => key === 'nodes/dom')
  const rows = dom ? rowsOf(dom, merged.summary) : []
  expect(
    rows.map(({ path, conflict, by, was, theirs: their, mine: my }) => [
      path.at(-1),
      conflict ? 'asked' : by,
      was,
      their,
      my,
    ]),
  ).toEqual([
    ['name', 'asked', 'Find domain', 'Their domain', 'My domain'],
    ['value', 'asked', 'Belgium', 'Netherlands', 'Germany'],
    ['hint', 'mine', undefined, undefined, 'by me'],
  ])
})

test('of a node that one side deleted the table shows what the other changed', () => {
  const profile = groups.find(({ key }) => key === 'nodes/profile')
  const rows = profile ? rowsOf(profile, merged.summary) : []
  expect(rows.map(({ path, was, theirs: their, mine: my }) => [path.slice(2).join('/'), was, their, my])).toEqual([
    ['', expect.anything(), undefined, expect.anything()],
    ['name', 'Company profile', undefined, 'Profile'],
  ])
})

test('flows 5.5: each side marks what it added, deleted and changed, and all sides what is open', () => {
  const { theirs: their, mine: my, result } = marksOf(merged)
  expect(Object.fromEntries(their)).toEqual({
    'nodes/dom': 'conflict',
    'nodes/mail': 'changed',
    'nodes/phone': 'added',
    'nodes/profile': 'removed',
    output: 'changed',
  })
  expect(Object.fromEntries(my)).toEqual({ 'nodes/dom': 'conflict', 'nodes/profile': 'conflict' })
  expect(Object.fromEntries(result)).toMatchObject({ 'nodes/profile': 'conflict', 'nodes/phone': 'added' })

  const [conflict] = merged.conflicts.filter(({ kind }) => kind === 'delete-edit')
  const resolutions = { [conflict?.id ?? '']: { choice: 'theirs', of: conflict ?? {} } } as const
  const decided = marksOf(mergeFlows(scoring, mine, theirs, { resolutions }))
  expect(decided.result.get('nodes/profile')).toBe('removed')
})
