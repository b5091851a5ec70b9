import { expect, test } from 'vitest'
import { type ListQuery, plainQuery, readQuery, writeQuery } from './list-query.ts'

const TABLE = '6b50d2af-815b-47dc-a94f-43ff26182ee4'
const round = (query: ListQuery) => readQuery(writeQuery(query))

test('whatever the list shows and asks stands in the address and comes back from it', () => {
  const queries: ListQuery[] = [
    plainQuery,
    { search: 'q3 ü', sort: 'name', folder: 7 },
    { ...plainQuery, ask: { what: 'new-table' } },
    { ...plainQuery, folder: 0, ask: { what: 'new-folder' } },
    { ...plainQuery, ask: { what: 'delete', table: TABLE } },
    { ...plainQuery, ask: { what: 'rename-folder', folder: 3 } },
  ]
  expect(queries.map(round)).toEqual(queries)
  expect(String(writeQuery(plainQuery))).toBe('')
})

test('an address written by hand that says nothing sensible asks nothing', () => {
  for (const text of [
    'ask=explode',
    'ask=delete',
    'ask=delete&of=..',
    'ask=delete-folder&of=-1',
    'folder=1e3&sort=x',
  ]) {
    expect(readQuery(new URLSearchParams(text))).toEqual(plainQuery)
  }
})
