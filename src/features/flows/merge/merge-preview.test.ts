import { expect, test } from 'vitest'
import { edit, edits, scoring } from './flows.testing.ts'
import { mergeFlows } from './merge-flows.ts'
import { toMergePreview } from './merge-preview.ts'

test('before saving the number of changes of others and of conflicts is shown', () => {
  const theirs = edits(scoring, [
    ['name', 'Theirs'],
    ['nodes/dom/name', 'Domain'],
    ['ui/nodes/mail', { x: 1, y: 2 }],
  ])
  expect(toMergePreview(mergeFlows(scoring, edit(scoring, ['nodes', 'mail', 'name'], 'Mail'), theirs))).toEqual({
    others: 3,
    conflicts: 0,
  })
  expect(toMergePreview(mergeFlows(scoring, edit(scoring, ['name'], 'Mine'), theirs))).toEqual({
    others: 3,
    conflicts: 1,
  })
})
