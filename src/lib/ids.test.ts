import fc from 'fast-check'
import { expect, test } from 'vitest'
import { integerId, isSlug, isUuid } from './ids.ts'

const base = 'https://service.example/base'
const pathOf = (id: string) => new URL(`${base}/v1/tasks/${encodeURIComponent(id)}/cancel`).pathname
/** Texts with dangerous characters, and arbitrary ones. */
const anyId = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom('.', '%', '2', 'e', 'E', '/', '\\', 'f', '5', 'c', 'a', ':', '~', ';', '?', '#'),
    maxLength: 10,
  }),
)

test('no accepted id changes the path it is in', () => {
  fc.assert(
    fc.property(anyId, (id) => {
      fc.pre(isSlug(id))
      expect(pathOf(id)).toBe(`/base/v1/tasks/${encodeURIComponent(id)}/cancel`)
      expect(decodeURIComponent(pathOf(id)).split('/')).toHaveLength(6)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  '',
  ' ',
  '.',
  '..',
  '...',
  '%2e%2e',
  '%2E%2e',
  '.%2e',
  '%2e',
  '../x',
  '..%2fx',
  'a/b',
  'a%2Fb',
  'a\\b',
  '\\',
  '/',
  'a..b',
  '.a',
  'a.',
  'a?b',
  'a#b',
  'a b',
  'a\n',
  '\na',
  'a\0',
  'a\u0007',
  'a\u200B',
  'a\u202E',
  'ａ',
  '．．',
  '‥',
  '∕',
  'а' /* Cyrillic */,
  'é',
  '\uD800',
  'a;b',
  'a@b',
  'x'.repeat(201),
])('a hostile id is refused: %j', (id) => {
  expect(isSlug(id)).toBe(false)
})

test.each(['tsk_4fQ', '123', 'a', '550e8400-e29b-41d4-a716-446655440000', 'fl_A1b2', 'a.b', 'run:7', 'x'.repeat(200)])(
  'a usual id is accepted: %s',
  (id) => {
    expect(isSlug(id)).toBe(true)
  },
)

test('an integer id is read only from plain decimal digits', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (id) => {
      expect(integerId(String(id))).toBe(id)
    }),
  )
  const others = [
    '',
    ' 5',
    '5 ',
    '-1',
    '+1',
    '01',
    '1.0',
    '1e3',
    '0x10',
    '٣',
    '９',
    '..',
    'NaN',
    '9007199254740993',
    undefined,
  ]
  expect(others.map(integerId)).toEqual(others.map(() => undefined))
})

test('a UUID is 8-4-4-4-12 hexadecimal digits and nothing around them', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(isUuid(id) && isUuid(id.toUpperCase())).toBe(true)
    }),
  )
  const id = '550e8400-e29b-41d4-a716-446655440000'
  expect([`${id}\n`, ` ${id}`, id.slice(1), `${id}/..`, id.replaceAll('-', '')].filter(isUuid)).toEqual([])
})
