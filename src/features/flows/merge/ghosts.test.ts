import { expect, test } from 'vitest'
import { isOpen } from './conflict.ts'
import { at, constant, edits, open, ref, scoring, settle } from './flows.testing.ts'
import { questions } from './invariants.testing.ts'
import { mergeFlows } from './merge-flows.ts'

const domainDeleted = edits(scoring, [
  ['nodes/dom', undefined],
  ['nodes/mail/inputs/domain', undefined],
  ['nodes/mail/run_if', undefined],
  ['nodes/profile/inputs/domain', undefined],
])

test('flows 5.4 row 9: an undecided reference of mine hides no other conflict', () => {
  // Theirs deleted what the profile read and gave it a parameter; mine made it another kind and reads the deleted one elsewhere.
  const theirs = edits(domainDeleted, [['nodes/profile/inputs/depth', constant('2')]])
  const mine = edits(scoring, [
    ['nodes/profile/type', 'connector'],
    ['nodes/text/inputs', { site: ref('dom.domain') }],
  ])
  const merged = mergeFlows(scoring, mine, theirs)
  expect(open(merged)).toEqual(['type nodes/profile', 'edge-to-deleted nodes/text/inputs/site'])
  expect(questions(mergeFlows(scoring, theirs, mine), true)).toEqual(questions(merged, false))
})

test('the sources of a restored item are restored with it, without conflicts of their own', () => {
  const theirs = edits(scoring, [
    ['nodes/profile', undefined],
    ['output/fields/staff', undefined],
    ['nodes/found', undefined],
  ])
  const mine = edits(scoring, [['nodes/text/inputs', { staff: ref('profile.staff') }]])
  const merged = mergeFlows(scoring, mine, theirs)
  expect(open(merged)).toEqual(['edge-to-deleted nodes/text/inputs/staff'])
  expect(merged.summary.ghosts).toEqual(['nodes/profile', 'nodes/found'])
  expect(settle([scoring, mine, theirs], 'theirs').doc.nodes.order).toEqual(['dom', 'mail', 'text'])
})

test('two references in one list to what was deleted are conflicts one after the other, each at its own position', () => {
  const listed = edits(scoring, [['nodes/text/reads', ['{{dom.domain}}']]])
  const theirs = edits(listed, [
    ['nodes/profile', undefined],
    ['output/fields/staff', undefined],
  ])
  const mine = edits(listed, [['nodes/text/reads', ['{{profile.staff}}', '{{profile.size}}', '{{dom.domain}}']]])
  const settled = settle([listed, mine, theirs], 'theirs')
  expect(settled.conflicts.some(isOpen)).toBe(false)
  expect(settled.doc.nodes.order).not.toContain('profile')
})

test('flows 5.4 row 16: a new reference to an output that the other side removed is a conflict', () => {
  const theirs = edits(scoring, [
    ['nodes/mail/outputs', []],
    ['output/fields/email', undefined],
    ['nodes/found/cases', [{ id: 'no' }]],
    ['nodes/profile/run_if', undefined],
    ['nodes/text/template', 'Hello'],
  ])
  const mine = edits(scoring, [['nodes/profile/inputs/email', ref('mail.email')]])
  const sides = [scoring, mine, theirs] as const
  const merged = mergeFlows(...sides)
  expect(open(merged)).toEqual(['ref-to-deleted nodes/profile/inputs/email'])
  expect(merged.conflicts[0]).toMatchObject({ about: ['nodes/mail'], output: 'email', deletedBy: 'theirs' })
  expect(at(merged.doc, 'nodes/mail/outputs')).toEqual([{ id: 'email' }])
  expect(questions(mergeFlows(scoring, theirs, mine), true)).toEqual(questions(merged, false))

  const taken = settle(sides, 'theirs').doc
  expect([at(taken, 'nodes/mail/outputs'), at(taken, 'nodes/profile/inputs/email')]).toEqual([[], undefined])
  expect(at(settle(sides, 'mine').doc, 'nodes/mail/outputs')).toEqual([{ id: 'email' }])
})

test('an exit of a condition that one side removed and the other newly depends on is a conflict, too', () => {
  const theirs = edits(scoring, [
    ['nodes/found/cases', [{ id: 'no', when: 'mail.email == ""' }]],
    ['nodes/profile/run_if', 'found.no'],
  ])
  const mine = edits(scoring, [['nodes/dom/inputs/wait', ref('found.yes')]])
  const merged = mergeFlows(scoring, mine, theirs)
  expect(open(merged)).toEqual(['ref-to-deleted nodes/dom/inputs/wait'])
  expect(at(settle([scoring, mine, theirs], 'mine').doc, 'nodes/found/cases')).toEqual([
    { id: 'yes', when: 'mail.email != ""' },
    { id: 'no', when: 'mail.email == ""' },
  ])
})

test('a reference that existed before, and that the user who removed its output left, is no conflict', () => {
  const theirs = edits(scoring, [['nodes/mail/outputs', []]])
  const merged = mergeFlows(scoring, edits(scoring, [['name', 'Scores']]), theirs)
  expect([open(merged), at(merged.doc, 'nodes/mail/outputs')]).toEqual([[], []])
})
