import { browserUrl, withoutControls } from './addresses.ts'

export interface HostAndPath {
  /** The host as a browser would go to it: behind the last `@`, with `\` read as `/`, in punycode. */
  readonly host: string
  /** The host as it was written, if it has non-ASCII letters: many look like ASCII ones. */
  readonly written?: string
  /** Path and query, from the first slash on. */
  readonly rest: string
}

/**
 * The host of an address and what follows, without the name and password in it. An address may be a template or no address
 * at all; what no browser can read is shown as it was written.
 */
export function toHostAndPath(url: string): HostAndPath {
  const parts = /^(?:[a-z][a-z0-9+.-]*:[/\\]+|[/\\]{2})?(?:[^/?#\\]*@)?([^/?#\\]*)(.*)$/is.exec(
    withoutControls(url).trim(),
  )
  const [, written = '', rest = ''] = parts ?? []
  const host = browserUrl(url)?.host || written
  const isForeign = /[^ -~]/.test(written) && written !== host
  return { host, ...(isForeign ? { written } : {}), rest }
}
