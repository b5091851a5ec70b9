import type { Pair } from '../model/draft.ts'
import { authHeader, headerOf } from '../model/auth.ts'
import type { CurlReading, UnknownValue } from './curl-reading.ts'

type Read = Extract<CurlReading, { ok: true }>

/** A reading whose unknown values are empty, and the fields in which they are to be typed: credentials first. */
export interface CompletedReading {
  readonly reading: Read
  readonly unknown: readonly UnknownValue[]
}

/**
 * Empties what only the sender's shell knows: `$TOKEN` itself would be sent as a key and refused. In the URL and the
 * body template the name stays, since the text around it means nothing without it; these fields are only listed.
 */
export function emptyUnknown(reading: Read): CompletedReading {
  // The longest first: `$A` is a part of `$AB`.
  const variables = reading.left
    .flatMap(({ code, what }) => (code === 'variable' ? [what] : []))
    .toSorted((a, b) => b.length - a.length)
  const unknown: UnknownValue[] = []
  const credentials: UnknownValue[] = []
  const inText = (text: string) => variables.find((variable) => text.includes(variable))
  const emptied = (text: string, path: string, found = unknown): string => {
    const variable = inText(text)
    if (variable === undefined) return text
    const left = variables.reduce((rest, name) => rest.replaceAll(name, ''), text)
    found.push({ path, variable, left })
    return left
  }
  const { draft } = reading
  const own = authHeader(draft.headers)
  const key = (text: string, field: string) => emptied(text, `auth.${field}`, credentials)
  const withoutKey = (header: Pair): Pair => {
    const [, scheme = '', rest = ''] = /^(basic|bearer)\s+(.*)$/is.exec(header.value) ?? []
    if (header.name.toLowerCase() !== 'authorization') return { ...header, value: key(header.value, 'key') }
    if (scheme.toLowerCase() === 'bearer') {
      return headerOf({ kind: 'bearer', token: key(rest, 'token') }) ?? header
    }
    const [user = '', ...password] = rest.split(':')
    return headerOf({ kind: 'basic', user: key(user, 'user'), password: key(password.join(':'), 'password') }) ?? header
  }
  const isOwn = (header: Pair) =>
    header === own && (header.name.toLowerCase() !== 'authorization' || /^(?:basic|bearer)\s/i.test(header.value))
  const rows = (list: 'headers' | 'parameters' | 'body') =>
    draft[list].map((row, at) => {
      if (inText(row.value) === undefined) return row
      return isOwn(row) ? withoutKey(row) : { ...row, value: emptied(row.value, `${list}.${at}.value`) }
    })
  const next = { ...draft, headers: rows('headers'), parameters: rows('parameters'), body: rows('body') }
  for (const path of ['url', 'bodyTemplate'] as const) {
    const variable = inText(draft[path])
    if (variable !== undefined) unknown.push({ path, variable, left: draft[path] })
  }
  return { reading: { ...reading, draft: next }, unknown: [...credentials, ...unknown] }
}
