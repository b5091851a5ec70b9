import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty, runs } from '#testing/runs.ts'
import { jsonFault } from './json-fault.ts'

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** JSON in which one character is missing or replaced. */
const nearlyJson = fc
  .tuple(
    fc.json(),
    fc.nat(),
    fc.constantFrom('', '"', ',', ':', '{', ']', '\\', '\n', '0', '-', '.', 'e', 't', ' ', '\u0001'),
  )
  .map(([text, index, sign]) => {
    const at = index % text.length
    return text.slice(0, at) + sign + text.slice(at + 1)
  })

test('has the browser’s message for every text', async () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '"a"',
    '\\',
    '\\u00',
    ' ',
    '\n',
    '1',
    '-',
    '0',
    '.',
    'e+',
    'true',
    'nul',
  )
  const texts = fc.oneof(
    fc.json(),
    nearlyJson,
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  )
  await assertProperty(
    fc.property(texts, (text) => {
      const fault = jsonFault(text)
      expect(fault === undefined).toBe(isJson(text))
      expect(fault?.at ?? 0).toBeLessThanOrEqual(text.length)
    }),
    runs(200, 500_000),
  )
})

test.each([
  ['', { kind: 'empty', at: 0 }],
  [' \n', { kind: 'empty', at: 2 }],
  ['{"a": 1', { kind: 'ended', at: 7 }],
  ['{"a": "b', { kind: 'open-text', at: 8 }],
  ['{"a": "b\n"}', { kind: 'open-text', at: 8 }],
  ['"a\tb"', { kind: 'sign-in-text', at: 2 }],
  [String.raw`"a\d"`, { kind: 'sign-in-text', at: 2 }],
  ['{"a": 1} {', { kind: 'more', found: '{', at: 9 }],
  ['[1, 2, ]', { kind: 'last-comma', at: 5 }],
  ['{"a": , "b": 1}', { kind: 'value', found: ',', at: 6 }],
  ['{"a": True}', { kind: 'value', found: 'True', at: 6 }],
  ['{"a": 01}', { kind: 'value', found: '01', at: 6 }],
  ['{a: 1}', { kind: 'name', found: 'a', at: 1 }],
  ['{"a" 1}', { kind: 'colon', found: '1', at: 5 }],
  ['{"a": 1 "b": 2}', { kind: 'comma', found: '"', at: 8 }],
  ['[1 2]', { kind: 'comma', found: '2', at: 3 }],
])('returns reason and position: %j', (text, fault) => {
  expect(jsonFault(text)).toEqual(fault)
})
