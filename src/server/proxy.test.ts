import type { IncomingMessage, Server } from 'node:http'
import { createServer, request as requestHttp } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { headerSet } from './headers.ts'
import { apiProxy } from './proxy.ts'
import { listen, createHttpServer } from './http-server.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A service of another origin behind the proxy, and what reached it. */
async function behindProxy(base: string, reply: { status: number; headers?: Record<string, string>; body?: string }) {
  const seen: { request: IncomingMessage; body: string }[] = []
  const real = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push({ request, body })
      response.writeHead(reply.status, reply.headers).end(reply.body)
    })
  })
  open.push(real)
  const api = new URL(`http://127.0.0.1:${await listen(real, 0, false)}${base}`)
  const front = createHttpServer([apiProxy(api)], headerSet([]))
  open.push(front)
  return { seen, api, origin: `http://127.0.0.1:${await listen(front, 0, false)}` }
}

test.each([
  ['', '/v1/user/me?x=1'],
  ['/', '/v1/user/me?x=1'],
  ['/v1', '/v1/user/me?x=1'],
  ['/tenant/v1/', '/tenant/v1/user/me?x=1'],
])('a request is passed on to the service at "%s" as it came', async (base, reached) => {
  const { seen, api, origin } = await behindProxy(base, { status: 200, body: '{"a":1}' })
  const response = await fetch(`${origin}/v1/user/me?x=1`, {
    method: 'POST',
    body: '{"b":2}',
    headers: { 'x-apikey': 'k' },
  })

  expect(await response.json()).toEqual({ a: 1 })
  expect(seen).toMatchObject([
    { request: { url: reached, method: 'POST', headers: { 'x-apikey': 'k', host: api.host } }, body: '{"b":2}' },
  ])
})

test('a redirect is passed back and not followed', async () => {
  const { seen, origin } = await behindProxy('', { status: 307, headers: { location: 'https://attacker.example/' } })
  const response = await fetch(`${origin}/v1/user/me`, { redirect: 'manual', headers: { 'x-apikey': 'k' } })

  expect([response.status, response.headers.get('location')]).toEqual([307, 'https://attacker.example/'])
  expect(seen).toHaveLength(1)
})

test('statuses and headers come through, those of the connection do not', async () => {
  const headers = { 'retry-after': '7', connection: 'close, x-private', 'x-private': 'mine' }
  const { origin } = await behindProxy('', { status: 429, headers, body: '{}' })
  const response = await fetch(`${origin}/v1/user/me`)

  expect([response.status, response.headers.get('retry-after'), response.headers.get('x-private')]).toEqual([
    429,
    '7',
    null,
  ])
})

test('what a browser reveals about a user does not reach the service', async () => {
  const { seen, origin } = await behindProxy('', { status: 200, body: '{}' })
  const headers = {
    cookie: 'a=b',
    authorization: 'Basic x',
    origin,
    referer: `${origin}/tables`,
    'x-forwarded-for': '10.0.0.1',
  }
  await fetch(`${origin}/v1/user/me`, { headers: { ...headers, 'x-apikey': 'k', accept: 'application/json' } })

  expect(seen[0]?.request.headers).toMatchObject({ 'x-apikey': 'k', accept: 'application/json' })
  for (const name of Object.keys(headers)) expect(seen[0]?.request.headers).not.toHaveProperty(name)
})

test('a response acts on nothing of our origin: its policies, cookies and reports stay behind', async () => {
  const { origin } = await behindProxy('', {
    status: 200,
    body: '{}',
    headers: {
      'content-type': 'application/json',
      'content-security-policy': "script-src * 'unsafe-inline'",
      'content-security-policy-report-only': "default-src 'none'; report-uri https://attacker.example",
      'set-cookie': 'a=b',
      'clear-site-data': '"*"',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'referrer-policy': 'unsafe-url',
      'service-worker-allowed': '/',
      link: '<https://attacker.example/x.js>; rel=preload',
      refresh: '0; url=https://attacker.example',
      'www-authenticate': 'Basic',
      'cache-control': 'public, max-age=9999',
    },
  })
  const { headers } = await fetch(`${origin}/v1/user/me`)

  expect(Object.fromEntries(headers)).toMatchObject({ ...headerSet([]), 'cache-control': 'no-store' })
  for (const name of [
    'set-cookie',
    'clear-site-data',
    'strict-transport-security',
    'link',
    'refresh',
    'www-authenticate',
  ])
    expect(headers.get(name)).toBeNull()
  expect(headers.get('content-security-policy-report-only')).toBeNull()
  expect(headers.get('service-worker-allowed')).toBeNull()
})

test.each([
  ['application/json', 'application/json'],
  ['application/json; charset=utf-8', 'application/json; charset=utf-8'],
  ['application/problem+json', 'application/problem+json'],
  ['text/html', 'text/plain; charset=utf-8'],
  ['application/xhtml+xml', 'text/plain; charset=utf-8'],
  ['image/svg+xml', 'text/plain; charset=utf-8'],
  ['text/javascript', 'text/plain; charset=utf-8'],
  ['text/html;application/json', 'text/plain; charset=utf-8'],
  [undefined, 'text/plain; charset=utf-8'],
])('a response of type %s arrives as %s', async (type, arrives) => {
  const body = '<script>steal()</script>'
  const { origin } = await behindProxy('', {
    status: 200,
    body,
    headers: type === undefined ? {} : { 'content-type': type },
  })
  const response = await fetch(`${origin}/v1/user/me`)

  expect([response.headers.get('content-type'), await response.text()]).toEqual([arrives, body])
})

test.each([
  '/v1/../admin',
  '/v1/%2e%2e/admin',
  '/v1\\..\\admin',
  '/v1/..%2fadmin',
  '/v1/..%5cadmin',
  '/v1/%2e%2e%2fadmin',
  '/v1/x/..%252f..%252fadmin',
  '//v1/admin',
  'http://attacker.example/v1/admin',
])('%s does not leave the base path', async (path) => {
  const { seen, origin } = await behindProxy('/tenant', { status: 200, body: '{}' })
  const { hostname, port } = new URL(origin)
  const status = await new Promise<number | undefined>((resolve, reject) => {
    requestHttp({ hostname, port, path }, (response) => resolve(response.resume().statusCode))
      .once('error', reject)
      .end()
  })

  expect(status).toBeOneOf([400, 404])
  expect(seen).toEqual([])
})

test('a slash, dots and a percent sign within an id go through as they were encoded', async () => {
  const { seen, origin } = await behindProxy('', { status: 200, body: '{}' })
  await fetch(`${origin}/v1/tasks/a%2Fb..c%25`)

  expect(seen[0]?.request.url).toBe('/v1/tasks/a%2Fb..c%25')
})

test('a service that is not there is a 502 that names it, and other paths are not passed on', async () => {
  const unreachable = new URL('http://127.0.0.1:9')
  const front = createHttpServer([apiProxy(unreachable)], {})
  open.push(front)
  const origin = `http://127.0.0.1:${await listen(front, 0, false)}`
  const response = await fetch(`${origin}/v1/user/me`)

  expect(response.status).toBe(502)
  expect(await response.text()).toContain('No answer from http://127.0.0.1:9')
  expect((await fetch(`${origin}/v12/user`)).status).toBe(404)
})
