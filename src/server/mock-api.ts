import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Control, runControl } from '#mock-service/control.ts'
import type { HttpHandler } from './http-server.ts'
import { readBody, RefusedRequest } from './request-body.ts'
import type { MockService } from '#mock-service/service.ts'

const pathOf = (request: IncomingMessage): string => new URL(request.url ?? '/', 'http://localhost').pathname

/** The mock service on `/v1`, for any origin that `guard` allows. A lost response breaks the connection. */
export function mockApi(service: MockService): HttpHandler {
  return async (request, response) => {
    if (!/^\/v1(?:\/|$)/.test(pathOf(request))) return false
    if (request.method === 'OPTIONS') {
      writeHead(response, 204, cors(request))
      response.end()
      return true
    }
    // The data of a workspace is for the page that requested it, and for no cache on the way.
    response.setHeader('cache-control', 'no-store')
    const leaving = new AbortController()
    response.once('close', () => leaving.abort())
    const responded = toRequest(request, leaving.signal).then(service.respond)
    const outcome = await responded.catch((error: unknown) => {
      if (leaving.signal.aborted) return undefined
      throw error
    })
    if (!outcome) return true
    if (outcome.kind === 'response') {
      const headers = outcome.cors ? cors(request) : {}
      writeHead(response, outcome.response.status, { ...headers, ...Object.fromEntries(outcome.response.headers) })
      response.end(Buffer.from(await outcome.response.arrayBuffer()))
      return true
    }
    if (outcome.half === undefined && !outcome.applied) {
      request.socket.destroy()
      return true
    }
    // A browser sends a request again by itself when a connection that served before dies without a byte of response.
    // Headers are sent first, so that the request is not applied twice.
    // More is announced than comes, so that the client sees a body cut short.
    const half = Buffer.from(outcome.half ?? '')
    const type = { 'content-type': 'application/json', 'content-length': String(half.length * 2 + 1) }
    writeHead(response, 200, { ...cors(request), ...type })
    // The head is sent before the break, also where no body follows it.
    response.flushHeaders()
    response.write(half, () => setImmediate(() => request.socket.destroy()))
    return true
  }
}

/** Header of every control call. Another site's page would need CORS for it, which this server never grants. */
export const CONTROL_HEADER = 'x-mock-control'

/**
 * `POST /__mock/<call>` with a JSON body and `CONTROL_HEADER`: changes the mock service from outside. Mounted only
 * where a test requested it.
 */
export function mockControl(control: Control): HttpHandler {
  return async (request, response) => {
    const call = /^\/__mock\/([\w-]+)$/.exec(pathOf(request))?.[1]
    if (call === undefined || request.method !== 'POST') return false
    if (request.headers[CONTROL_HEADER] === undefined)
      throw new RefusedRequest(403, `Send the header ${CONTROL_HEADER}.`)
    const text = await readBody(request)
    const respond = (status: number, body: unknown) => {
      writeHead(response, status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body ?? null))
    }
    try {
      const body: unknown = JSON.parse(text || '{}')
      respond(200, runControl(control, call, body))
    } catch (error) {
      respond(400, { detail: error instanceof Error ? error.message : String(error) })
    }
    return true
  }
}

async function toRequest(request: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const method = request.method ?? 'GET'
  const bodiless = method === 'GET' || method === 'HEAD'
  const body = bodiless ? null : await readBody(request)
  return new Request(new URL(request.url ?? '/', 'http://localhost'), { method, headers, signal, body })
}

const cors = (request: IncomingMessage): Record<string, string> => ({
  'access-control-allow-origin': request.headers.origin ?? '*',
  'access-control-allow-headers': 'x-apikey, content-type',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  // Without it a page of another origin reads no Retry-After.
  'access-control-expose-headers': 'retry-after',
  vary: 'origin',
})

function writeHead(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>): void {
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}
