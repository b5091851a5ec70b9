import { type CurlNotes, Refused } from './curl-reading.ts'

export interface CurlAddress {
  /** Without credentials, query and fragment. */
  readonly url: string
  /** Text after `?`, as written; undefined for none. */
  readonly query: string | undefined
  /** The `user:password` that was in the URL. */
  readonly credentials: string | undefined
}

/** Reads an address as curl does. Throws `Refused` for what is neither http nor https. */
export function readAddress(written: string, isLiteral: boolean, notes: CurlNotes): CurlAddress {
  const trimmed = written.trim()
  const fragment = trimmed.indexOf('#')
  if (fragment >= 0) notes.leave('fragment', '#')
  const whole = withScheme(unescaped(fragment < 0 ? trimmed : trimmed.slice(0, fragment), isLiteral, notes), notes)
  const [, scheme = '', credentials, rest = whole] = /^(https?:\/\/)(?:([^/?]*)@)?([^]*)$/i.exec(whole) ?? []
  if (credentials !== undefined) notes.change('credentials-moved')
  const at = rest.indexOf('?')
  return {
    url: scheme + (at < 0 ? rest : rest.slice(0, at)),
    query: at < 0 ? undefined : rest.slice(at + 1),
    credentials,
  }
}

function withScheme(address: string, notes: CurlNotes): string {
  const scheme = /^([a-z][a-z\d+.-]*):\/\//i.exec(address)?.[1]?.toLowerCase()
  if (scheme === 'http' || scheme === 'https') return address
  if (scheme !== undefined) throw new Refused('scheme', scheme)
  // The value of a variable may contain a scheme.
  if (/^(?:\{\{|\$|%\w+%)/.test(address)) return address
  notes.change('scheme-added', 'https://')
  return `https://${address.replace(/^\/+/, '')}`
}

/** curl reads brackets and braces in an address as a pattern for several requests, unless `--globoff` is given. */
function unescaped(address: string, isLiteral: boolean, notes: CurlNotes): string {
  if (isLiteral) return address
  const pattern = /\[(?:\d+-\d+|[a-z]-[a-z])(?::\d+)?\]|(?<!\{)\{[^{},]*,[^{}]*\}/i.exec(address)?.[0]
  if (pattern !== undefined) notes.leave('pattern', pattern.slice(0, 40))
  return address.replaceAll(/\\([[\]{}])/g, '$1')
}
