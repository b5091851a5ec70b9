import type { Pair } from '../model/draft.ts'
import { decoded, encoded, pairsOf } from '../model/query-pairs.ts'
import { hasMarks } from '../model/template-marks.ts'
import type { CurlArgument } from './curl-arguments.ts'
import type { CurlNotes } from './curl-reading.ts'
import { tryOrUndefined } from '#lib/try-or-undefined.ts'

/** Data that one `--data…` option adds. */
export type DataPiece =
  | {
      readonly kind: 'text'
      readonly text: string
      /** It is sent as it is, whatever its form. */
      readonly isExact: boolean
      /** True if it follows the previous piece without an `&`. */
      readonly isAppended: boolean
    }
  | { readonly kind: 'pair'; readonly name: string; readonly value: string }

/** Reads one option that adds to the body; undefined for a file, which is named in the notes. */
export function dataPiece(
  { name, written, value }: CurlArgument,
  stdin: string | undefined,
  notes: CurlNotes,
): DataPiece | undefined {
  if (name === 'data-urlencode' || name === 'url-query') return encodedPiece(name, written, value, notes)
  const text = value.startsWith('@') && name !== 'data-raw' ? fileText(value, stdin) : value
  if (text === undefined) {
    notes.leave('file', `${written} ${value}`)
    return undefined
  }
  // A file that is not sent as it is loses its line breaks.
  const stripped = text !== value && (name === 'data' || name === 'data-ascii') ? text.replaceAll(/[\r\n]/g, '') : text
  return { kind: 'text', text: stripped, isExact: name === 'data-binary', isAppended: name === 'json' }
}

const fileText = (value: string, stdin: string | undefined): string | undefined =>
  /^@(?:-|\/dev\/stdin)$/.test(value) ? stdin : undefined

function encodedPiece(name: string, written: string, value: string, notes: CurlNotes): DataPiece | undefined {
  const plain = { kind: 'text', isExact: false, isAppended: false } as const
  // With a plus in front what follows is encoded already.
  if (name === 'url-query' && value.startsWith('+')) return { ...plain, text: value.slice(1) }
  const at = value.indexOf('=')
  if (at > 0)
    return { kind: 'pair', name: decoded(value.slice(0, at)) ?? value.slice(0, at), value: value.slice(at + 1) }
  if (at < 0 && value.includes('@')) {
    notes.leave('file', `${written} ${value}`)
    return undefined
  }
  return { ...plain, text: encoded(value.slice(at + 1)) }
}

/** The pieces as one text, encoded where they are to be. */
export const joinedData = (pieces: readonly DataPiece[]): string =>
  pieces.reduce((text, piece, index) => {
    const isFirst = index === 0
    const next = piece.kind === 'pair' ? `${encoded(piece.name)}=${encoded(piece.value)}` : piece.text
    return text + (isFirst || (piece.kind === 'text' && piece.isAppended) ? '' : '&') + next
  }, '')

/**
 * The body as fields, where that is equal; else as a template. `isForm`: the request sends a form, by its headers or by
 * curl's default.
 */
export function bodyOf(
  pieces: readonly DataPiece[],
  isForm: boolean,
): { readonly fields: readonly Pair[]; readonly template: string } {
  const text = joinedData(pieces)
  const asTemplate = { fields: [], template: text }
  if (isForm && pieces.every((piece) => piece.kind === 'pair')) {
    return {
      fields: pieces.flatMap((piece) => (piece.kind === 'pair' ? [{ name: piece.name, value: piece.value }] : [])),
      template: '',
    }
  }
  const isExact = pieces.some((piece) => piece.kind === 'text' && (piece.isExact || piece.text.startsWith('@')))
  if (isExact || hasMarks(text)) return asTemplate
  const isLikelyJson = /^\s*[[{"]/.test(text)
  const fields = isForm ? (isLikelyJson ? undefined : pairsOf(text)) : flatTexts(text)
  return fields === undefined || fields.length === 0 ? asTemplate : { fields, template: '' }
}

/** Reads one `-F` or `--form-string`; undefined for a file, which is named in the notes. */
export function formPart({ name, written, value }: CurlArgument, notes: CurlNotes): Pair | undefined {
  const at = value.indexOf('=')
  const field = value.slice(0, Math.max(at, 0))
  const content = value.slice(at + 1)
  if (at < 1) {
    notes.leave('unsupported', written)
    return undefined
  }
  if (name === 'form-string') return { name: field, value: content }
  if (/^[@<(]/.test(content)) {
    notes.leave('file', `${written} ${value.split(';')[0] ?? ''}`)
    return undefined
  }
  const quoted = /^"((?:\\[^]|[^"\\])*)"/.exec(content)
  const bare = quoted
    ? (quoted[1] ?? '').replaceAll(/\\([\\"])/g, '$1')
    : content.replace(/;\s*(?:type|filename|encoder|headers)=[^]*$/, '')
  if (content.length > (quoted?.[0].length ?? bare.length)) notes.leave('attributes', `${written} ${field}`)
  return { name: field, value: bare }
}

const open = /\s*\{/y
const member = /\s*("(?:[^"\\]|\\.)*")\s*:\s*("(?:[^"\\]|\\.)*")\s*([,}])/y

/** Members of a JSON object of texts only, in order; undefined for anything else, a repeated name included. */
function flatTexts(json: string): readonly Pair[] | undefined {
  const members = new Map<string, string>()
  open.lastIndex = 0
  if (!open.test(json)) return undefined
  member.lastIndex = open.lastIndex
  for (;;) {
    const [, name, value, end] = member.exec(json) ?? []
    const at = member.lastIndex
    const pair = [textOf(name), textOf(value)] as const
    if (pair[0] === undefined || pair[1] === undefined || members.has(pair[0])) return undefined
    members.set(pair[0], pair[1])
    if (end === '}') return json.slice(at).trim() === '' ? asPairs(members) : undefined
    member.lastIndex = at
  }
}

const asPairs = (members: ReadonlyMap<string, string>): readonly Pair[] =>
  Array.from(members, ([name, value]) => ({ name, value }))

function textOf(literal: string | undefined): string | undefined {
  return tryOrUndefined(() => (literal === undefined ? undefined : (JSON.parse(literal) as string)))
}
