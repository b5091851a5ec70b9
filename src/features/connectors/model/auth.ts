import type { Pair } from './draft.ts'

/** Authentication of a request by header. `other`: a header of a scheme the helper does not write. */
export type ConnectorAuth =
  | { readonly kind: 'none' }
  | { readonly kind: 'bearer'; readonly token: string }
  | { readonly kind: 'basic'; readonly user: string; readonly password: string }
  | { readonly kind: 'key'; readonly header: string; readonly key: string }
  | { readonly kind: 'other'; readonly scheme: string }
export type AuthKind = ConnectorAuth['kind']

/** Names of headers that carry a key, in small letters. */
const KEY_HEADERS: ReadonlySet<string> = new Set([
  'x-api-key',
  'api-key',
  'apikey',
  'x-apikey',
  'x-auth-token',
  'x-key',
])

/** Default header of a key. */
export const KEY_HEADER = 'X-API-Key'

const plain = (name: string): string => name.trim().toLowerCase()
const isAuthorization = ({ name }: Pair): boolean => plain(name) === 'authorization'

export const authHeader = <Row extends Pair>(headers: readonly Row[]): Row | undefined =>
  headers.find(isAuthorization) ?? headers.find(({ name }) => KEY_HEADERS.has(plain(name)))

export function authOf(header: Pair | undefined): ConnectorAuth {
  if (!header) return { kind: 'none' }
  return isAuthorization(header)
    ? authorizationOf(header.value.trim())
    : { kind: 'key', header: header.name, key: header.value }
}

function authorizationOf(value: string): ConnectorAuth {
  const [, scheme = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(value) ?? []
  if (scheme.toLowerCase() === 'bearer') return { kind: 'bearer', token: rest }
  const pair = scheme.toLowerCase() === 'basic' ? decode(rest) : undefined
  if (pair === undefined) return { kind: 'other', scheme }
  const colon = pair.indexOf(':')
  return colon < 0
    ? { kind: 'basic', user: pair, password: '' }
    : { kind: 'basic', user: pair.slice(0, colon), password: pair.slice(colon + 1) }
}

/** Its header; undefined for none and for what the helper does not write. */
export function headerOf(auth: ConnectorAuth): Pair | undefined {
  switch (auth.kind) {
    case 'bearer':
      return { name: 'Authorization', value: `Bearer ${auth.token}` }
    case 'basic':
      return { name: 'Authorization', value: `Basic ${encode(`${auth.user}:${auth.password}`)}` }
    case 'key':
      return { name: auth.header, value: auth.key }
    case 'none':
    case 'other':
      return undefined
  }
}

// Basic credentials are UTF-8 (RFC 7617); `btoa` takes bytes only.
const encode = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

function decode(text: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
