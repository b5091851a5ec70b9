import type { Pair } from '../draft.ts'
import { hasMarks } from './template-marks.ts'
import { type CurlNotes, Refused } from './curl-reading.ts'

export interface CurlAddress {
  /** Without credentials, query and fragment. */
  readonly url: string
  /** What stands behind `?`, as written; undefined for none. */
  readonly query: string | undefined
  /** The `user:password` that stood in the address. */
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
  // What a variable decides may bring its own scheme.
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

/**
 * The pairs of a query or of a form; undefined where pairs would not say the same, as for an entry without `=`. Then the
 * text stays as it is.
 */
export function pairsOf(text: string): readonly Pair[] | undefined {
  // What a template computes may hold the signs that separate pairs.
  if (hasMarks(text) && !/^(?:[^{]|\{(?![{%#])|\{\{[\w\s.|()'"-]*\}\})*$/.test(text)) return undefined
  const pairs: Pair[] = []
  for (const entry of text.split('&')) {
    const at = entry.indexOf('=')
    if (entry === '') continue
    if (at < 1) return undefined
    const name = decoded(entry.slice(0, at))
    const value = decoded(entry.slice(at + 1))
    if (name === undefined || value === undefined) return undefined
    pairs.push({ name, value })
  }
  return pairs
}

/** Text as it stood before it was encoded for an address; undefined for what no such encoding gives. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** Text for an address; half a character becomes the sign for that. */
export const encoded = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
