import fc from 'fast-check'
import { expect, test } from 'vitest'
import { laidOut, readExactJson } from './json-text.ts'

test.each([
  ['{"id":9007199254740993}', { id: '9007199254740993' }],
  ['[0.12345678901234567891]', ['0.12345678901234567891']],
  ['9007199254740993', '9007199254740993'],
  ['"text"', 'text'],
  ['null', null],
])('the JSON %s is read with every digit', (text, value) => {
  expect(readExactJson(text)).toEqual({ value })
})

test.each(['{oops', '', '[1e999]', '{"a":1,}', "{'a':1}"])('%j is no JSON that could be stored as it is', (text) => {
  expect(readExactJson(text)).toBeUndefined()
})

test('formatted it has line breaks, and all other characters as before', () => {
  expect(laidOut('{"id":9007199254740993 ,"a":[],"b":{ },"list":[1.50,{"x":"a, {b}: \\"c\\" "}],"id":1}')).toBe(
    `{
  "id": 9007199254740993,
  "a": [],
  "b": {},
  "list": [
    1.50,
    {
      "x": "a, {b}: \\"c\\" "
    }
  ],
  "id": 1
}`,
  )
})

test('formatted text looks as JavaScript formats JSON, and formatting it again changes nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      expect(laidOut(text)).toBe(JSON.stringify(value, null, 2))
      expect(laidOut(laidOut(text))).toBe(laidOut(text))
    }),
  )
})
