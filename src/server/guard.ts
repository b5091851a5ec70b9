import { parseUrl } from '#lib/parse-url.ts'
import type { HttpHandler } from './http-server.ts'
import { RefusedRequest } from './request-body.ts'

/**
 * Refuses requests that another site sent. Every page in the browser reaches this server, although it listens on loopback
 * only: by a name of its own that it points here (DNS rebinding), which shows in `Host`, or by a script, which shows in
 * `Origin`. Names of this machine and bare IP addresses pass as a host, pages of this machine and of the same host as an
 * origin. `allowed` origins pass as both: a reverse proxy in front, a page that hosts the console.
 */
export function guard(allowed: readonly string[] = []): HttpHandler {
  const hosts = new Set(allowed.map((origin) => new URL(origin).host))
  return (request) => {
    const host = urlOf(request.headers.host ?? '')
    if (!host) return Promise.reject(new RefusedRequest(400, 'The Host header names no host.'))
    if (!hosts.has(host.host) && !isLocalName(host) && !isAddress(host)) return refusal(host.host)
    const { origin } = request.headers
    if (origin === undefined || allowed.includes(origin)) return Promise.resolve(false)
    const from = parseUrl(origin)
    return from && (from.host === host.host || isLocalName(from)) ? Promise.resolve(false) : refusal(origin)
  }
}

const refusal = (who: string): Promise<boolean> =>
  Promise.reject(
    new RefusedRequest(403, `${who} may not use this server. Start it with --allow ORIGIN to change that.`),
  )

/** A `Host` header as a URL; undefined for anything but a host and a port. */
function urlOf(host: string): URL | undefined {
  return /^[^\s/\\?#@]+$/.test(host) ? parseUrl(`http://${host}`) : undefined
}

const isLocalName = ({ hostname }: URL): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

// An address cannot be pointed elsewhere, as a name can.
const isAddress = ({ hostname }: URL): boolean => /^(?:\d+(?:\.\d+){3}|\[.+\])$/.test(hostname)
