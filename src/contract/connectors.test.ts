import { expect, test } from 'vitest'
import { connectorBounds, createConnector, getConnector, listConnectors, replaceConnector } from './connectors.ts'

const read = (value: unknown) => getConnector.response.parse(value)
const config = {
  name: 'n',
  type: 'simple',
  method: 'get',
  url: 'https://api.example',
  headers: [],
  parameters: [],
  body: [],
} as const
const sends = (change: object) => replaceConnector.body?.safeParse({ ...config, ...change }).success

test('a connector with few fields is read, with nothing where nothing is set', () => {
  expect(read({ id: 3 })).toEqual({
    id: 3,
    name: '',
    type: '',
    method: '',
    url: '',
    headers: [],
    parameters: [],
    body: [],
    body_template: '',
    created_at: '',
    updated_at: '',
  })
})

test('values that are not in the API spec are preserved, and odd rows and limits do not lose the other ones', () => {
  const connector = read({
    id: 3,
    type: 'webhook',
    method: 'DELETE',
    headers: [{ name: 'a', value: null }, 'odd', { name: 'b', value: 5 }, { value: 'nameless' }, { name: 'c' }],
    rate_limit: 'many',
    max_concurrency: '2',
    owner: 'ada',
  })

  expect(connector).toMatchObject({ type: 'webhook', method: 'delete', owner: 'ada' })
  expect(connector.headers).toEqual([
    { name: 'a', value: '' },
    { name: 'b', value: '5' },
    { name: 'c', value: '' },
  ])
  expect([connector.rate_limit, connector.max_concurrency]).toEqual([null, 2])
})

test('a list keeps its readable connectors', () => {
  expect(listConnectors.response.parse([{ id: 1 }, null, { name: 'without an id' }, { id: 2 }]).length).toBe(2)
})

test('a request over the bounds of the API spec, or with a limit under one, is refused', () => {
  const { name, url, template } = connectorBounds
  const fits = { name: 'n'.repeat(name), url: 'u'.repeat(url), body_template: 't'.repeat(template), rate_limit: 1 }

  expect(sends(fits)).toBe(true)
  expect(createConnector.body?.safeParse({ ...config, ...fits }).success).toBe(true)
  for (const wrong of [
    { name: fits.name + 'n' },
    { name: '' },
    { url: fits.url + 'u' },
    { body_template: fits.body_template + 't' },
    { rate_limit: 0 },
    { max_concurrency: 1.5 },
    { rate_limit: null },
    { type: 'webhook' },
    { method: 'delete' },
    { owner: 'ada' },
    { headers: [{ name: 'a' }] },
  ])
    expect([wrong, sends(wrong)]).toEqual([wrong, false])
})

test('an id that is none never reaches a path', () => {
  for (const id of ['..', '1/run', -1, 1.5, '']) {
    expect([id, getConnector.params?.safeParse({ connector_id: id }).success]).toEqual([id, false])
  }
})
