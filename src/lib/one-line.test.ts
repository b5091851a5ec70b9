import { expect, test } from 'vitest'
import { toOneLine } from './one-line.ts'

test.each([
  ['a\nb', 'a b'],
  ['a\r\nb\rc', 'a b c'],
  ['\n  a\n\nb \r\n', '  a  b '],
  ['one line', 'one line'],
])('%j is %j in a field of one line', (pasted, line) => {
  expect(toOneLine(pasted)).toBe(line)
})
