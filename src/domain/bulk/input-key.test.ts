import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stableJson } from '#lib/objects.ts'
import { assertProperty, runs } from '#testing/runs.ts'
import { inputKey, trimmed } from './input-key.ts'

test('a text in the form of two values, or of a number, is an input of its own', () => {
  const inputs = [
    { a: 'x', b: 'y' },
    { a: "x\0'b\0'y" },
    { a: '1' },
    { a: 1 },
    { a: ['1'] },
    { a: '["1"]' },
    { "a\0'b": '1' },
  ]
  expect(new Set(inputs.map(inputKey)).size).toBe(inputs.length)
})

test('two inputs have the same key exactly when their values are equal, blanks around texts aside', async () => {
  const text = fc.string({ unit: fc.constantFrom('\0', "'", '"', '\\', '1', ' ', 'a'), maxLength: 4 })
  const value = fc.oneof(text, fc.nat(2), fc.boolean(), fc.array(text, { maxLength: 2 }), fc.constant(undefined))
  const params = fc.dictionary(text, value, { maxKeys: 3 })
  await assertProperty(
    fc.property(params, params, (one, other) => {
      const isEqual = stableJson(trimmed(one)) === stableJson(trimmed(other))
      expect(inputKey(one) === inputKey(other)).toBe(isEqual)
      expect(inputKey(one)).toBe(inputKey(Object.fromEntries(Object.entries(one).toReversed())))
    }),
    runs(200, 100_000),
  )
})
