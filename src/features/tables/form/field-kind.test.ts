import { expect, test } from 'vitest'
import { fieldKindOf } from './field-kind.ts'

const LONG_TEXT = 'x'.repeat(121)

test.each([
  ['text', 'short', 'line'],
  ['text', 'two\nlines', 'lines'],
  ['text', LONG_TEXT, 'lines'],
  ['long-text', 'short', 'lines'],
  ['number', 12, 'number'],
  ['number', LONG_TEXT, 'lines'],
  ['checkbox', true, 'tick'],
  ['checkbox', null, 'tick'],
  ['checkbox', 'perhaps', 'line'],
  ['checkbox', LONG_TEXT, 'line'],
  ['date', '2026-11-21', 'date'],
  ['date', 'soon', 'line'],
  ['select', 'Open', 'choice'],
  ['select', LONG_TEXT, 'lines'],
  ['multi-select', ['a', 'b'], 'choices'],
  ['multi-select', { a: 1 }, 'line'],
  ['json', 'no JSON', 'code'],
] as const)('the field of a %s column with the value %j is of the kind %s', (kind, value, expected) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

  expect(fieldKindOf(kind, value, text)).toBe(expected)
})
