import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finish } from '#lib/slices.ts'
import { type JsonLine, jsonLinesWork } from './json-lines.ts'
import { pathId } from './paths.ts'

const linesOf = (data: unknown) => finish(jsonLinesWork(data))

/** The line as JSON.stringify would write it. */
const written = ({ depth, key, value, comma }: JsonLine) =>
  '  '.repeat(depth) +
  (key === undefined ? '' : `${JSON.stringify(key)}: `) +
  ('sign' in value ? value.sign : JSON.stringify(value.leaf)) +
  (comma ? ',' : '')

const wide = fc
  .array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 4 })
  .map((items) => Array.from({ length: 300 }, () => items))
const values = fc.oneof(fc.jsonValue({ maxDepth: 6 }), wide)

describe('a result as lines of JSON', () => {
  test('is what JSON.stringify writes, from any first line', () => {
    fc.assert(
      fc.property(values, fc.nat(2000), fc.nat(600), (data, from, length) => {
        const lines = linesOf(data)
        const whole = JSON.stringify(data, null, 2).split('\n')
        expect(lines.count).toBe(whole.length)
        expect(lines.lines(from, from + length).map(written)).toEqual(whole.slice(from, from + length))
      }),
    )
  })

  test('finds the line of every location', () => {
    fc.assert(
      fc.property(values, (data) => {
        const lines = linesOf(data)
        const first = new Map<string, number>()
        for (const [at, { path }] of lines.lines(0, lines.count).entries()) {
          if (!first.has(pathId(path))) first.set(pathId(path), at)
        }
        for (const line of lines.lines(0, lines.count).slice(0, 400)) {
          expect(lines.lineOf(line.path)).toBe(first.get(pathId(line.path)))
        }
      }),
      { numRuns: 50 },
    )
  })

  test('nested 100,000 deep leaves out what is nested deeper than the limit', () => {
    const deep = Array.from({ length: 100_000 }).reduce<unknown>((inner) => ({ inner }), 'core')
    const lines = linesOf(deep)
    expect(lines.count).toBe(64 * 2 + 1)
    expect(lines.lines(64, 65)[0]).toMatchObject({ depth: 64, key: 'inner', value: { sign: '{ … }' } })
    expect(lines.lineOf(Array.from({ length: 90 }, () => 0))).toBe(64)
  })
})
