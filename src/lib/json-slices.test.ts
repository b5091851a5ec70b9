import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseWork } from './json-slices.ts'
import { finish } from './slices.ts'

/** The value, or `refused`. */
const outcome = (parse: () => unknown): unknown => {
  try {
    return { value: parse() }
  } catch (error) {
    return error instanceof SyntaxError ? 'refused' : error
  }
}

const inPieces = (text: string, piece: number) => finish(parseWork(text, piece))

const spelled = fc
  .tuple(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 1, '\t'))
  .map(([value, indent]) => JSON.stringify(value, null, indent))

describe('a long JSON text read in pieces', () => {
  test('is the value that JSON.parse gives', () => {
    fc.assert(
      fc.property(spelled, fc.integer({ min: 0, max: 40 }), (text, piece) => {
        expect(inPieces(text, piece)).toEqual(JSON.parse(text))
        // Also the order of keys.
        expect(JSON.stringify(inPieces(text, piece))).toBe(JSON.stringify(JSON.parse(text)))
      }),
    )
  })

  test('is refused exactly when JSON.parse refuses it', () => {
    const signs = fc.constantFrom('[', ']', '{', '}', ',', ':', '"', '1', 'null', ' ', '\\', '"a":', '\u00a0', '\n')
    const edits = fc.array(fc.tuple(fc.nat(60), fc.nat(2), signs), { maxLength: 3 })
    fc.assert(
      fc.property(spelled, edits, fc.integer({ min: 0, max: 20 }), (text, changes, piece) => {
        const spoiled = changes.reduce(
          (whole, [at, removed, sign]) => whole.slice(0, at) + sign + whole.slice(at + removed),
          text,
        )
        expect(outcome(() => inPieces(spoiled, piece))).toEqual(outcome(() => JSON.parse(spoiled)))
      }),
      { numRuns: 3000 },
    )
  })

  test('is refused where a comma is missing between two entries', () => {
    for (const text of ['[["a"]1{}]', '[["a"] {}]', '{"a":[1]"b":{}}', '[[1]"x"[2]]']) {
      for (let piece = 0; piece < text.length; piece += 1) expect(() => inPieces(text, piece)).toThrow(SyntaxError)
    }
  })

  test('keeps keys named like members of an object', () => {
    const text = '{"a":[1,2,{"b":[3]}],"__proto__":{"polluted":[true,{"x":1}]},"constructor":[[1]]}'
    for (let piece = 0; piece < text.length; piece += 1) {
      const value = inPieces(text, piece) as object
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
      expect(JSON.stringify(value)).toBe(text)
    }
  })

  test('nested 100,000 deep does not break it', () => {
    const depth = 100_000
    const text = '['.repeat(depth) + ']'.repeat(depth)
    let value = inPieces(text, 1000)
    let levels = 0
    while (Array.isArray(value)) {
      value = value[0]
      levels += 1
    }
    expect(levels).toBe(depth)
  })

  test('is interrupted often', () => {
    const text = JSON.stringify(Array.from({ length: 50_000 }, (_, at) => ({ at, name: `Entry ${at}` })))
    const work = parseWork(text)
    let stops = 0
    while (!work.next().done) stops += 1
    expect(stops).toBeGreaterThanOrEqual(Math.floor(text.length / 100_000) - 1)
  })
})
