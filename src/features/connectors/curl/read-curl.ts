import { connectorBounds, connectorMethods } from '#contract/connectors.ts'
import type { Pair } from '../model/draft.ts'
import { queryParts } from '../model/query-pairs.ts'
import { hasMarks } from '../model/template-marks.ts'
import { curlArguments } from './curl-arguments.ts'
import { bodyOf, type DataPiece, joinedData } from './curl-body.ts'
import { headersOf, isFormType } from './curl-headers.ts'
import { type CurlNotes, curlNotes, type CurlReading, Refused } from './curl-reading.ts'
import { type CurlRequest, gathered } from './curl-request.ts'
import { firstName } from './shell-text.ts'
import { isCurl, splitCommand } from './split-command.ts'

interface CurlAddress {
  /** Without credentials, query and fragment. */
  readonly url: string
  /** Text after `?`, as written; undefined for none. */
  readonly query: string | undefined
  /** The `user:password` that was in the URL. */
  readonly credentials: string | undefined
}

/** Reads an address as curl does. Throws `Refused` for what is neither http nor https. */
function readAddress(written: string, isLiteral: boolean, notes: CurlNotes): CurlAddress {
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

/** The longest text that is read, in characters: many times what a connector can hold. */
const MAX_LENGTH = 100_000

/**
 * Parses a pasted curl command. Never throws, whatever the text: what cannot be parsed is refused, what has no
 * equivalent in a connector is listed. Import it only from code that is loaded on demand, since it includes
 * shell-quote.
 */
export function readCurl(text: string): CurlReading {
  const notes = curlNotes()
  try {
    const draft = draftOf(text, notes)
    return { ok: true, draft, changes: notes.changes(), left: notes.left() }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal }
    throw error
  }
}

type Draft = Extract<CurlReading, { ok: true }>['draft']

function draftOf(text: string, notes: CurlNotes): Draft {
  if (text.trim() === '') throw new Refused('empty')
  if (text.length > MAX_LENGTH) throw new Refused('too-long', String(MAX_LENGTH))
  const { words, stdin } = splitCommand(text, notes)
  const { options, operands } = curlArguments(behindCurl(words, text, notes), notes)
  const request = gathered(options, stdin, notes)

  const { url, query, credentials } = readAddress(
    addressOf([...request.urls, ...operands], notes),
    request.isLiteral,
    notes,
  )
  const method = methodOf(request, notes)
  notes.change('address')
  const data = request.data.filter((piece) => piece !== undefined)
  const inQuery = [...request.query, ...(request.dataInQuery ? data : [])]
  const { address, parameters } = withQuery(url, query, inQuery, notes)
  const bodyPieces = request.dataInQuery ? [] : data
  const headers = headersOf(request, credentials, joinedData(bodyPieces), notes)
  const { fields, template } = contentOf(request, bodyPieces, isFormType(headers), notes)
  if (address.length > connectorBounds.url) notes.leave('over-bound', 'url')
  if (template.length > connectorBounds.template) notes.leave('over-bound', 'template')
  return { method, url: address, parameters, headers, body: fields, bodyTemplate: template }
}

const prefixes: ReadonlySet<string> = new Set(['sudo', 'time', 'exec', 'command', 'noglob', 'env', 'nohup', 'export'])

const isPrefix = (word: string) => prefixes.has(word) || /^[a-z_]\w*=/i.test(word)

/** The words after `curl`. Variables that are set before it, and programs that only start it, are listed. */
function behindCurl(words: readonly string[], text: string, notes: CurlNotes): readonly string[] {
  const at = words.findIndex((word) => isCurl(word))
  const before = at < 0 ? words : words.slice(0, at)
  if (at < 0 || !before.every(isPrefix)) throw new Refused('not-curl', /^\s*([\w./:-]{1,40})/.exec(text)?.[1])
  for (const word of before) notes.leave('before', firstName(word))
  return words.slice(at + 1)
}

const isLikelyAddress = /:\/\/|^(?:localhost|\[|\{\{|\$|%\w+%|\d+(?:\.\d+){3})|^[^\s/=]+\.[a-z]{2,}(?:[:/?#]|$)/i

/** The first URL of several; a word that is none is listed and not used as one. */
function addressOf(written: readonly string[], notes: CurlNotes): string {
  const chosen = written.find((word) => isLikelyAddress.test(word)) ?? written.find((word) => word.trim() !== '')
  if (chosen === undefined) throw new Refused('no-address')
  const first = written.indexOf(chosen)
  const others = written.filter((_, index) => index !== first)
  for (const word of others) {
    const plain = word.replace(/\/\/[^/]*@/, '//').replace(/[?#][^]*$/, '')
    notes.leave(isLikelyAddress.test(word) ? 'second-address' : 'word', plain.slice(0, 60))
  }
  return chosen
}

/** Returns the named method, or the one that curl derives from the body. Throws `Refused` for any other method. */
function methodOf(request: CurlRequest, notes: CurlNotes): string {
  const hasBody = request.data.length > 0 || request.parts.length > 0
  const byItself = request.isHead
    ? 'head'
    : request.hasUpload
      ? 'put'
      : hasBody && !request.dataInQuery
        ? 'post'
        : 'get'
  const method = (request.method ?? byItself).trim()
  const known = connectorMethods.find((name) => name === method.toLowerCase())
  if (known === undefined) throw new Refused('method', method.toUpperCase().slice(0, 40))
  notes.change(request.method === undefined && known !== 'get' ? 'method-implied' : 'method', known.toUpperCase())
  return known
}

/** Moves the text after `?` into parameters; text that is no pair stays in the URL. */
function withQuery(
  url: string,
  query: string | undefined,
  pieces: readonly DataPiece[],
  notes: CurlNotes,
): { readonly address: string; readonly parameters: readonly Pair[] } {
  const parts = [
    queryParts(query ?? ''),
    ...pieces.map((piece) =>
      piece.kind === 'pair' ? { pairs: [{ name: piece.name, value: piece.value }], rest: '' } : queryParts(piece.text),
    ),
  ]
  const stored = parts.flatMap(({ rest }) => (rest === '' ? [] : [rest])).join('&')
  if (stored !== '') notes.change('query-kept')
  const parameters = parts.flatMap(({ pairs }) => pairs)
  for (const { name } of parameters) notes.change('parameter', name)
  return { address: stored === '' ? url : `${url}?${stored}`, parameters }
}

function contentOf(
  { parts }: CurlRequest,
  pieces: readonly DataPiece[],
  isForm: boolean,
  notes: CurlNotes,
): { readonly fields: readonly Pair[]; readonly template: string } {
  if (parts.length > 0) notes.leave('multipart', '-F')
  const text = joinedData(pieces) !== ''
  const content =
    parts.length > 0
      ? { fields: parts.filter((part) => part !== undefined), template: '' }
      : text
        ? bodyOf(pieces, isForm)
        : { fields: [], template: '' }
  for (const { name } of content.fields) notes.change('field', name)
  if (content.template !== '') notes.change('template')
  if (hasMarks(content.template)) notes.change('marks')
  return content
}
