import { expect, test } from 'vitest'
import type { RunFieldKind, RunField } from '#domain/run/run-fields.ts'
import { numberNamed } from '#lib/marked-numbers.ts'
import { constantOf, typedConstant } from './typed-constant.ts'

const field = (kind: RunFieldKind): RunField => ({
  name: 'x',
  isRequired: true,
  description: '',
  kind,
  isPriced: false,
})

test.each([
  ['text', 'Ada', 'Ada'],
  ['number', 2.5, '2.5'],
  ['integer', 3, '3'],
  ['integer', numberNamed('12345678901234567890') ?? '', '12345678901234567890'],
  ['number', numberNamed('0.12345678901234567891') ?? '', '0.12345678901234567891'],
  ['bool', false, 'false'],
  ['many', ['be', 'nl'], ['be', 'nl']],
  ['lines', ['a', 'b'], 'a\nb'],
] as const)('a constant of a %s field is shown as typed and stored as it was', (kind, value, typed) => {
  const shown = typedConstant(field(kind), value)
  expect(shown).toEqual(typed)
  expect(constantOf(field(kind), typeof typed === 'string' ? typed : [...typed])).toEqual(value)
})

test.each([
  ['text', { a: 1 }],
  ['text', ['a']],
  ['many', [1]],
  ['integer', 2 ** 60],
  ['many', numberNamed('12345678901234567890') ?? ''],
] as const)('a %s field does not show what it could not store', (kind, value) => {
  expect(typedConstant(field(kind), value)).toBeUndefined()
})

test('what is no number is stored as it was typed', () => {
  expect(constantOf(field('number'), 'many')).toBe('many')
})

test('a text has the blanks around it, which are typed before the next word is', () => {
  expect(constantOf(field('text'), 'Head ')).toBe('Head ')
})

test('an empty field leaves nothing in the flow', () => {
  expect(constantOf(field('text'), '  ')).toBeUndefined()
  expect(constantOf(field('many'), [])).toBeUndefined()
})
