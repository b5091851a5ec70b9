import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digitsOf, markNumbers, numberNamed, parseExact, stringifyExact, unmarkNumbers } from './marked-numbers.ts'

test.each([
  '{"a":12345678901234567890}',
  '[-9007199254740993,1e400,-1.7976931348623157e+999]',
  '[0.12345678901234567891]',
  '{"\uE0001":"\uE00012345678901234567890","b":"\uE000\uE000","c":"\\"\uE00012345678901234567890"}',
])('%s is written as it was read', (json) => {
  expect(stringifyExact(parseExact(json))).toBe(json)
  expect(unmarkNumbers(markNumbers(json))).toBe(json)
})

test.each([
  '[1.0,1e5,9007199254740991,0.30000000000000004,1.234567890123456e-05,1.50000000000000000000,-0.0]',
  '{"a":"12345678901234567890"}',
])('%s holds nothing that has to be marked', (json) => {
  expect(markNumbers(json)).toBe(json)
})

test('a text in the form of a marked number stays a text', () => {
  const value = ['\uE00012345678901234567890', '\uE0005', '\uE000', 'x\uE000']
  const read = parseExact(JSON.stringify(value)) as string[]
  expect(read.map(digitsOf)).toEqual([undefined, undefined, undefined, undefined])
  expect(stringifyExact(read)).toBe(JSON.stringify(value))
  expect(parseExact('["\\uE0005"]')).toEqual(['\uE000\uE0005'])
})

test('what is no JSON is refused for what is wrong in it', () => {
  for (const json of ['[1-12345678901234567890]', '{"a":12345678901234567890', '[012345678901234567890]', '[1e4000']) {
    expect(() => parseExact(json)).toThrow(SyntaxError)
  }
})

test('a number is known by its digits', () => {
  expect(numberNamed('12')).toBe(12)
  expect(digitsOf(numberNamed('12345678901234567890'))).toBe('12345678901234567890')
  expect(numberNamed('many')).toBeUndefined()
  expect(digitsOf(12)).toBeUndefined()
})

test('whatever JSON there is, it is written as it was read', () => {
  const long = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(String)
  const text = fc.oneof(
    fc.string(),
    fc.string().map((rest) => `\uE000${rest}`),
    long.map((digits) => `\uE000${digits}`),
  )
  const plain = fc.oneof(
    long.filter((digits) => !Number.isSafeInteger(Number(digits))),
    text.map((label) => JSON.stringify(label)),
    fc.integer().map(String),
  )
  const entries = fc.array(
    fc.tuple(
      text.map((key) => JSON.stringify(key)),
      plain,
    ),
  )
  fc.assert(
    fc.property(entries, (pairs) => {
      const json = `[${pairs.flat().join(',')}]`
      expect(stringifyExact(parseExact(json))).toBe(json)
    }),
    { numRuns: 2000 },
  )
})
