import type { IncomingMessage, Server } from 'node:http'
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { proxyDoor } from './proxy.ts'
import { listen, serverWith } from './server.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A service of another origin behind the proxy, and what reached it. */
async function behindProxy(base: string, answer: { status: number; headers?: Record<string, string>; body?: string }) {
  const seen: { request: IncomingMessage; body: string }[] = []
  const real = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push({ request, body })
      response.writeHead(answer.status, answer.headers).end(answer.body)
    })
  })
  open.push(real)
  const api = new URL(`http://127.0.0.1:${await listen(real, 0, false)}${base}`)
  const front = serverWith([proxyDoor(api)], {})
  open.push(front)
  return { seen, api, origin: `http://127.0.0.1:${await listen(front, 0, false)}` }
}

test.each([
  ['', '/v1/user/me?x=1'],
  ['/', '/v1/user/me?x=1'],
  ['/v1', '/v1/user/me?x=1'],
  ['/tenant/v1/', '/tenant/v1/user/me?x=1'],
])('a request goes on to the service at "%s" as it came', async (base, reached) => {
  const { seen, api, origin } = await behindProxy(base, { status: 200, body: '{"a":1}' })
  const answer = await fetch(`${origin}/v1/user/me?x=1`, {
    method: 'POST',
    body: '{"b":2}',
    headers: { 'x-apikey': 'k' },
  })

  expect(await answer.json()).toEqual({ a: 1 })
  expect(seen).toMatchObject([
    { request: { url: reached, method: 'POST', headers: { 'x-apikey': 'k', host: api.host } }, body: '{"b":2}' },
  ])
})

test('a redirect is passed back and not followed', async () => {
  const { seen, origin } = await behindProxy('', { status: 307, headers: { location: 'https://attacker.example/' } })
  const answer = await fetch(`${origin}/v1/user/me`, { redirect: 'manual', headers: { 'x-apikey': 'k' } })

  expect([answer.status, answer.headers.get('location')]).toEqual([307, 'https://attacker.example/'])
  expect(seen).toHaveLength(1)
})

test('statuses and headers come through, those of the connection do not', async () => {
  const headers = { 'retry-after': '7', connection: 'close, x-private', 'x-private': 'mine' }
  const { origin } = await behindProxy('', { status: 429, headers, body: '{}' })
  const answer = await fetch(`${origin}/v1/user/me`)

  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('x-private')]).toEqual([429, '7', null])
})

test('a service that is not there is a 502 that names it, and other paths are not passed on', async () => {
  const gone = new URL('http://127.0.0.1:9')
  const front = serverWith([proxyDoor(gone)], {})
  open.push(front)
  const origin = `http://127.0.0.1:${await listen(front, 0, false)}`
  const answer = await fetch(`${origin}/v1/user/me`)

  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('No answer from http://127.0.0.1:9')
  expect((await fetch(`${origin}/v12/user`)).status).toBe(404)
})
