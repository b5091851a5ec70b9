import { request as requestHttp } from 'node:http'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Door } from './http.ts'

// RFC 9110 7.6.1: these belong to one connection, not to the message.
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * Passes `/v1` on to a real service, so that the page and the service share an origin. Bodies are not touched and
 * redirects are passed back, not followed: a redirect must never carry the key elsewhere.
 */
export function proxyDoor(api: URL): Door {
  const send = api.protocol === 'https:' ? requestHttps : requestHttp
  const base = api.pathname.replace(/\/(?:v1\/?)?$/, '')
  return (request, response) => {
    if (!/^\/v1(?:[/?]|$)/.test(request.url ?? '')) return Promise.resolve(false)
    return new Promise((resolve) => {
      const onward = send(
        {
          protocol: api.protocol,
          hostname: api.hostname,
          port: api.port,
          method: request.method,
          path: base + request.url,
        },
        (answer) => {
          response.statusCode = answer.statusCode ?? 502
          for (const [name, value] of Object.entries(endToEnd(answer.headers))) {
            if (value !== undefined) response.setHeader(name, value)
          }
          answer.once('error', () => response.destroy())
          answer.pipe(response)
          resolve(true)
        },
      )
      for (const [name, value] of Object.entries({ ...endToEnd(request.headers), host: api.host })) {
        if (value !== undefined) onward.setHeader(name, value)
      }
      onward.once('error', (error) => {
        if (response.headersSent) response.destroy()
        else {
          response.statusCode = 502
          response.setHeader('content-type', 'text/plain; charset=utf-8')
          response.end(`No answer from ${api.origin}: ${error.message}\n`)
        }
        resolve(true)
      })
      response.once('close', () => onward.destroy())
      request.pipe(onward)
    })
  }
}

function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = new Set(
    String(headers.connection ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase()),
  )
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.has(name)))
}
