import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isObject, stableJson } from './objects.ts'

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, shuffled(inner)]),
  )
}

test('stable JSON parses to the same value as JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(stableJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('the order in which inputs were typed does not count', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(stableJson(shuffled(value))).toBe(stableJson(value))
    }),
  )
})

test('different values give different texts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const same = JSON.stringify(JSON.parse(stableJson(a))) === JSON.stringify(JSON.parse(stableJson(b)))
      expect(stableJson(a) === stableJson(b)).toBe(same)
    }),
  )
})

test('an input left undefined is as good as absent', () => {
  expect(stableJson({ b: undefined, a: [undefined, 1] })).toBe('{"a":[null,1]}')
})

test('a key that every object has is a key like any other', () => {
  expect(stableJson(JSON.parse('{"toString":1,"__proto__":2}'))).toBe('{"__proto__":2,"toString":1}')
})

test('an object is neither null nor a list', () => {
  expect([{}, null, [], 'x', 1, undefined].map(isObject)).toEqual([true, false, false, false, false, false])
})
