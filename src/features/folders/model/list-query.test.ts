import { expect, test } from 'vitest'
import { type TableListQuery, defaultTableQuery, readTableQuery, writeTableQuery } from './list-query.ts'

const TABLE = '6b50d2af-815b-47dc-a94f-43ff26182ee4'
const round = (query: TableListQuery) => readTableQuery(writeTableQuery(query))

test('search, order and dialogs of the list are in the URL and restored from it', () => {
  const queries: TableListQuery[] = [
    defaultTableQuery,
    { search: 'q3 ü', sort: 'name', folder: 7 },
    { ...defaultTableQuery, dialog: { what: 'new-table' } },
    { ...defaultTableQuery, folder: 0, dialog: { what: 'new-folder' } },
    { ...defaultTableQuery, dialog: { what: 'delete', table: TABLE } },
    { ...defaultTableQuery, dialog: { what: 'rename-folder', folder: 3 } },
  ]
  expect(queries.map(round)).toEqual(queries)
  expect(String(writeTableQuery(defaultTableQuery))).toBe('')
})

test('a URL written by hand without valid values requests nothing', () => {
  for (const text of [
    'ask=explode',
    'ask=delete',
    'ask=delete&of=..',
    'ask=delete-folder&of=-1',
    'folder=1e3&sort=x',
  ]) {
    expect(readTableQuery(new URLSearchParams(text))).toEqual(defaultTableQuery)
  }
})
