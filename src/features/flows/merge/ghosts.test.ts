import { expect, test } from 'vitest'
import { constant, edits, open, ref, scoring, settle } from './flows.testing.ts'
import { questions } from './laws.testing.ts'
import { isOpen, mergeFlows } from './merge-flows.ts'

const domainGone = edits(scoring, [
  ['nodes/dom', undefined],
  ['nodes/mail/inputs/domain', undefined],
  ['nodes/mail/run_if', undefined],
  ['nodes/profile/inputs/domain', undefined],
])

test('flows 5.4 row 9: what an open question shows of mine keeps no other question from being asked', () => {
  // Theirs deleted what the profile read and gave it a parameter; mine made it another kind and reads the deleted one elsewhere.
  const theirs = edits(domainGone, [['nodes/profile/inputs/depth', constant('2')]])
  const mine = edits(scoring, [
    ['nodes/profile/type', 'connector'],
    ['nodes/text/inputs', { site: ref('dom.domain') }],
  ])
  const merged = mergeFlows(scoring, mine, theirs)
  expect(open(merged)).toEqual(['type nodes/profile', 'edge-to-deleted nodes/text/inputs/site'])
  expect(questions(mergeFlows(scoring, theirs, mine), true)).toEqual(questions(merged, false))
})

test('what a restored thing reads comes back with it, without a question of its own', () => {
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

test('two references in one list to what was deleted are asked about one after the other, each in its own place', () => {
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
