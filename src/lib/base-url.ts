import { parseUrl } from './parse-url.ts'

/** Address of the service, maybe with a path; a trailing `/` or `/v1` is taken off, since our paths have it. */
export type BaseUrl =
  | { readonly url: string }
  | { readonly refused: 'empty' | 'not-a-url' | 'scheme' | 'insecure' | 'credentials' }

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/

/**
 * Reads what a user typed as the service's address. Plain http is accepted on loopback and on the page's own
 * origin (`here`) alone: anywhere else the key would travel in clear text.
 */
export function readBaseUrl(text: string, origin: string): BaseUrl {
  const typed = text.trim()
  if (!typed) return { refused: 'empty' }
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(typed)
  const address = hasScheme ? typed : `https://${typed}`
  const url = parseUrl(address)
  if (!url) return { refused: 'not-a-url' }
  // A bare word is more often a typing error than a host; a host can be entered with https:// in front.
  if (!hasScheme && !/[.:]/.test(url.host) && url.hostname !== 'localhost') return { refused: 'not-a-url' }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { refused: 'scheme' }
  // Browsers disagree on a blank in the host: some encode it, some refuse it.
  if (/[%\s]/.test(url.host)) return { refused: 'not-a-url' }
  if (url.username || url.password) return { refused: 'credentials' }
  if (url.protocol === 'http:' && url.origin !== origin && !loopback.test(url.hostname)) return { refused: 'insecure' }
  const path = url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '').replace(/\/+$/, '')
  return { url: url.origin + path }
}
