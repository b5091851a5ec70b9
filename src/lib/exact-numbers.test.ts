import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactNumbers } from './exact-numbers.ts'

test.each([
  ['{"a":12345678901234567890}', '{"a":"12345678901234567890"}'],
  ['[-9007199254740993]', '["-9007199254740993"]'],
  ['[9007199254740991,-9007199254740991]', '[9007199254740991,-9007199254740991]'],
  ['[0.12345678901234567891]', '["0.12345678901234567891"]'],
  ['[0.1234567890123456,1.500000000000000000]', '[0.1234567890123456,1.500000000000000000]'],
  ['{"12345678901234567890":"at 12345678901234567890 \\" 12345678901234567890"}', ''],
  ['{"a":1,"b":"no long number"}', ''],
  ['["\\\\",12345678901234567890]', '["\\\\","12345678901234567890"]'],
])('%s', (text, expected) => {
  expect(exactNumbers(text)).toBe(expected || text)
})

test('what is read has every digit, and everything else is as before', () => {
  const text = '{"rows":[{"id":"a","fields":{"n":90071992547409931,"t":"90071992547409931","x":1.5,"__proto__":1}}]}'
  const read = JSON.parse(exactNumbers(text)) as { rows: { fields: Record<string, unknown> }[] }
  expect(Object.entries(read.rows[0]?.fields ?? {})).toEqual([
    ['n', '90071992547409931'],
    ['t', '90071992547409931'],
    ['x', 1.5],
    ['__proto__', 1],
  ])
})

test('whatever is around it, a long number is found and nothing else is touched', () => {
  const number = fc
    .tuple(fc.constantFrom('', '-'), fc.bigInt({ min: 1n, max: 10n ** 40n }))
    .map(([sign, n]) => sign + n)
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          number,
          fc.string().map((text) => JSON.stringify(text)),
        ),
      ),
      (tokens) => {
        const read = JSON.parse(exactNumbers(`[${tokens.join(',')}]`)) as unknown[]
        expect(read.map(String)).toEqual(tokens.map((token) => (token.startsWith('"') ? JSON.parse(token) : token)))
      },
    ),
    { numRuns: 2000 },
  )
})
