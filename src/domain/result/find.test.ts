import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finish } from '#lib/slices.ts'
import { findWork, patternOf, piecesOf } from './find.ts'
import { entriesOf, valueAtPath } from './paths.ts'

const find = (data: unknown, query: string, most?: number) => finish(findWork(data, query, most))

describe('a search in a result', () => {
  const data = [{ name: 'Ilse Vantorre', city: 'Ghent' }, null, { name: 'Bo', notes: ['VANT', { vantage: 1 }] }]

  test('finds keys and values in any case, in the order of the result', () => {
    expect(find(data, 'vant')).toEqual({
      paths: [
        [0, 0],
        [2, 1, 0],
        [2, 1, 1, 0],
      ],
      total: 3,
    })
    expect(find(data, 'name').total).toBe(2)
    expect(find(data, 'nowhere')).toEqual({ paths: [], total: 0 })
  })

  test('takes what was typed as it is, not as a pattern', () => {
    expect(find(['a.c', 'abc', 'a(c', '[x]'], 'a.c').paths).toEqual([[0]])
    expect(find(['a(c', '\\d', '^$*+?{}|/'], '^$*+?{}|/').paths).toEqual([[2]])
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 10 }), fc.string(), (query, around) => {
        expect(find([around + query + around], query).total).toBe(1)
      }),
    )
  })

  test('finds numbers, yes and no and null as they are written', () => {
    expect(find({ n: 12.5, ok: true, none: null }, '2.5').paths).toEqual([[0]])
    expect(find({ n: 12.5, ok: true, none: null }, 'tru').paths).toEqual([[1]])
    expect(find({ n: 12.5, ok: true, none: null }, 'null').paths).toEqual([[2]])
  })

  test('leads to every location that holds the text, and counts the ones it does not list', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom('a', '1', 'e', ' '), (value, query) => {
        const { paths, total } = find(value, query)
        for (const path of paths) {
          const found = valueAtPath(value, path)
          const key = path.length > 0 ? entriesOf(valueAtPath(value, path.slice(0, -1)))?.keys?.[path.at(-1) ?? 0] : ''
          const text = `${key ?? ''}\n${entriesOf(found) ? '' : String(found)}`.toLowerCase()
          expect(text).toContain(query)
        }
        expect(find(value, query, 1)).toEqual({ paths: paths.slice(0, 1), total })
      }),
    )
  })

  test('of a result nested 100,000 deep finds its core', () => {
    const deep = Array.from({ length: 100_000 }).reduce<unknown>((inner) => [inner], 'core')
    expect(find(deep, 'core')).toEqual({ paths: [Array.from({ length: 64 }, () => 0)], total: 1 })
  })
})

test('a text is cut into what was found and what is between', () => {
  expect(piecesOf('Acme and ACME', patternOf('acme'))).toEqual(['', 'Acme', ' and ', 'ACME', ''])
  expect(piecesOf('nothing', patternOf('x'))).toEqual(['nothing'])
  fc.assert(
    fc.property(fc.string(), fc.string({ maxLength: 2 }), (text, query) => {
      expect(piecesOf(text, patternOf(query)).join('')).toBe(text)
    }),
  )
})
