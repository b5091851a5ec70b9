import { expect, test } from 'vitest'
import { fittingType } from './fitting-type.ts'

const typeOf = (...values: readonly unknown[]) =>
  values.reduce<ReturnType<typeof fittingType>>((before, value) => fittingType(before, value), undefined)

test.each([
  ['number', [97, null, 1.5]],
  ['boolean', [true, false]],
  ['date', ['2026-11-21', '2026-11-21T10:00:00Z']],
  ['url', ['https://acme.example/a', '']],
  ['email', ['ada@acme.example']],
  ['json', [{ a: 1 }, [{ b: 2 }]]],
  ['json', [['a'], { a: 1 }]],
  ['mselect', [['a', 'b'], []]],
  ['longtext', ['one\ntwo', 'short']],
  ['text', ['Ada']],
  ['text', ['007', '0123']],
  ['text', [1, 'one']],
  ['text', ['https://acme.example', 'ada@acme.example']],
  ['text', ['2026-13-45']],
  ['text', ['12345678901234567890', 7]],
  ['text', [{ a: 1 }, 'one']],
] as const)('a column of %s takes %j', (type, values) => {
  expect(typeOf(...values)).toBe(type)
})

test('without values nothing is known', () => {
  expect(typeOf(null, undefined, '', [])).toBeUndefined()
})
