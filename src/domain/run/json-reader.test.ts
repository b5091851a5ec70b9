import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJsonWithFault } from './json-reader.ts'

const faultOf = (text: string) => {
  const read = readJsonWithFault(text)
  return read.ok ? 'none' : `${read.fault} ${read.line}:${read.column} ${read.found}`.trim()
}

const parses = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test.each([
  ['', 'empty 1:1'],
  [' \n ', 'empty 2:2'],
  ['{"a": 1,}', 'unexpected 1:9 }'],
  ['{\n  "a": 1\n  "b": 2\n}', 'unexpected 3:3 "'],
  ["{'a': 1}", "unexpected 1:2 '"],
  ['{"a": undefined}', 'unexpected 1:7 u'],
  ['{"a": 01}', 'unexpected 1:8 1'],
  ['[1, 2', 'ended 1:6'],
  ['{"a": "b', 'open-text 1:7 "'],
  ['{"a": "b\nc"}', 'bare-control 1:9'],
  [String.raw`["\x41"]`, String.raw`bad-escape 1:3 \x`],
  ['{} {}', 'trailing 1:4 {'],
  ['{"a": 1, "a": 2}', 'twice 1:10 a'],
  ['“a”', 'unexpected 1:1 “'],
  ['['.repeat(201), 'too-deep 1:201 ['],
])('the text %j is refused as JSON: %s', (text, fault) => {
  expect(faultOf(text)).toBe(fault)
})

test('a key called __proto__ is a key like any other', () => {
  const read = readJsonWithFault('{"__proto__": {"a": 1}, "constructor": 2}')
  const value = read.ok ? read.value : undefined
  expect(Object.keys(value ?? {})).toEqual(['__proto__', 'constructor'])
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
})

test('any JSON is read as the platform reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(readJsonWithFault(text)).toEqual({ ok: true, value: JSON.parse(text) })
    }),
  )
})

test('what is no JSON for the platform is none here either, and the other way round', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"',
    ':',
    ',',
    '1',
    '-',
    '.5',
    'e3',
    'true',
    'nul',
    ' ',
    '\\n',
    'a',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      const read = readJsonWithFault(text)
      if (!read.ok && read.fault === 'twice') return
      expect(read.ok).toBe(parses(text))
    }),
    { numRuns: 2000 },
  )
})
