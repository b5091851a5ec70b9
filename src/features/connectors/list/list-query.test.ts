import { expect, test } from 'vitest'
import { type ListQuery, isFiltered, plainQuery, readQuery, writeQuery } from './list-query.ts'

const read = (text: string) => readQuery(new URLSearchParams(text))

test('an address keeps search, type, order and the open question', () => {
  const query: ListQuery = { search: 'crm & co', type: 'exporter', sort: 'host', deleting: 3 }

  expect(readQuery(writeQuery(query))).toEqual(query)
  expect(writeQuery(plainQuery).toString()).toBe('')
})

test('what a hand wrote wrongly counts as not there', () => {
  expect(read('type=webhook&sort=age&delete=../3')).toEqual(plainQuery)
  expect(read(`q=${'x'.repeat(500)}`).search).toHaveLength(200)
})

test('spaces alone filter nothing', () => {
  expect([isFiltered(read('q=%20')), isFiltered(read('q=a')), isFiltered(read('type=simple'))]).toEqual([
    false,
    true,
    true,
  ])
})
