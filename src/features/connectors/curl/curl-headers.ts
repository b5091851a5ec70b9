import type { Pair } from '../model/draft.ts'
import { typeOf } from '../model/outgoing.ts'
import { decoded } from '../model/query-pairs.ts'
import type { CurlNotes } from './curl-reading.ts'
import type { CurlRequest } from './curl-request.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
/** Start of an object or a list; no form begins so. Not parsed: it may hold marks of a template and variables. */
const JSON_START = /^\s*(?:\{\s*["}]|\[\s*(?:["[{\]\d-]|true|false|null))/

/**
 * The headers of the request: those that were given, then those of other options, then those that curl adds by itself
 * because of the body. A body that is valid JSON gets the type of JSON, not the form type that curl would send: its
 * author forgot the header. `credentials` was in the URL.
 */
export function headersOf(
  request: CurlRequest,
  credentials: string | undefined,
  bodyText: string,
  notes: CurlNotes,
): readonly Pair[] {
  const headers = [...request.headers]
  for (const { name } of headers) notes.change('header', name)
  const has = (name: string) => headers.some((header) => header.name.toLowerCase() === name.toLowerCase())
  const isFree = (name: string) => !has(name) && !request.removed.has(name.toLowerCase())

  if (request.cookies.length > 0) {
    // Both are sent where both are given; one line is equal to that.
    headers.push({ name: 'Cookie', value: request.cookies.join('; ') })
    notes.change('cookie', 'Cookie')
  }
  for (const { name, value, code, written } of request.implied.values()) {
    if (has(name)) notes.leave('overridden', written)
    else if (value === '') notes.leave('header-removed', name)
    else {
      headers.push({ name, value })
      notes.change(code, written)
    }
  }
  addBasic(headers, has('Authorization'), request, credentials, notes)
  if (request.isJson && !request.dataInQuery) {
    for (const name of ['Content-Type', 'Accept'].filter(isFree)) {
      headers.push({ name, value: JSON_TYPE })
      notes.change('json-headers', name)
    }
  } else if (bodyText !== '' && isFree('Content-Type')) {
    const isJson = JSON_START.test(bodyText)
    headers.push({ name: 'Content-Type', value: isJson ? JSON_TYPE : FORM_TYPE })
    notes.change(isJson ? 'json-type' : 'form-type', 'Content-Type')
  }
  return headers
}

export const isFormType = (headers: readonly Pair[]): boolean => typeOf(headers) === FORM_TYPE

function addBasic(
  headers: Pair[],
  isAuthorized: boolean,
  { user, hasOtherScheme }: CurlRequest,
  credentials: string | undefined,
  notes: CurlNotes,
): void {
  const given =
    user ??
    credentials
      ?.split(':')
      .map((part) => decoded(part.replaceAll('+', '%2B')) ?? part)
      .join(':')
  if (given === undefined || given === ':') return
  const source = user === undefined ? 'user@' : '-u'
  if (hasOtherScheme) return notes.leave('auth-scheme', source)
  if (isAuthorized) return notes.leave('overridden', source)
  if (!given.includes(':')) notes.leave('password', source)
  const pair = given.includes(':') ? given : `${given}:`
  // A shell variable cannot be encoded: it is left to be filled in.
  const value = /\$(?:\w|\{)|\{\{/.test(pair) ? pair : base64(pair)
  headers.push({ name: 'Authorization', value: `Basic ${value}` })
  notes.change('basic', source)
}

/** Base64 of the text in UTF-8. */
export const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
