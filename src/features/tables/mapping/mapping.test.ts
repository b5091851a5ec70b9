import { expect, test } from 'vitest'
import type { BulkRunRows } from '#domain/bulk/rows.ts'
import type { TableColumn } from '../columns/table-column.ts'
import {
  type Destination,
  doubled,
  firstMapping,
  mappedRows,
  newColumns,
  outputsIn,
  sourcesOfNewTable,
} from './mapping.ts'
import { resultRows, runRows } from './result-sources.ts'

const column = (id: string, name: string, kind: TableColumn['kind'] = 'text', readOnly?: 'twin'): TableColumn => ({
  id,
  name,
  key: name,
  type: kind,
  kind,
  readOnly,
})

const columns = [
  column('c1', 'E-mail'),
  column('c2', 'Domain'),
  column('c3', 'score', 'number'),
  column('c4', 'made', 'text', 'twin'),
]

const found = [{ email: 'a@b.example', score: 97, tags: ['x', 'y'] }, null, { email: '', __proto__: 1 }]

test('a list has a row for each item with data, and each key is a source', async () => {
  const rows = await resultRows(found, { domain: 'b.example' }, 'value')
  expect(rows.count).toBe(2)
  expect(rows.sources.map(({ name, from }) => [name, from])).toEqual([
    ['email', 'output'],
    ['score', 'output'],
    ['tags', 'output'],
    ['domain', 'input'],
  ])
  expect(rows.valueAt(0, rows.sources[3]?.id ?? '')).toBe('b.example')
})

test('each source gets the type of a column for all its values', async () => {
  const { sources } = await resultRows(
    [
      { score: 1, seen: '2026-11-21', ok: true, site: 'https://a.example', raw: { a: 1 }, mixed: 1 },
      { score: null, seen: '2026-11-22', ok: false, site: '', raw: [], mixed: 'two' },
    ],
    { limit: 5 },
    'value',
  )
  expect(sources.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'score number',
    'seen date',
    'ok boolean',
    'site url',
    'raw json',
    'mixed text',
    'limit number',
  ])
})

test('found rows of a run are sources in the order of the list, each with the cells of its own row', async () => {
  const list = [
    { cells: ['Ama', '2026-11-21'], state: 'no-data', output: undefined },
    { cells: ['Ilse', '2026-11-22'], state: 'found', output: { email: 'i@b.example' } },
    { cells: ['Tomas', '2026-11-23'], state: 'found', output: { email: 't@b.example' } },
  ] as const
  const run: BulkRunRows = {
    isComplete: true,
    hasCredits: false,
    count: list.length,
    stateOf: (row) => list[row]?.state ?? 'waiting',
    row: (row) => ({
      row,
      params: {},
      message: undefined,
      isReused: false,
      credits: undefined,
      cells: [],
      state: 'waiting',
      output: undefined,
      ...list[row],
    }),
    rowsIn: () => Int32Array.from([1, 2]),
  }
  const rows = await runRows(run, { columns: ['name', 'seen'] }, 'value')
  expect(rows.sources.map(({ name, from, type }) => `${name} ${from} ${type}`)).toEqual([
    'email output email',
    'name input text',
    'seen input date',
  ])
  const cells = [0, 1].map((row) => rows.sources.map(({ id }) => rows.valueAt(row, id)))
  expect(cells).toEqual([
    ['i@b.example', 'Ilse', '2026-11-22'],
    ['t@b.example', 'Tomas', '2026-11-23'],
  ])
})

test('results of rows of a table have the id of their row, which is no source', async () => {
  const outputs = [{ email: 'i@b.example' }, { email: 'i@b.example' }]
  const run: BulkRunRows = {
    isComplete: true,
    hasCredits: false,
    count: 2,
    stateOf: () => 'found',
    row: (row) => ({
      row,
      params: {},
      message: undefined,
      isReused: false,
      credits: undefined,
      cells: ['Ilse', `row-${row}`],
      state: 'found',
      output: outputs[row],
    }),
    rowsIn: () => Int32Array.from([0, 1]),
  }
  const source = { columns: ['name', 'Row ID'], table: { id: 'table', name: 'Leads' } }
  const rows = await runRows(run, source, 'value')
  expect(rows.sources.map(({ name }) => name)).toEqual(['email', 'name'])
  // One purchase serves both: each of the rows has its values.
  const [email] = rows.sources
  expect([0, 1].map((row) => [rows.rowId?.(row), rows.valueAt(row, email?.id ?? '')])).toEqual([
    ['row-0', 'i@b.example'],
    ['row-1', 'i@b.example'],
  ])
})

test('a text in a result stays a text in a column of JSON, whatever it contains', async () => {
  const rows = await resultRows([{ raw: '123' }, { raw: { a: 1 } }], null, 'value')
  const json = [column('c1', 'raw', 'json')]
  const mapped = mappedRows(rows, firstMapping(rows.sources, json, rows.sources), json, new Map())
  expect(mapped.map((row) => row.get('c1'))).toEqual(['123', { a: 1 }])
})

test('a single result is one row, and a bare value has the given name', async () => {
  expect((await resultRows({ a: 1, b: 2 }, null, 'value')).count).toBe(1)
  const bare = await resultRows('yes', null, 'answer')
  expect(bare.sources.map(({ name }) => name)).toEqual(['answer'])
  expect((await resultRows(null, null, 'value')).count).toBe(0)
})

test('outputs are mapped to the columns of their names, others become new ones; a read-only column gets none', async () => {
  const { sources } = await resultRows([{ Email: 'x', made: 'y' }], { domain: 'd', page: 1 }, 'value')
  const mapping = firstMapping(sources, columns, outputsIn(sources))
  expect([...mapping.values()]).toEqual([
    { kind: 'column', id: 'c1' },
    { kind: 'new', type: 'text' },
    { kind: 'column', id: 'c2' },
    { kind: 'ignore' },
  ])
  expect(newColumns(sources, mapping)).toEqual([{ name: 'made', type: 'text' }])
  expect(firstMapping(sources, columns, []).get(sources[1]?.id ?? '')).toEqual({ kind: 'ignore' })
})

test('a new table has columns for inputs and outputs, once for a name that both have', async () => {
  const { sources } = await resultRows([{ Email: 'x', age: 3 }], { name: 'Ada', pages: 2, email: 'y' }, 'value')
  expect(sourcesOfNewTable(sources).map(({ name }) => name)).toEqual(['name', 'pages', 'Email', 'age'])
  const mapping = firstMapping(sources, columns, sourcesOfNewTable(sources))
  expect(newColumns(sources, mapping).map(({ name }) => name)).toEqual(['age', 'name', 'pages'])
})

test('rows hold values by column, fitted to its kind, without what is empty', async () => {
  const rows = await resultRows(found, { domain: 'b.example' }, 'value')
  const mapping = firstMapping(rows.sources, columns, outputsIn(rows.sources))
  const created = new Map([['tags', column('c9', 'tags')]])
  expect(mappedRows(rows, mapping, columns, created).map((row) => [...row])).toEqual([
    [
      ['c1', 'a@b.example'],
      ['c3', 97],
      ['c9', 'x, y'],
      ['c2', 'b.example'],
    ],
    [['c2', 'b.example']],
  ])
})

test('two sources for one column are seen', () => {
  const to: Destination = { kind: 'column', id: 'c1' }
  const other: Destination = { kind: 'new', type: 'text' }
  const mapping = new Map<string, Destination>([
    ['a', to],
    ['b', to],
    ['c', other],
    ['d', other],
  ])
  expect([...doubled(mapping)]).toEqual(['c1'])
})
