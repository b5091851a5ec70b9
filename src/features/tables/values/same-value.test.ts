import { expect, test } from 'vitest'
import { sameValue } from './same-value.ts'

test.each([
  ['text', 'text'],
  [5, '5'],
  [true, 'true'],
  [null, ''],
  [undefined, null],
  [
    ['a', 1],
    ['a', '1'],
  ],
  [
    { a: 1, b: null },
    { b: '', a: 1 },
  ],
  ['{"a":1}', { a: 1 }],
  ['["x"]', ['x']],
  ['12345678901234567890', '12345678901234567890'],
])('%j is %j, however the service spells it', (one, other) => {
  expect(sameValue(one, other)).toBe(true)
  expect(sameValue(other, one)).toBe(true)
})

test.each([
  ['text', 'Text'],
  [5, '5.0'],
  [0, ''],
  [false, null],
  [['a'], ['a', 'b']],
  [[], {}],
  [{ a: 1 }, { b: 1 }],
  [{}, { __proto__: null, toString: 1 }],
  ['12345678901234567890', 12345678901234567000],
  [' ', ''],
])('%j is not %j', (one, other) => {
  expect(sameValue(one, other)).toBe(false)
  expect(sameValue(other, one)).toBe(false)
})
