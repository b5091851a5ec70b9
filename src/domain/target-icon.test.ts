import { expect, test } from 'vitest'
import { runIcon, targetIcon } from './target-icon.ts'

test.each([
  [['Email'], 'at-sign'],
  [['Email verification'], 'mail-check'],
  [['Company'], 'building-complex'],
  [['PERSON'], 'user-round'],
  [['Of tomorrow', 'Phone'], 'smartphone'],
  [['Of tomorrow'], 'sparkles'],
  [[], 'sparkles'],
])('categories %j have their icon', (names, icon) => {
  expect(targetIcon(names.map((name) => ({ name })))).toBe(icon)
})

test('an enrichment has the icon of its subject, a flow its own, and an unknown target the default', () => {
  const category = [{ name: 'Email' }]
  expect(runIcon({ kind: 'enrichment', id: 123, name: 'Email finder', category })).toBe('at-sign')
  expect(runIcon({ kind: 'flow', id: 'fl_leadscore', name: 'Lead scoring' })).toBe('workflow')
  expect(runIcon(null)).toBe('sparkles')
})
