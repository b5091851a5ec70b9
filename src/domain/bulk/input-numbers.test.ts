import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty, runs } from '#testing/runs.ts'
import { inputKey } from './input-key.ts'
import { numberInputs } from './input-numbers.ts'

test('inputs are numbered as their keys are, whatever is in them', async () => {
  const text = fc.string({ unit: fc.constantFrom('\0', '"', '1', ' ', 'a'), maxLength: 2 })
  const value = fc.oneof(text, fc.nat(1), fc.array(text, { maxLength: 1 }), fc.constant(undefined))
  const params = fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'toString'), value, { maxKeys: 3 })
  await assertProperty(
    fc.property(fc.array(params, { maxLength: 30 }), (list) => {
      const numberOf = numberInputs()
      const keys = [...new Set(list.map(inputKey))]
      expect(list.map(numberOf)).toEqual(list.map((one) => keys.indexOf(inputKey(one))))
    }),
    runs(50, 50_000),
  )
})

test('inputs with the same hash are distinguished', () => {
  // The same values under names of one length add up to the same hash.
  const numberOf = numberInputs()
  const inputs = [
    { a: 'x', b: 'y' },
    { a: 'y', b: 'x' },
    { b: 'x', a: 'y' },
    { a: 'x', b: 'y' },
  ]
  expect(inputs.map(numberOf)).toEqual([0, 1, 1, 0])
})
