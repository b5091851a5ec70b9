import { readFile } from 'node:fs/promises'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/** The portal of this folder on an origin of its own. */
export interface Portal {
  readonly url: string
  readonly stop: () => Promise<void>
}

const here = path.dirname(new URL(import.meta.url).pathname)
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/**
 * Serves the portal and, under `/embed/`, the built library, with a policy as strict as a portal may have. `/relay` is
 * the portal's own server: for a user with its cookie it calls the service with the key that only the server has.
 */
export async function servePortal(service: string, key: string): Promise<Portal> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    'img-src data:',
    `connect-src 'self' ${service}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

  const relay = async (request: IncomingMessage, response: ServerResponse, address: string) => {
    const isSignedIn = /\bportal=signed-in\b/.test(request.headers.cookie ?? '')
    const body = await text(request)
    const reply = await fetch(service + address, {
      method: request.method ?? 'GET',
      headers: {
        'content-type': request.headers['content-type'] ?? 'application/json',
        ...(isSignedIn ? { 'x-apikey': key } : {}),
      },
      ...(body ? { body } : {}),
    })
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'text/plain' })
    response.end(await reply.text())
  }
  const file = async (response: ServerResponse, address: string) => {
    const name = path.extname(address) ? address : '/portal.html'
    const folder = name.startsWith('/embed/') ? path.join(here, '../../dist-embed') : here
    const content = await readFile(path.join(folder, name.replace(/^\/embed/, '')))
    response.writeHead(200, {
      'content-type': types[path.extname(name)] ?? 'application/octet-stream',
      'content-security-policy': policy,
      'set-cookie': [`service=${service}; Path=/`, 'portal=signed-in; Path=/; HttpOnly; SameSite=Strict'],
    })
    response.end(content)
  }

  const server = createServer((request, response) => {
    const address = request.url ?? '/'
    const responded = address.startsWith('/relay/')
      ? relay(request, response, address.slice('/relay'.length))
      : file(response, new URL(address, 'http://portal').pathname)
    responded.catch(() => {
      response.statusCode = 404
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  return {
    url: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
