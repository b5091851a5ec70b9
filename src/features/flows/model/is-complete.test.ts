import { expect, test } from 'vitest'
import { isComplete } from './is-complete.ts'

test.each([
  ['a.domain != ""'],
  ['size(a.names) > 0 && !a.isOld'],
  ['a.note == "ends with +"'],
  ["a.url == 'https://x.example/'"],
  ['a.n + 1 // one more than before, and so on:'],
  ['[1, 2][0]'],
  [''],
])('%s is complete', (expression) => expect(isComplete(expression)).toBe(true))

test.each([
  ['a.domain != ("x"'],
  ['a.domain == "x'],
  ['a.domain)'],
  ['a.domain &&'],
  ['a.n +  '],
  ['a.n >='],
  ['a.'],
  ['a ? b :'],
])('%s is not', (expression) => expect(isComplete(expression)).toBe(false))
