import * as fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { LoadedRow } from '../rows/row-pages.ts'
import { type FileColumn, type FileFormat, FILE_FORMATS, type FileOptions, fileWriter } from './file-format.ts'

const column = (name: string, kind: FileColumn['kind'] = 'text'): FileColumn => ({ id: name, name, key: name, kind })

const rowOf = (cells: LoadedRow['cells'], id = 'r'): LoadedRow => ({ id, cells })

function fileOf(format: FileFormat, rows: readonly LoadedRow[], more: Partial<FileOptions> = {}): string {
  const writer = fileWriter({
    format,
    mode: 'safe',
    columns: [column('a')],
    unnamed: (index) => `Column ${index + 1}`,
    ...more,
  })
  // One row at a time, as if each were a page.
  return writer.head + rows.map((row, index) => writer.rows([row], index === 0)).join('') + writer.foot
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '=1+1',
    '+1',
    '-1',
    '@x',
    '\t=1',
    ' =1',
    '＝1',
    'a"b',
    'a,b',
    'a;b',
    'a\tb',
    'a\r\nb',
    'a\u0085b',
    '\u2028',
    '\0',
    ' a ',
    '',
    '\uFEFF=1',
    '"',
    "'",
    '__proto__',
  ),
)

test('an exact CSV or TSV file holds every text as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(hostile, hostile), { minLength: 1, maxLength: 5 }), (texts) => {
      const columns = [column('a'), column('b')]
      const rows = texts.map(([a, b]) => rowOf({ a, b }))
      for (const [format, delimiter] of [['csv', ','] as const, ['tsv', '\t'] as const]) {
        const text = fileOf(format, rows, { mode: 'exact', columns })
        const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\r\n' })
        expect(data.slice(1, -1)).toEqual(texts)
      }
    }),
  )
})

test('a spreadsheet runs no cell and no header of a CSV or TSV file unless exact values are requested', () => {
  fc.assert(
    fc.property(hostile, hostile, (name, text) => {
      for (const [format, delimiter] of [['csv', ','] as const, ['excel', ','] as const, ['tsv', '\t'] as const]) {
        const file = fileOf(format, [rowOf({ [name]: text })], { columns: [column(name)] }).replace(/^\uFEFF/, '')
        const cells = Papa.parse<string[]>(file, { delimiter, newline: '\r\n' }).data.flat()
        const runs = cells.filter(
          (cell) => /^\s*[=@＝＠]/u.test(cell) || (/^\s*[+\-＋－]/u.test(cell) && !/^[+-]\d+(\.\d+)?$/.test(cell)),
        )
        expect(runs).toEqual([])
      }
    }),
  )
})

test('JSON and JSON Lines have every value as the service returned it, nested ones and odd names too', () => {
  const value = fc.oneof(fc.jsonValue(), hostile)
  const names = fc.uniqueArray(
    fc.oneof(
      fc.constantFrom('__proto__', 'constructor', 'a'),
      fc.string({ minLength: 1 }).filter((name) => name.trim() === name),
    ),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(names, fc.array(value, { maxLength: 4 }), (keys, values) => {
      const columns = keys.map((name) => column(name, 'json'))
      const rows = values.map((one) => rowOf(Object.fromEntries(keys.map((key) => [key, one]))))
      const wanted = values.map((one) => keys.map((key): [string, unknown] => [key, JSON.parse(JSON.stringify(one))]))
      expect(entries(JSON.parse(fileOf('json', rows, { columns })) as unknown[])).toEqual(inOrder(wanted))
      const lines = fileOf('jsonl', rows, { columns }).split('\n').slice(0, -1)
      expect(entries(lines.map((line) => JSON.parse(line) as unknown))).toEqual(inOrder(wanted))
    }),
  )
})

const entries = (list: unknown[]) => list.map((one) => Object.entries(one as object))

/** Numbers as names come first in an object. */
const inOrder = (rows: readonly (readonly [string, unknown])[][]) =>
  rows.map((row) =>
    Object.entries(
      JSON.parse(`{${row.map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`).join(',')}}`) as object,
    ),
  )

test('cells are written as they are shown: dates, numbers and lists are neither rounded nor grouped', () => {
  const columns = [
    column('d', 'date'),
    column('n', 'number'),
    column('l', 'multi-select'),
    column('b', 'checkbox'),
    column('j', 'json'),
  ]
  const row = rowOf({ d: '2026-11-23T10:00:00Z', n: 1234567.125, l: ['a', 'b'], b: false, j: { x: [1, null] } })
  expect(fileOf('csv', [row, rowOf({})], { columns })).toBe(
    'd,n,l,b,j\r\n2026-11-23T10:00:00Z,1234567.125,"a, b",false,"{""x"":[1,null]}"\r\n,,,,\r\n',
  )
})

test('a file of an empty table is one of its format', () => {
  expect(FILE_FORMATS.map((format) => fileOf(format, []))).toEqual(['a\r\n', '\uFEFFa\r\n', 'a\r\n', '[\n]\n', ''])
})

test('columns of one name, and those without, each have their own in JSON', () => {
  const columns = [column('a'), { ...column(''), id: 'x', key: 'x' }, { ...column('a'), id: 'y', key: 'y' }]
  expect(fileOf('jsonl', [rowOf({ a: 1, x: 2, y: 3 })], { columns })).toBe('{"a":1,"Column 2":2,"a (2)":3}\n')
})

test('a value nested deeper than a call reaches is written whole', () => {
  let deep: unknown = 1
  for (let level = 0; level < 20_000; level += 1) deep = [deep]
  const text = fileOf('csv', [rowOf({ a: deep })], { columns: [column('a', 'json')] })
  expect(text).toBe(`a\r\n${'['.repeat(20_000)}1${']'.repeat(20_000)}\r\n`)
})
