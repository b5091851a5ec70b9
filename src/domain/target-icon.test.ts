import { expect, test } from 'vitest'
import { targetIcon } from './target-icon.ts'

test.each([
  [['Email'], 'at-sign'],
  [['Email verification'], 'mail-check'],
  [['Company'], 'building-complex'],
  [['PERSON'], 'user-round'],
  [['Of tomorrow', 'Phone'], 'smartphone'],
  [['Of tomorrow'], 'sparkles'],
  [[], 'sparkles'],
])('categories %j have their picture', (names, icon) => {
  expect(targetIcon(names.map((name) => ({ name })))).toBe(icon)
})
