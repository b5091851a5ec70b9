import { parseUrl } from '#lib/parse-url.ts'
import { ipAddress } from './ip-address.ts'
import { hostZoneOf } from './host-zone.ts'

/** Warning on a URL before a service calls it for the user. */
export type AddressWarning =
  /** The host is the machine that sends. */
  | 'loopback'
  /** The host is in a private network. */
  | 'private'
  /** The host is reached on the same network link only. */
  | 'link-local'
  /** The host returns the secrets of the machine that calls it. */
  | 'metadata'
  /** Plain http: anyone on the network path can read it. */
  | 'insecure'
  /** A user name or a password is in the URL. */
  | 'credentials'

/**
 * Returns the warnings about a URL, each kind once and the host first. Hosts are checked as they will be called,
 * however they are written; a host from a template, and an incomplete URL, cannot be checked.
 */
export function addressWarnings(written: string): readonly AddressWarning[] {
  const address = withScheme(withoutControls(written))
  const url = browserUrl(written)
  const zone = url ? zoneOfHost(url.hostname) : undefined
  const hasCredentials = url ? url.username + url.password !== '' : /^[a-z][a-z\d+.-]*:[\\/]*[^\\/?#]*@/i.test(address)
  return [
    ...(zone ? [zone] : []),
    ...(/^http:/i.test(address) ? (['insecure'] as const) : []),
    ...(hasCredentials ? (['credentials'] as const) : []),
  ]
}

/** An address without what browsers and clients drop from it. */
export const withoutControls = (written: string): string =>
  written.replaceAll(/[\t\n\r]/g, '').replace(/^[\p{Cc} ]+/u, '')

/** An address as a browser reads it; undefined for a template or text that it cannot read. */
export function browserUrl(written: string): URL | undefined {
  return parseUrl(withScheme(withoutControls(written)))
}

/** Adds https to a URL without a scheme for the check: `localhost:3000` is a host and a port. */
const withScheme = (address: string): string =>
  /^https?:/i.test(address) || /^[a-z][a-z\d+.-]*:\/\//i.test(address)
    ? address
    : `https://${address.replace(/^[\\/]+/, '')}`

function zoneOfHost(hostname: string): Exclude<AddressWarning, 'insecure' | 'credentials'> | undefined {
  const host = hostname.toLowerCase().replace(/\.+$/, '')
  const address = ipAddress(host)
  return hostZoneOf(address ?? host)
}
