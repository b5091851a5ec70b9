import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cut } from './cut.ts'
import { jsonPieces, jsonText } from './json-text.ts'

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner, _, at) => (at % 2 === 0 ? [inner] : { inner }), 'core')

describe('a result as JSON text', () => {
  test('is what JSON.stringify writes, for every value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(jsonText(value)).toEqual({ text: JSON.stringify(value, null, 2), whole: true })
        expect(jsonText(value, Infinity, 0).text).toBe(JSON.stringify(value))
      }),
    )
  })

  test('never gets longer than its limit and begins like the whole', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(60), (value, limit) => {
        const { text, whole } = jsonText(value, limit, 0)
        const all = JSON.stringify(value)
        expect(text.length).toBeLessThanOrEqual(limit)
        expect(all.startsWith(text)).toBe(true)
        expect(whole).toBe(text === all)
      }),
    )
  })

  test('keeps keys that are named like members of an object', () => {
    const text = '{"__proto__":{"polluted":true},"constructor":1,"":2}'
    expect(jsonText(JSON.parse(text), Infinity, 0).text).toBe(text)
  })

  test('of a value nested 100,000 deep is written and stays small', () => {
    const { text, whole } = jsonText(nested(100_000))
    expect(whole).toBe(true)
    expect(text.length).toBeLessThan(20_000_000)
    expect(jsonText(nested(100_000), 1000).text).toHaveLength(1000)
  })

  test('of a text of 5 million characters takes only its beginning', () => {
    const { text, whole } = jsonText({ note: 'n'.repeat(5_000_000) }, 1000)
    expect(text).toHaveLength(1000)
    expect(whole).toBe(false)
  })

  test('writes half a surrogate pair as an escape instead of breaking', () => {
    expect(jsonText('\uD800').text).toBe('"\\ud800"')
  })
})

describe('a text that is cut', () => {
  test('is never cut through a surrogate pair', () => {
    expect(cut('a😀b', 2)).toEqual({ text: 'a', whole: false })
    expect(cut('a😀b', 3)).toEqual({ text: 'a😀', whole: false })
  })

  test('stays as it is when it fits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (text, most) => {
        const { text: shown, whole } = cut(text, most)
        expect(shown.length).toBeLessThanOrEqual(most)
        expect(text.startsWith(shown)).toBe(true)
        expect(whole).toBe(shown === text)
      }),
    )
  })
})

describe('a long JSON text in pieces', () => {
  test('is the same text, whatever is written in one go', () => {
    const many = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 5 })
    const wide = many.map((items) => Array.from({ length: 200 }, () => items))
    fc.assert(
      fc.property(fc.oneof(many, wide, fc.jsonValue({ maxDepth: 20 })), fc.constantFrom(0, 2), (value, indent) => {
        expect([...jsonPieces(value, indent)].join('')).toBe(JSON.stringify(value, null, indent))
      }),
      { numRuns: 60 },
    )
  })

  test('comes in many pieces when it is long', () => {
    const value = { list: Array.from({ length: 20_000 }, (_, at) => ({ at, name: `Entry ${at}` })) }
    const pieces = [...jsonPieces(value)]
    expect(pieces.length).toBeGreaterThan(10)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(200_000)
    expect(pieces.join('')).toBe(JSON.stringify(value, null, 2))
  })
})
