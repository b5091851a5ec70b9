import { expect, test, vi } from 'vitest'
import type { TransportRequest } from './public.ts'
import { proxyFetch, transportFetch } from './transport.ts'

const init = (more: RequestInit = {}): RequestInit => ({
  method: 'POST',
  headers: { accept: 'application/json', 'content-type': 'application/json' },
  body: '{"params":{}}',
  signal: new AbortController().signal,
  ...more,
})
const complaints = () => vi.fn<(error: TypeError) => void>()

test('a host page gets the request in parts: no address, no key', async () => {
  const seen: TransportRequest[] = []
  const send = async (request: TransportRequest) => {
    seen.push(request)
    return { status: 200, body: { task_id: 't' } }
  }
  const fetch = transportFetch(send, 'https://api.example/base', complaints())
  const response = await fetch('https://api.example/base/v1/enrichments/?q=a%20b&page=2', init())
  expect(seen[0]).toMatchObject({
    method: 'POST',
    path: '/v1/enrichments/',
    query: { q: 'a b', page: '2' },
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: '{"params":{}}',
  })
  expect(seen[0]?.signal.aborted).toBe(false)
  expect(await response.json()).toEqual({ task_id: 't' })
})

test.each([
  ['text', { status: 200, body: '{"a":1}' }],
  ['bytes', { status: 200, body: new TextEncoder().encode('{"a":1}') }],
  ['a value', { status: 200, body: { a: 1 } }],
  ['a Response', new Response('{"a":1}')],
])('a response may come as %s', async (_form, given) => {
  const fetch = transportFetch(async () => given, 'https://api.example', complaints())
  expect(await (await fetch('https://api.example/v1/x', init())).text()).toBe('{"a":1}')
})

test('status and headers reach the console, also without a body', async () => {
  const busy = { status: 429, headers: { 'Retry-After': '7' } }
  const fetch = transportFetch(async () => busy, 'https://api.example', complaints())
  const response = await fetch('https://api.example/v1/x', init())
  expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([429, '7', ''])
  const bare = transportFetch(async () => ({ status: 204, body: 'x' }), 'https://api.example', complaints())
  expect((await bare('https://api.example/v1/x', init())).status).toBe(204)
})

test.each([
  ['nothing', undefined],
  ['a status that is none', { status: 99 }],
  ['no status', { body: {} }],
  ['what cannot be JSON', { status: 200, body: { a: 1n } }],
])('a host page that responds with %s is told so, and for the console the connection broke', async (_what, given) => {
  const complain = complaints()
  const fetch = transportFetch(async () => given as never, 'https://api.example', complain)
  await expect(fetch('https://api.example/v1/x', init())).rejects.toThrow('{ status, headers, body }')
  expect(complain).toHaveBeenCalledTimes(1)
})

test('through a proxy go the cookies of the host page, to its own origin alone', async () => {
  const around = vi.fn<(input: string, init: RequestInit) => Promise<Response>>(async () => new Response())
  await proxyFetch(around)('https://portal.example/relay/v1/x', init({ credentials: 'omit', redirect: 'error' }))
  expect(around.mock.calls[0]?.[1]).toMatchObject({ credentials: 'same-origin', redirect: 'error' })
})
