import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headerSet } from './headers.ts'
import { listen, createHttpServer } from './http-server.ts'
import { staticFiles } from './static.ts'

const top = mkdtempSync(path.join(tmpdir(), 'console-static-'))
const dist = path.join(top, 'dist')
const servers: Server[] = []
let port = 0
let demoPort = 0

beforeAll(async () => {
  mkdirSync(path.join(dist, 'assets'), { recursive: true })
  writeFileSync(path.join(top, 'secret.txt'), 'outside')
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><html><head><title>Console</title></head></html>')
  writeFileSync(path.join(dist, 'boot.js'), 'boot()')
  writeFileSync(path.join(dist, '.hidden'), 'hidden')
  writeFileSync(path.join(dist, 'assets', 'index-AbCd1234.js'), 'run()'.repeat(100))
  writeFileSync(path.join(dist, 'assets', 'ready-AbCd1234.js'), 'ready()')
  writeFileSync(path.join(dist, 'assets', 'ready-AbCd1234.js.br'), brotliCompressSync('packed()'))
  symlinkSync(path.join(top, 'secret.txt'), path.join(dist, 'link.txt'))
  const plain = createHttpServer([staticFiles(dist)], headerSet(['https://api.example']))
  const demo = createHttpServer([staticFiles(dist, 'test-key')], {})
  servers.push(plain, demo)
  port = await listen(plain, 0, false)
  demoPort = await listen(demo, 0, false)
})
afterAll(() => {
  for (const server of servers) server.close()
  rmSync(top, { recursive: true })
})

/** Requests the path unchanged: `fetch` would normalize it. */
function send(address: string, headers: Record<string, string> = {}, at = port) {
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      request({ port: at, host: '127.0.0.1', path: address, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
        .once('error', reject)
        .end()
    },
  )
}
const document = { accept: 'text/html,application/xhtml+xml' }

test('what the build compressed is sent as it is, to clients that accept it', async () => {
  const packed = await send('/assets/ready-AbCd1234.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(brotliDecompressSync(packed.body).toString()).toBe('packed()')

  const plain = await send('/assets/ready-AbCd1234.js')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe('ready()')
})

test('every page URL gets the page, never cached by the browser', async () => {
  for (const address of ['/', '/enrichments/123', '/tasks?status=failed']) {
    const response = await send(address, document)

    expect(response.status).toBe(200)
    expect(response.body.toString()).toContain('<title>Console</title>')
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
  }
})

test('a file with a hash in its name is cached for good, others are requested again', async () => {
  const hashed = await send('/assets/index-AbCd1234.js', { 'accept-encoding': 'gzip, br' })
  const plain = await send('/boot.js')

  expect(hashed.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
  })
  expect(gunzipSync(hashed.body).toString()).toBe('run()'.repeat(100))
  expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
  expect(plain.body.toString()).toBe('boot()')
})

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/link.txt',
  '/.hidden',
  '/boot.js%00.html',
  '/assets/missing-12345678.js',
  '/assets',
  '/v1/user/me',
])('%s gives nothing away', async (address) => {
  const response = await send(address, document)

  expect(response.status).toBe(404)
  expect(response.body.toString()).not.toMatch(/outside|hidden|Console/)
})

test.each(['/%2ehidden', '/%'])('%s is taken for the address of a page', async (address) => {
  expect((await send(address, document)).body.toString()).toContain('<title>Console</title>')
})

test('a script that requests a missing URL gets no page in its place', async () => {
  expect((await send('/enrichments/123', { accept: '*/*' })).status).toBe(404)
})

test('the demo key is in the page only where the demo is served', async () => {
  expect((await send('/', document)).body.toString()).not.toContain('test-key')
  expect((await send('/', document, demoPort)).body.toString()).toContain(
    '<meta name="enrichment-console-demo" content="test-key" />',
  )
})

describe('the header set', () => {
  test('is on every response, byte for byte', async () => {
    for (const address of ['/', '/boot.js', '/missing.png']) {
      expect((await send(address, document)).headers).toMatchObject({
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; img-src 'self'; font-src 'self'; " +
          "connect-src 'self' https://api.example; form-action 'none'; base-uri 'none'; object-src 'none'; " +
          "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types enrichment-console",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringMatching(/\bcamera=\(\).*\bstorage-access=\(\)/),
      })
    }
  })

  test('names the sites that may frame the page', () => {
    expect(headerSet([], ['https://portal.example'])['content-security-policy']).toContain(
      'frame-ancestors https://portal.example;',
    )
  })
})
