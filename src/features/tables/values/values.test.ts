import { expect, test } from 'vitest'
import type { CellKind } from '../columns/column-kind.ts'
import { addMonths, dayNumber, dayOf, dayOfNumber, parseDate } from './dates.ts'
import { parseNumber } from './numbers.ts'
import { editText, emptyValue, fitsKind, isEmptyValue, isTicked, parseValue, textOf } from './values.ts'

test.each([
  ['12', 12],
  ['-12.5', -12.5],
  ['+3', 3],
  ['.5', 0.5],
  ['1e3', 1000],
  ['−7', -7],
  ['1,234', 1234],
  ['1,234,567.89', 1_234_567.89],
  ['1 234.5', 1234.5],
  ['1 234,5', 1234.5],
  ["1'234.5", 1234.5],
  ['1.234.567,89', 1_234_567.89],
  ['12,5', 12.5],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740993', '9007199254740993'],
  ['0.1234567890123456789', '0.1234567890123456789'],
  ['1e999', '1e999'],
  ['abc', undefined],
  ['1,23,4', undefined],
  ['12 %', undefined],
  ['+32 2 555 01 44', undefined],
])('the number %j is read as %j', (text, value) => {
  expect(parseNumber(text)).toBe(value)
})

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026/1/2', '2026-01-02'],
  ['21.11.2026', '2026-11-21'],
  ['21/11/2026', '2026-11-21'],
  ['11/21/2026', '2026-11-21'],
  ['03/04/2026', undefined],
  ['03/03/2026', '2026-03-03'],
  ['21 Nov 2026', '2026-11-21'],
  ['November 21, 2026', '2026-11-21'],
  ['2026-02-30', undefined],
  ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z'],
  ['soon', undefined],
])('the date %j is read as %j', (text, value) => {
  expect(parseDate(text)).toBe(value)
})

test('months end where they end', () => {
  const january = { year: 2026, month: 1, day: 31 }
  expect(addMonths(january, 1)).toEqual({ year: 2026, month: 2, day: 28 })
  expect(addMonths(january, -2)).toEqual({ year: 2025, month: 11, day: 30 })
  expect(dayOfNumber(dayNumber(january) + 1)).toEqual({ year: 2026, month: 2, day: 1 })
  expect(dayOf('2026-01-31T23:00:00Z')).toEqual(january)
})

test.each<[CellKind, string, unknown]>([
  ['text', ' kept as it is ', ' kept as it is '],
  ['text', '007', '007'],
  ['text', '', ''],
  ['number', ' 42 ', 42],
  ['number', 'n/a', 'n/a'],
  ['number', '', null],
  ['checkbox', 'Yes', true],
  ['checkbox', 'FALSE', false],
  ['checkbox', 'maybe', 'maybe'],
  ['date', '21.11.2026', '2026-11-21'],
  ['date', 'tomorrow', 'tomorrow'],
  ['link', ' https://a.example ', 'https://a.example'],
  ['email', 'mailto:ada@a.example', 'ada@a.example'],
  ['select', ' Lead ', 'Lead'],
  ['multi-select', 'a, b;c', ['a', 'b', 'c']],
  ['json', '{"a":1}', { a: 1 }],
  ['json', '{oops', '{oops'],
  ['json', '{"id":9007199254740993}', { id: '9007199254740993' }],
  ['json', '[1e999]', '[1e999]'],
])('in a column of %s the text %j becomes %j', (kind, text, value) => {
  expect(parseValue(kind, text)).toEqual(value)
})

test.each<[CellKind, unknown, string]>([
  ['text', null, ''],
  ['text', 12, '12'],
  ['number', '9007199254740993', '9007199254740993'],
  ['number', 0, '0'],
  ['checkbox', true, 'true'],
  ['multi-select', ['a', 'b'], 'a, b'],
  ['json', ['a', 'b'], '["a","b"]'],
  ['text', { a: 1 }, '{"a":1}'],
  ['text', [{ a: 1 }], '[{"a":1}]'],
])('a cell of %s with %j reads %j', (kind, value, text) => {
  expect(textOf(kind, value)).toBe(text)
})

test('what is shown is read back as the same value', () => {
  const cases: readonly [CellKind, unknown][] = [
    ['number', 12.5],
    ['checkbox', false],
    ['date', '2026-11-21'],
    ['multi-select', ['a', 'b']],
    ['json', { a: [1, null] }],
    ['text', '=1+1'],
  ]
  for (const [kind, value] of cases) expect(parseValue(kind, editText(kind, value))).toEqual(value)
})

test('the empty value of each kind is empty, and 0 and false are not', () => {
  for (const kind of ['text', 'number', 'json', 'multi-select'] as const)
    expect(isEmptyValue(emptyValue(kind))).toBe(true)
  expect([0, false, ' '].some(isEmptyValue)).toBe(false)
})

test('what would not be stored as its kind is reported', () => {
  expect(fitsKind('number', '12')).toBe(true)
  expect(fitsKind('number', '9007199254740993')).toBe(true)
  expect(fitsKind('number', 'twelve')).toBe(false)
  expect(fitsKind('json', '{oops')).toBe(false)
  expect(fitsKind('json', '"text"')).toBe(true)
  expect(fitsKind('json', '9007199254740993')).toBe(true)
  expect(fitsKind('email', 'ada')).toBe(false)
  expect(fitsKind('date', '31.2.2026')).toBe(false)
  expect(fitsKind('text', 'anything')).toBe(true)
  expect(isTicked('TRUE')).toBe(true)
  expect(isTicked('no')).toBe(false)
})
