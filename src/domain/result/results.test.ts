import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finish } from '#lib/slices.ts'
import { cellText, columnsWork, valueAt } from './results.ts'
import { shapeOf } from './shape.ts'
import { firstOpen, treeRows } from './tree.ts'

const columnsOf = (items: readonly unknown[], most?: number) => finish(columnsWork(items, most))

const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 6 }),
  fc.anything({ withNullPrototype: true }),
  fc.string({ unit: 'binary', minLength: 5000, maxLength: 10_000 }),
  fc.array(fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '')), fc.jsonValue())),
)

/** Returns every text that a view of the value shows, and the number of its cells. */
function picture(data: unknown, most: number): { texts: readonly string[]; cells: number } {
  const shape = shapeOf(data)
  if (shape.kind === 'fields') {
    const rows = treeRows(shape.value, firstOpen(shape.value)).slice(0, most)
    const texts = rows.map((row) => (row.kind === 'value' ? cellText(row.value, most).text : ''))
    return { texts, cells: rows.length }
  }
  if (shape.kind !== 'table') return { texts: [cellText(data, most).text], cells: 1 }
  const { columns } = columnsOf(shape.items, most)
  const texts = shape.items.flatMap((item) => columns.map(({ key }) => cellText(valueAt(item, key), most).text))
  return { texts, cells: columns.length }
}

describe('a result of any shape', () => {
  test('never throws and gives a bounded view', () => {
    fc.assert(
      fc.property(anyValue, fc.integer({ min: 1, max: 50 }), (data, most) => {
        const { texts, cells } = picture(data, most)
        expect(cells).toBeGreaterThan(0)
        expect(cells).toBeLessThanOrEqual(most + 1)
        expect(Math.max(0, ...texts.map((text) => text.length))).toBeLessThanOrEqual(most)
      }),
    )
  })

  test('null and nothing are a clean miss', () => {
    expect(shapeOf(null)).toEqual({ kind: 'none' })
    expect(shapeOf(undefined)).toEqual({ kind: 'none' })
    expect(shapeOf([])).toEqual({ kind: 'empty', list: true })
    expect(shapeOf({})).toEqual({ kind: 'empty', list: false })
    expect(shapeOf(0)).toEqual({ kind: 'scalar', value: 0 })
    expect(shapeOf(false)).toEqual({ kind: 'scalar', value: false })
  })
})

describe('a list as a table', () => {
  test('has its columns in the order in which they are first seen', () => {
    const items = [{ b: 1 }, null, { a: 'x', b: 2 }]
    expect(columnsOf(items).columns.map(({ key, numeric }) => [key, numeric])).toEqual([
      ['b', true],
      ['a', false],
    ])
  })

  test('of mixed items keeps those that are no objects in a column of their own', () => {
    const items = ['plain', { a: 1 }, [1, 2]]
    const { columns } = columnsOf(items)
    expect(columns.map(({ key }) => key)).toEqual([undefined, 'a'])
    expect(columns.map(({ key }) => items.map((item) => cellText(valueAt(item, key)).text))).toEqual([
      ['plain', '', '1, 2'],
      ['', '1', ''],
    ])
  })

  test('of misses alone still has a column', () => {
    expect(columnsOf([null, null]).columns).toHaveLength(1)
  })

  test('keeps a column named item apart from items that are no objects', () => {
    const ids = columnsOf(['plain', { item: 1 }]).columns.map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
  })

  test('reports that there are more keys than columns', () => {
    const items = Array.from({ length: 5000 }, (_, at) => ({ [`key ${at}`]: at }))
    expect(columnsOf(items)).toMatchObject({ more: true })
    expect(columnsOf(items).columns).toHaveLength(2000)
  })

  test('reads keys named like members of an object as data', () => {
    const item = JSON.parse('{"__proto__":{"polluted":true}}') as unknown
    expect(columnsOf([item]).columns.map(({ key }) => key)).toEqual(['__proto__'])
    expect(valueAt(item, '__proto__')).toEqual({ polluted: true })
    expect(valueAt({}, 'constructor')).toBeUndefined()
  })

  test('of 100,000 rows are those of one row when all are alike', () => {
    const items = Array.from({ length: 100_000 }, (_, at) => ({ at, name: `Entry ${at}` }))
    expect(columnsOf(items).columns).toHaveLength(2)
  })
})
