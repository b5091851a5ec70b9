import type { Pair } from '../model/draft.ts'
import type { CurlArgument } from './curl-arguments.ts'
import { dataPiece, type DataPiece, formPart } from './curl-body.ts'
import { type ChangeCode, type CurlNotes, Refused } from './curl-reading.ts'

export interface ImpliedHeader extends Pair {
  readonly code: ChangeCode
  readonly written: string
}

export interface CurlRequest {
  method: string | undefined
  /** Brackets and braces in the URL are characters. */
  isLiteral: boolean
  isHead: boolean
  /** `-G`: the data is in the URL. */
  dataInQuery: boolean
  isJson: boolean
  hasUpload: boolean
  user: string | undefined
  /** `-u` is not for the Basic scheme. */
  hasOtherScheme: boolean
  readonly urls: string[]
  readonly headers: Pair[]
  /** Names, in lower case, of headers that curl would send by itself and was told to leave out. */
  readonly removed: Set<string>
  readonly implied: Map<string, ImpliedHeader>
  readonly cookies: string[]
  readonly query: DataPiece[]
  /** The `--data…` options; undefined for one whose data is not here. */
  readonly data: (DataPiece | undefined)[]
  /** The `-F` options; undefined for a file. */
  readonly parts: (Pair | undefined)[]
}

/** Collects the options in their order. Content of files on the author's machine is listed in the notes. */
export function gathered(options: readonly CurlArgument[], stdin: string | undefined, notes: CurlNotes): CurlRequest {
  const request: CurlRequest = {
    method: undefined,
    isLiteral: false,
    isHead: false,
    dataInQuery: false,
    isJson: false,
    hasUpload: false,
    user: undefined,
    hasOtherScheme: false,
    urls: [],
    headers: [],
    removed: new Set(),
    implied: new Map(),
    cookies: [],
    query: [],
    data: [],
    parts: [],
  }
  for (const option of options) take(request, option, stdin, notes)
  const bodies = [request.data.length > 0 && !request.dataInQuery, request.parts.length > 0, request.hasUpload]
  if (bodies.filter(Boolean).length > 1) throw new Refused('two-bodies')
  return request
}

function take(request: CurlRequest, option: CurlArgument, stdin: string | undefined, notes: CurlNotes): void {
  const { name, written, value } = option
  const imply = (header: string, content: string, code: ChangeCode) =>
    request.implied.set(header, { name: header, value: content, code, written })
  switch (name) {
    case 'request':
      request.method = value
      return
    case 'get':
      request.dataInQuery = true
      return
    case 'head':
      request.isHead = true
      return
    case 'globoff':
      request.isLiteral = true
      return
    case 'url':
      request.urls.push(value)
      return
    case 'header':
      takeHeader(request, option, notes)
      return
    case 'user-agent':
      imply('User-Agent', value, 'agent')
      return
    case 'referer':
      imply('Referer', value.replace(/;auto$/, ''), 'referer')
      if (value.endsWith(';auto')) notes.leave('connection', `${written} ;auto`)
      return
    case 'range':
      imply('Range', `bytes=${value}`, 'range')
      return
    case 'oauth2-bearer':
      imply('Authorization', `Bearer ${value}`, 'bearer')
      return
    case 'user':
      request.user = value
      return
    case 'cookie':
      if (value.includes('=')) request.cookies.push(value)
      else if (value !== '') notes.leave('file', `${written} ${value}`)
      return
    case 'upload-file':
      request.hasUpload = true
      notes.leave('file', `${written} ${value}`)
      return
    case 'form':
    case 'form-string':
      request.parts.push(formPart(option, notes))
      return
    case 'basic':
      return
    case 'anyauth':
    case 'aws-sigv4':
    case 'digest':
    case 'negotiate':
    case 'ntlm':
    case 'ntlm-wb':
      request.hasOtherScheme = true
      return
    case 'url-query': {
      const piece = dataPiece(option, stdin, notes)
      if (piece) request.query.push(piece)
      return
    }
    default:
      if (name === 'json') request.isJson = true
      request.data.push(dataPiece(option, stdin, notes))
  }
}

const TOKEN = /^[!#$%&'*+.^`|~\w-]+$/

function takeHeader(request: CurlRequest, { written, value }: CurlArgument, notes: CurlNotes): void {
  if (value.startsWith('@')) return notes.leave('file', `${written} ${value}`)
  // `Name:` takes a header of curl's own away; `Name;` sends one without a value.
  const [, name = '', sign, content = ''] = /^([^:;]*)([:;])([^]*)$/.exec(value) ?? []
  const text = content.trim()
  const isEmpty = sign === ';'
  if (!TOKEN.test(name.trim()) || /[\r\n]/.test(text) || (isEmpty && text !== '')) {
    return notes.leave('header-unreadable', TOKEN.test(name.trim()) ? name.trim() : written)
  }
  if (/^content-length$/i.test(name.trim())) return notes.leave('length', name.trim())
  if (isEmpty || text !== '') return void request.headers.push({ name: name.trim(), value: text })
  request.removed.add(name.trim().toLowerCase())
  notes.leave('header-removed', name.trim())
}
