import { describe, expect, test } from 'vitest'
import { type Row, rowOf } from './row.ts'
import { filterText, insertRows, listRows, rowLimits, updateRows, upsertRows } from './rows.ts'

const read = (response: unknown) => listRows.response.parse(response)
const outcomes = (response: unknown) => updateRows.response.parse(response).results
const sends = (list: unknown) => updateRows.body?.safeParse({ rows: list }).success
const isAccepted = (per_page: number) => listRows.query?.safeParse({ page: 1, per_page }).success
const uuid = '00000000-0000-4000-8000-000000000001'
const rows = (count: number) => Array.from({ length: count }, () => ({ id: uuid, fields: { a: 1 } }))

describe('contract D5: the rows are found under whichever key they come', () => {
  const row = { id: 'r1', fields: { name: 'Ilse' } }
  test.each([
    ['data', { data: [row] }],
    ['rows', { rows: [row] }],
    ['result', { result: [row] }],
    ['results', { results: [row] }],
    ['items', { items: [row] }],
    ['nothing', [row]],
  ])('%s', (_key, response) => {
    expect(read(response).rows).toEqual([{ id: 'r1', cells: { name: 'Ilse' } }])
  })

  test('what has no rows is no response', () => {
    expect(listRows.response.safeParse({ data: 'none' }).success).toBe(false)
    expect(listRows.response.safeParse(null).success).toBe(false)
  })
})

describe('contract D6: three shapes of a row are one', () => {
  test.each<[string, unknown, Row]>([
    ['of the document', { id: 'r', fields: { a: 1, b: null } }, { id: 'r', cells: { a: 1, b: null } }],
    ['flat', { id: 'r', a: 1, b: null }, { id: 'r', cells: { a: 1, b: null } }],
    [
      'with data',
      { id: 'r', parent: 't', data: { a: 1 }, status: 'running' },
      { id: 'r', cells: { a: 1 }, status: 'running' },
    ],
    ['with a number for an id', { id: 7, fields: { a: 1 } }, { id: '7', cells: { a: 1 } }],
    [
      'flat, with a column called data',
      { id: 'r', data: { x: 1 }, a: 2 },
      { id: 'r', cells: { data: { x: 1 }, a: 2 } },
    ],
    ['that is none', 'odd', { id: '', cells: {} }],
  ])('%s', (_shape, value, row) => {
    expect(rowOf(value)).toEqual(row)
  })

  test('a column called __proto__ is a column, in every shape', () => {
    const cells = '{"__proto__":{"x":1},"constructor":2}'
    for (const text of [`{"id":"r","fields":${cells}}`, `{"id":"r","data":${cells}}`, `{"id":"r",${cells.slice(1)}`]) {
      const row = rowOf(JSON.parse(text))
      expect(Object.entries(row.cells)).toEqual([
        ['__proto__', { x: 1 }],
        ['constructor', 2],
      ])
      expect(Object.getPrototypeOf(row.cells)).toBe(Object.prototype)
    }
  })

  test('an element that is no row keeps its index', () => {
    expect(read({ data: [{ id: 'a', fields: {} }, null, { id: 'c', fields: {} }] }).rows.map(({ id }) => id)).toEqual([
      'a',
      '',
      'c',
    ])
  })
})

describe('contract D8: counts and yes or no', () => {
  test.each([
    [{ has_next_page: true, total_count: 5 }, true, 5],
    [{ has_next_page: 'false', total_count: '5' }, false, 5],
    [{}, undefined, undefined],
    [{ has_next_page: 'perhaps', total_count: -1.5 }, null, null],
  ])('%j', (response, next, total) => {
    expect(read({ data: [], ...response })).toEqual({ rows: [], has_next_page: next, total_count: total })
  })
})

describe('the outcome of each row', () => {
  test('as in the API spec', () => {
    expect(
      outcomes({
        results: [
          { id: 'a', ok: true, row_data: { id: 'a', fields: { x: 1 } } },
          { id: 'b', ok: false, error: { code: 'ROW_NOT_FOUND' } },
        ],
      }),
    ).toEqual([
      { id: 'a', ok: true, row: { id: 'a', cells: { x: 1 } } },
      { id: 'b', ok: false, code: 'ROW_NOT_FOUND' },
    ])
  })

  test('in other shapes', () => {
    expect(
      outcomes({
        results: [
          { index: 0, id: 'a', action: 'created', row_data: { x: 1 } },
          { index: 1, id: null, action: 'skipped_duplicate' },
          { id: 'c', error: 'TOO_LONG' },
          { id: 'd', ok: 'true' },
          'odd',
        ],
      }),
    ).toEqual([
      { id: 'a', ok: true, index: 0, action: 'created', row: { id: 'a', cells: { x: 1 } } },
      { id: '', ok: true, index: 1, action: 'skipped_duplicate' },
      { id: 'c', ok: false, code: 'TOO_LONG' },
      { id: 'd', ok: true },
      { id: '', ok: true },
    ])
  })

  test('contract D18: as created and errors', () => {
    const response = {
      created: ['a', { id: 'b' }],
      errors: [{ index: 2, error: { code: 'INVALID_DATA' } }, 'TOO_LONG'],
    }
    expect(insertRows.response.parse(response).results).toEqual([
      { id: 'a', ok: true },
      { id: 'b', ok: true },
      { id: '', ok: false, index: 2, code: 'INVALID_DATA' },
      { id: '', ok: false, code: 'TOO_LONG' },
    ])
    expect(insertRows.response.safeParse({ status: 'ok' }).success).toBe(false)
  })
})

describe('what is sent', () => {
  test('1 to 50 rows, each with an id and an object', () => {
    expect([sends(rows(0)), sends(rows(1)), sends(rows(rowLimits.batch)), sends(rows(rowLimits.batch + 1))]).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(sends([{ id: '..', fields: {} }])).toBe(false)
    expect(sends([{ id: uuid, fields: [] }])).toBe(false)
    expect(sends([{ id: uuid, fields: {}, note: 'x' }])).toBe(false)
  })

  test('a value under __proto__ stays one', () => {
    const fields = JSON.parse('{"__proto__":{"x":1}}') as Record<string, unknown>
    const body = updateRows.body?.parse({ rows: [{ id: uuid, fields }] })
    const upsert = upsertRows.body?.parse({ rows: [{ key: fields, fields }] })
    expect(JSON.stringify(body)).toContain('"fields":{"__proto__":{"x":1}}')
    expect(JSON.stringify(upsert)).toContain('"key":{"__proto__":{"x":1}}')
    expect(filterText([{ column: '__proto__', test: { is_empty: true } }])).toBe('{"__proto__":{"is_empty":true}}')
  })

  test('contract D3: never more than 500 rows of a page', () => {
    expect([isAccepted(0), isAccepted(1), isAccepted(500), isAccepted(501)]).toEqual([false, true, true, false])
  })
})
