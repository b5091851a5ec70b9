import { expect, test } from 'vitest'
import {
  type ConnectorListQuery,
  isConnectorQueryFiltered,
  defaultConnectorQuery,
  readConnectorQuery,
  writeConnectorQuery,
} from './list-query.ts'

const read = (text: string) => readConnectorQuery(new URLSearchParams(text))

test('a URL has search, type, order and the open dialog', () => {
  const query: ConnectorListQuery = { search: 'crm & co', type: 'exporter', sort: 'host', deleting: 3 }

  expect(readConnectorQuery(writeConnectorQuery(query))).toEqual(query)
  expect(writeConnectorQuery(defaultConnectorQuery).toString()).toBe('')
})

test('what was written wrongly by hand counts as absent', () => {
  expect(read('type=webhook&sort=age&delete=../3')).toEqual(defaultConnectorQuery)
  expect(read(`q=${'x'.repeat(500)}`).search).toHaveLength(200)
})

test('spaces alone filter nothing', () => {
  expect([
    isConnectorQueryFiltered(read('q=%20')),
    isConnectorQueryFiltered(read('q=a')),
    isConnectorQueryFiltered(read('type=simple')),
  ]).toEqual([false, true, true])
})
