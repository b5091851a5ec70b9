import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Clause, readCondition, type Test, tests, writeCondition } from './simple-condition.ts'

test.each([
  ['dom.domain != ""', 'all', [{ name: 'dom.domain', test: 'has', value: '' }]],
  ['email == ""', 'all', [{ name: 'email', test: 'lacks', value: '' }]],
  [
    'score >= 5 && name.contains("x && y")',
    'all',
    [
      { name: 'score', test: '>=', value: '5' },
      { name: 'name', test: 'contains', value: 'x && y' },
    ],
  ],
  [
    'has(email) && !has(dom.domain)',
    'all',
    [
      { name: 'email', test: 'has', value: '', called: true },
      { name: 'dom.domain', test: 'lacks', value: '', called: true },
    ],
  ],
  [
    `country == 'BE' || country == "NL"`,
    'any',
    [
      { name: 'country', test: '==', value: 'BE' },
      { name: 'country', test: '==', value: 'NL' },
    ],
  ],
  ['if_email.else', 'all', [{ name: 'if_email.else', test: 'holds', value: '' }]],
  [
    '!done || {odd id.field}',
    'any',
    [
      { name: 'done', test: 'fails', value: '' },
      { name: '{odd id.field}', test: 'holds', value: '' },
    ],
  ],
  ['{odd id.field} == true', 'all', [{ name: '{odd id.field}', test: '==', value: 'true' }]],
] as const)('“%s” is read into choices', (text, join, clauses) => {
  expect(readCondition(text)).toEqual({ join, clauses })
})

test.each([
  'a == 1 && b == 2 || c == 3',
  'size(list) > 2',
  'true',
  '!false',
  '!(done)',
  '(a == 1)',
  'a == b',
  'a ? b : c',
])('“%s” cannot be expressed by choices, and stays an expression', (text) =>
  expect(readCondition(text)).toBeUndefined(),
)

test('a text that reads like a number stays a text', () => {
  expect(writeCondition(readCondition('zip == "1000"') ?? { join: 'all', clauses: [] })).toBe('zip == "1000"')
})

test('a test that is not touched stays as it was written', () => {
  const read = readCondition('has(email) && !has(dom.domain)')
  const [first, second] = read?.clauses ?? []
  if (!first || !second) throw new Error('It was read before.')
  expect(writeCondition({ join: 'all', clauses: [first, second, { name: 'n', test: 'has', value: '' }] })).toBe(
    'has(email) && !has(dom.domain) && n != ""',
  )
  expect(writeCondition({ join: 'any', clauses: [{ ...first, test: '==', value: 'x' }, second] })).toBe(
    'email == "x" || !has(dom.domain)',
  )
})

test('whatever is chosen reads back as it was chosen', () => {
  const clause = fc.record({
    name: fc.constantFrom('email', 'dom.domain', '{a b}'),
    test: fc.constantFrom<Test>(...tests),
    value: fc.string({ unit: 'grapheme', minLength: 1 }),
  })
  fc.assert(
    fc.property(
      fc.constantFrom('all' as const, 'any' as const),
      fc.array(clause, { minLength: 2 }),
      (join, clauses) => {
        const text = writeCondition({ join, clauses })
        const read = readCondition(text)
        expect(read?.join).toBe(join)
        expect(read && writeCondition(read)).toBe(text)
        expect(read?.clauses.map(({ name, test: how }: Clause) => [name, how])).toEqual(
          clauses.map(({ name, test: how }) => [name, how]),
        )
      },
    ),
  )
})
