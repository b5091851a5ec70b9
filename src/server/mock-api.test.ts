import type { Server } from 'node:http'
import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { ilse } from '#mock-service/mock-client.testing.ts'
import { controlOf } from '#mock-service/control.ts'
import { guard } from './guard.ts'
import { CONTROL_HEADER, mockControl, mockApi } from './mock-api.ts'
import { MAX_REQUEST_BYTES } from './request-body.ts'
import { seededState } from '#mock-service/seeds/seeds.ts'
import { listen, createHttpServer } from './http-server.ts'
import { createMockService } from '#mock-service/service.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve({ control = false, allowed = [] as readonly string[] } = {}) {
  const service = createMockService({ state: seededState('showcase') })
  const server = createHttpServer(
    [guard(allowed), mockApi(service), ...(control ? [mockControl(controlOf(service))] : [])],
    {
      'x-set': 'yes',
    },
  )
  open.push(server)
  const origin = `http://127.0.0.1:${await listen(server, 0, false)}`
  const post = (path: string, body: unknown) =>
    fetch(origin + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'x-apikey': 'test-key', [CONTROL_HEADER]: '1' },
    })
  return { service, origin, post, me: () => fetch(`${origin}/v1/user/me`, { headers: { 'x-apikey': 'test-key' } }) }
}

test('the service responds over real HTTP, with the server headers and those that another origin needs', async () => {
  const { me, post } = await serve()
  const respond = await me()

  expect(await respond.json()).toMatchObject({ first_name: 'Mira' })
  expect(Object.fromEntries(respond.headers)).toMatchObject({
    'x-set': 'yes',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    'cache-control': 'no-store',
  })
  expect(await (await post('/v1/enrichments/123/run', { params: ilse })).json()).toMatchObject({ status: 'processing' })
})

test('an allowed browser of another origin gets the list of what it may send', async () => {
  const { origin, service } = await serve({ allowed: ['https://console.example'] })
  const respond = await fetch(`${origin}/v1/user/me`, {
    method: 'OPTIONS',
    headers: { origin: 'https://console.example' },
  })

  expect(respond.status).toBe(204)
  expect(respond.headers.get('access-control-allow-origin')).toBe('https://console.example')
  expect(respond.headers.get('access-control-allow-headers')).toContain('x-apikey')
  expect(service.requests()).toEqual([])
})

test('without CORS headers only they are missing', async () => {
  const { service, me } = await serve()
  service.fail({ fault: { kind: 'no-cors' } })
  const respond = await me()

  expect([respond.status, respond.headers.get('access-control-allow-origin')]).toEqual([200, null])
})

test('a request lost in flight breaks the connection and changes nothing', async () => {
  const { service, post } = await serve()
  service.fail({ times: 1, fault: { kind: 'lost', when: 'before' } })

  await expect(post('/v1/enrichments/123/run', { params: ilse })).rejects.toBeInstanceOf(TypeError)
  expect(service.state.started).toBe(0)
})

test('a lost response begins with headers, so that no browser sends the request again', async () => {
  const { service, post } = await serve()
  service.fail({ times: 1, fault: { kind: 'lost', when: 'after' } })
  const respond = await post('/v1/enrichments/123/run', { params: ilse })

  await expect(respond.text()).rejects.toBeInstanceOf(Error)
  expect(service.state.started).toBe(1)
})

test('a response that breaks off has headers and half a body', async () => {
  const { service, me } = await serve()
  service.fail({ times: 1, fault: { kind: 'lost', when: 'mid-body' } })
  const respond = await me()

  expect(respond.status).toBe(200)
  await expect(respond.text()).rejects.toBeInstanceOf(Error)
})

test('a client that hangs up ends a hanging request', async () => {
  const { service, origin } = await serve()
  service.fail({ times: 1, fault: { kind: 'hang' } })
  const leaving = new AbortController()
  const requested = fetch(`${origin}/v1/user/me`, { signal: leaving.signal })
  const reached = async (): Promise<void> => {
    if (service.requests().length > 0) return
    await new Promise<void>((resolve) => void setImmediate(resolve))
    return reached()
  }
  await reached()
  leaving.abort()

  await expect(requested).rejects.toThrow(/abort/i)
})

test('the control calls of a test exist only on request', async () => {
  const without = await serve()
  const withThem = await serve({ control: true })

  expect((await without.post('/__mock/advance', { ms: 1 })).status).toBe(404)
  expect((await withThem.post('/__mock/advance', { ms: 1000 })).status).toBe(200)
  expect(withThem.service.state.aheadMs).toBe(1000)
})

test('every control call works over HTTP, and refuses what is not valid', async () => {
  const { service, post, me } = await serve({ control: true })

  await post('/__mock/seed', { name: 'bench', size: 50, settings: { wire: 'py' } })
  await post('/__mock/settings', { charge: 'start' })
  await post('/__mock/balance', { key: 'test-key', balance: 7 })
  await post('/__mock/fail', { times: 1, fault: { kind: 'status', status: 503 } })
  const spoiled = await me()
  await post('/__mock/fail', { fault: { kind: 'status', status: 503 } })
  await post('/__mock/clear-faults', {})
  const usual: unknown = await (await me()).json()
  await post('/__mock/key', { key: 'test-key', access: 'revoked' })
  const log: unknown = await (await post('/__mock/requests', {})).json()
  const state: unknown = await (await post('/__mock/state', {})).json()

  expect(service.state.enrichments).toHaveLength(50)
  expect(spoiled.status).toBe(503)
  expect(usual).toMatchObject({ first_name: null, balance: 7 })
  expect((await me()).status).toBe(403)
  expect(log).toMatchObject([{ status: 503 }, { status: 200 }])
  expect(state).toMatchObject({ seed: 'bench', settings: { wire: 'py', charge: 'start' } })
  expect((await post('/__mock/fail', { fault: { kind: 'gremlins' } })).status).toBe(400)
  expect((await post('/__mock/nothing', {})).status).toBe(400)
})

/** Sends `Host` and body unchanged: `fetch` sets the one and checks the other. */
const send = (origin: string, headers: Record<string, string>, body: Iterable<string> = [], path = '/v1/user/me') =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const requested = request({ hostname, port, path, method: 'POST', headers }, (respond) => {
      let text = ''
      respond.on('data', (chunk: Buffer) => (text += chunk.toString()))
      respond.on('end', () => resolve({ status: respond.statusCode, text }))
    })
    requested.once('error', reject)
    for (const piece of body) requested.write(piece)
    requested.end()
  })

test.each([
  ['attacker.example', 403],
  ['attacker.example:4600', 403],
  ['localhost.attacker.example', 403],
  ['127.0.0.1.attacker.example', 403],
  ['a b', 400],
  ['127.0.0.1:x', 400],
  ['me@127.0.0.1', 400],
  ['%', 400],
])('a request to the host "%s" is refused with %s, and nothing changes', async (host, status) => {
  const { origin, service } = await serve({ control: true })
  const respond = await send(origin, { host, [CONTROL_HEADER]: '1' }, ['{"ms":5}'], '/__mock/advance')

  expect(respond.status).toBe(status)
  expect(respond.text).not.toMatch(/ at .*:\d+/)
  expect(service.state.aheadMs).toBe(0)
})

test.each([
  '127.0.0.1:4600',
  'localhost',
  'console.localhost:80',
  '[::1]:4600',
  '192.168.1.20:4600',
  'console.example',
])('a request to the host "%s" gets a response', async (host) => {
  const { origin } = await serve({ allowed: ['https://console.example'] })

  // POST is no method of this path: the refusal is the service's own.
  expect((await send(origin, { host })).status).toBe(405)
})

test.each(['https://attacker.example', 'null', 'http://192.168.1.1', 'https://console.example.attacker.example'])(
  'a page of %s changes nothing and reads nothing',
  async (stranger) => {
    const { origin, service } = await serve({ control: true, allowed: ['https://console.example'] })
    const headers = { origin: stranger, 'x-apikey': 'test-key', [CONTROL_HEADER]: '1' }
    const responses = await Promise.all([
      fetch(`${origin}/v1/user/me`, { headers }),
      fetch(`${origin}/v1/user/me`, { headers, method: 'OPTIONS' }),
      fetch(`${origin}/__mock/advance`, { headers, method: 'POST', body: '{"ms":5}' }),
    ])

    for (const { status, headers: got } of responses)
      expect([status, got.get('access-control-allow-origin')]).toEqual([403, null])
    expect([service.requests(), service.state.aheadMs]).toEqual([[], 0])
  },
)

test('a page of this machine, or of the given host, gets a response', async () => {
  const { origin } = await serve()
  for (const from of ['http://localhost:5173', origin, 'http://192.168.1.20:4600']) {
    expect((await send(origin, { host: '192.168.1.20:4600', origin: from })).status).toBe(405)
  }
})

test('a call of the control without its header is refused: a simple request of another site carries none', async () => {
  const { origin, service } = await serve({ control: true })
  const respond = await fetch(`${origin}/__mock/advance`, { method: 'POST', body: '{"ms":5}' })

  expect([respond.status, service.state.aheadMs]).toEqual([403, 0])
})

test('a body is refused as soon as it is known to be too large', async () => {
  const { origin, service } = await serve()
  const announced = send(origin, { 'content-length': String(MAX_REQUEST_BYTES + 1) }, ['{'])

  expect((await announced).status).toBe(413)
  expect(service.requests()).toEqual([])
})

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

test('JSON that is nested beyond any call is a 400 without a stack trace', async () => {
  const { origin, post } = await serve({ control: true })
  for (const path of ['/v1/enrichments/123/run', '/__mock/fail']) {
    const respond = await send(origin, { 'x-apikey': 'test-key', [CONTROL_HEADER]: '1' }, [deep(200_000)], path)

    expect(respond.status).toBe(400)
    expect(respond.text).not.toMatch(/ at .*:\d+/)
  }
  const bearable = await post('/v1/enrichments/123/run', {
    params: { x: JSON.parse(deep(500)) as unknown, y: '[{'.repeat(600) },
  })
  expect(bearable.status).toBe(400)
})

test('an address that is none gets a response, not stumbled over', async () => {
  const { origin } = await serve()
  const status = await new Promise((resolve, reject) => {
    request(origin, { path: '//' }, (respond) => resolve(respond.statusCode))
      .once('error', reject)
      .end()
  })

  expect(status).toBe(400)
})

test('a port in use is an error, or the next free one where any will do', async () => {
  const { origin } = await serve()
  const port = Number(new URL(origin).port)
  const [strict, easy] = [createHttpServer([], {}), createHttpServer([], {})]
  open.push(easy)

  await expect(listen(strict, port, false)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(await listen(easy, port, true)).toBeGreaterThan(port)
})
