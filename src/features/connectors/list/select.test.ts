import { expect, test } from 'vitest'
import { type Connector, getConnector } from '#contract/connectors.ts'
import { defaultConnectorQuery } from './list-query.ts'
import { toHostAndPath } from '../model/host-and-path.ts'
import { changeOf, selectConnectors } from './select.ts'

const created = (id: number, more: object): Connector => getConnector.response.parse({ id, name: `c${id}`, ...more })

const all = [
  created(1, {
    name: 'Scoring',
    type: 'enrichment',
    method: 'post',
    url: 'https://b.example/v1',
    created_at: '2026-01-01',
  }),
  created(2, { name: 'archive', type: 'exporter', method: 'put', url: 'https://a.example', updated_at: '2026-03-01' }),
  created(3, { name: 'Hook', type: 'webhook', method: 'post', url: '{{ base }}/hook' }),
]
const ids = (change: Partial<typeof defaultConnectorQuery>) =>
  selectConnectors(all, { ...defaultConnectorQuery, ...change }).map(({ id }) => id)

test('the last changed comes first, what has no date last; names and hosts go by the alphabet', () => {
  expect(ids({})).toEqual([2, 1, 3])
  expect(ids({ sort: 'name' })).toEqual([2, 3, 1])
  expect(ids({ sort: 'host' })).toEqual([3, 2, 1])
})

test('every word of a search is found somewhere: name, type, method, address, number', () => {
  expect(ids({ search: 'POST b.example' })).toEqual([1])
  expect(ids({ search: '/hook' })).toEqual([3])
  expect(ids({ search: '#2' })).toEqual([2])
  expect(ids({ search: 'post archive' })).toEqual([])
})

test('a type shows its own; an unknown type is in the whole list', () => {
  expect(ids({ type: 'exporter' })).toEqual([2])
  expect(ids({ type: 'simple' })).toEqual([])
})

test('a search does not reach a password in an address, and a list does not show it', () => {
  const [secret] = [created(4, { url: 'https://ada:hush@c.example:8443/x?y#z' })]

  expect(toHostAndPath(secret?.url ?? '')).toEqual({ host: 'c.example:8443', rest: '/x?y#z' })
  expect(selectConnectors([...all, ...(secret ? [secret] : [])], { ...defaultConnectorQuery, search: 'hush' })).toEqual(
    [],
  )
})

test.each([
  ['https://{{ host }}/x', '{{ host }}', '/x'],
  ['no address', 'no address', ''],
  ['', '', ''],
  ['https:\\\\ada:hush@c.example\\x', 'c.example', '\\x'],
  ['HTTPS://a@b@c.example', 'c.example', ''],
  ['ada:hush@c.example/x', 'c.example', '/x'],
  ['https:ada:hush@c.example', 'c.example', ''],
  ['localhost:8080/x', 'localhost:8080', '/x'],
])('%j is shown as %j', (url, host, rest) => {
  expect(toHostAndPath(url)).toEqual({ host, rest })
})

test.each([
  ['https://good.example\\@evil.example/x', 'good.example', undefined],
  ['https://good.example@evil.example/x', 'evil.example', undefined],
  ['https://good.example%2f@evil.example', 'evil.example', undefined],
  ['https://good.exa\tmple', 'good.example', undefined],
  ['\u0001https://ev\nil.example', 'evil.example', undefined],
  ['http:/\\evil.example\\good.example', 'evil.example', undefined],
  ['https://xn--e1awd7f.com', 'xn--e1awd7f.com', undefined],
  ['https://\u0430\u0440\u0440\u04CF\u0435.com/v1', 'xn--80ak6aa92e.com', '\u0430\u0440\u0440\u04CF\u0435.com'],
  ['https://\uFF11\uFF12\uFF17.0.0.1', '127.0.0.1', '\uFF11\uFF12\uFF17.0.0.1'],
  ['https://exa\u00ADmple.com', 'example.com', 'exa\u00ADmple.com'],
])('the host of %j is what a browser calls: %j', (url, host, written) => {
  expect(toHostAndPath(url)).toMatchObject({ host, ...(written === undefined ? {} : { written }) })
  expect(toHostAndPath(url).written).toBe(written)
})

test('a service without the time of the last change returns that of the creation', () => {
  expect(all.map(changeOf)).toEqual([
    { at: Date.parse('2026-01-01'), isCreation: true },
    { at: Date.parse('2026-03-01'), isCreation: false },
    undefined,
  ])
})
