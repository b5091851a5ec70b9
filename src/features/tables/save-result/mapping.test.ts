import { expect, test } from 'vitest'
import type { TableColumn } from '../columns/table-column.ts'
import { type Destination, doubled, firstMapping, mappedRows, newNames } from './mapping.ts'
import { resultRows } from './result-sources.ts'

const column = (id: string, name: string, kind: TableColumn['kind'] = 'text', readOnly?: 'made'): TableColumn => ({
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
  column('c4', 'made', 'text', 'made'),
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

test('a single answer is one row, and a bare value has the name it is given', async () => {
  expect((await resultRows({ a: 1, b: 2 }, null, 'value')).count).toBe(1)
  const bare = await resultRows('yes', null, 'answer')
  expect(bare.sources.map(({ name }) => name)).toEqual(['answer'])
  expect((await resultRows(null, null, 'value')).count).toBe(0)
})

test('outputs find the columns of their names, others become new ones; a column of an enrichment takes none', async () => {
  const { sources } = await resultRows([{ Email: 'x', made: 'y' }], { domain: 'd', page: 1 }, 'value')
  const mapping = firstMapping(sources, columns, true)
  expect([...mapping.values()]).toEqual([
    { kind: 'column', id: 'c1' },
    { kind: 'new' },
    { kind: 'column', id: 'c2' },
    { kind: 'ignore' },
  ])
  expect(newNames(sources, mapping)).toEqual(['made'])
  expect(firstMapping(sources, columns, false).get(sources[1]?.id ?? '')).toEqual({ kind: 'ignore' })
})

test('rows hold values by column, fitted to its kind, without what is empty', async () => {
  const rows = await resultRows(found, { domain: 'b.example' }, 'value')
  const mapping = firstMapping(rows.sources, columns, true)
  const made = new Map([['tags', column('c9', 'tags')]])
  expect(mappedRows(rows, mapping, columns, made).map((row) => [...row])).toEqual([
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
  const other: Destination = { kind: 'new' }
  const mapping = new Map<string, Destination>([
    ['a', to],
    ['b', to],
    ['c', other],
    ['d', other],
  ])
  expect([...doubled(mapping)]).toEqual(['c1'])
})
