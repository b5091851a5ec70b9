import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline } from 'node:stream'
import type { HttpHandler } from './http-server.ts'
import { bodyPieces, RefusedRequest } from './request-body.ts'
import { tryOrUndefined } from '#lib/try-or-undefined.ts'

// Lists of allowed headers, not of forbidden ones: a future header of browsers stays out, too. Those of requests leave
// out all that a browser reveals about a user (cookies, other credentials, Origin, Referer); those of responses all
// that would affect our own origin (cookies, policies, reports, stored data, HSTS).
const onTheWayUp = ['accept', 'accept-encoding', 'content-encoding', 'content-length', 'content-type', 'x-apikey']
const onTheWayDown = ['content-encoding', 'content-length', 'date', 'location', 'retry-after', 'x-request-id']

/**
 * Passes `/v1` on to a real service, so that the page and the service share an origin. Since they do, a response must not
 * become a page or a script of ours: what is no JSON arrives as plain text, under the header set of the server. Bodies are
 * not touched and redirects are passed back, not followed: a redirect must never carry the key elsewhere.
 */
export function apiProxy(api: URL): HttpHandler {
  const send = api.protocol === 'https:' ? requestHttps : requestHttp
  const base = api.pathname.replace(/\/(?:v1\/?)?$/, '')
  return async (request, response) => {
    const path = pathBelow(request.url ?? '')
    if (path === undefined) return false
    return new Promise((resolve, reject) => {
      const { protocol, hostname, port } = api
      const onward = send({ protocol, hostname, port, method: request.method, path: base + path }, (reply) => {
        response.statusCode = reply.statusCode ?? 502
        const type = readableType(reply.headers['content-type'])
        setHeaders(response, {
          ...only(onTheWayDown, reply.headers),
          'content-type': type,
          'cache-control': 'no-store',
        })
        reply.once('error', () => response.destroy())
        reply.pipe(response)
        resolve(true)
      })
      setHeaders(onward, { ...only(onTheWayUp, request.headers), host: api.host })
      onward.once('error', (error) => {
        if (response.headersSent) response.destroy()
        else if (error instanceof RefusedRequest) reject(error)
        else reject(new RefusedRequest(502, `No answer from ${api.origin}: ${error.message}`))
      })
      response.once('close', () => onward.destroy())
      // A body that is refused, or breaks off, ends the request to the service with its error.
      pipeline(bodyPieces(request), onward, () => undefined)
    })
  }
}

/**
 * The path and query for the service; undefined for a path that is not ours. Throws a RefusedRequest for one that a
 * server behind the service may resolve outside of `/v1`, however often it decodes it.
 */
function pathBelow(address: string): string | undefined {
  const { pathname, search } = new URL(address, 'http://localhost')
  if (!/^\/v1(?:\/|$)/.test(pathname) || !address.startsWith('/v1')) return undefined
  for (let path = pathname, before = ''; path !== before;) {
    if (path.split(/[/\\]/).some((part) => part === '.' || part === '..')) {
      throw new RefusedRequest(400, 'The path leads out of /v1.')
    }
    before = path
    path = decoded(path)
  }
  return pathname + search
}

function decoded(path: string): string {
  return tryOrUndefined(() => decodeURIComponent(path)) ?? path
}

/** JSON stays as it is; a page, a script or an image becomes text. */
const readableType = (type = ''): string =>
  /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type) ? type : 'text/plain; charset=utf-8'

const only = (names: readonly string[], headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]))

function setHeaders(
  message: { setHeader: (name: string, value: number | string | readonly string[]) => unknown },
  headers: OutgoingHttpHeaders,
): void {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) message.setHeader(name, value)
}
