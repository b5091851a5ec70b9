import { js, quoted, quotedForPython } from '#domain/snippet-literals.ts'
import { joined, type Piece, type PiecedPair, type PiecedRequest } from './request-pieces.ts'

/** Headers of one name are one line, as they are sent. */
function headerLines(headers: readonly PiecedPair[]): readonly PiecedPair[] {
  const lines = new Map<string, PiecedPair>()
  for (const header of headers) {
    const key = header.name.toLowerCase()
    const known = lines.get(key)
    const between = key === 'cookie' ? '; ' : ', '
    lines.set(key, known ? { ...known, value: [...known.value, between, ...header.value] } : header)
  }
  return [...lines.values()]
}

/** Removes the header that names the boundary between the parts of a body: the code that builds the body sets it. */
const withoutType = (headers: readonly PiecedPair[]): readonly PiecedPair[] =>
  headers.filter(({ name }) => name.toLowerCase() !== 'content-type')

const expression = (pieces: readonly Piece[], text: (value: string) => string, variable: (name: string) => string) =>
  joined(pieces)
    .map((piece) => (typeof piece === 'string' ? text(piece) : variable(piece.variable)))
    .join(' + ') || text('')

const variableInJs = (name: string) => `process.env.${name}`
const jsValue = (pieces: readonly Piece[]): string => expression(pieces, quoted, variableInJs)

/** A request as JavaScript for Node and browsers alike; only what reads the variables is Node's. */
export function writeJavascript(request: PiecedRequest): string {
  const { method, url, headers, body } = request
  const isUnsendable = method === 'GET' && body.kind !== 'none'
  const shown = headerLines(body.kind === 'parts' ? withoutType(headers) : headers)
  const lines = [
    `  method: ${quoted(method)},`,
    ...(shown.length > 0
      ? [`  headers: {`, ...shown.map(({ name, value }) => `    ${js.key(name)}: ${jsValue(value)},`), `  },`]
      : []),
    ...(isUnsendable || body.kind === 'none' ? [] : [`  body: ${jsBody(body)},`]),
  ]
  return [
    ...(hasVariables(request) ? ['// The secrets come from environment variables.'] : []),
    ...(isUnsendable ? ['// The body is left out: fetch sends none with GET.'] : []),
    ...(body.kind === 'parts' && !isUnsendable
      ? [
          'const parts = new FormData()',
          ...body.fields.map(({ name, value }) => `parts.append(${quoted(name)}, ${jsValue(value)})`),
        ]
      : []),
    `const response = await fetch(${expression(url, quoted, (name) => `encodeURIComponent(${variableInJs(name)})`)}, {`,
    ...lines,
    '})',
    'console.log(await response.text())',
  ].join('\n')
}

function jsBody(body: Exclude<PiecedRequest['body'], { kind: 'none' }>): string {
  if (body.kind === 'text') return jsValue(body.text)
  if (body.kind === 'parts') return 'parts'
  return body.kind === 'json'
    ? `JSON.stringify({\n${body.fields.map(({ name, value }) => `    ${js.key(name)}: ${jsValue(value)},\n`).join('')}  })`
    : `new URLSearchParams([\n${body.fields.map(({ name, value }) => `    [${quoted(name)}, ${jsValue(value)}],\n`).join('')}  ])`
}

const variableInPython = (name: string) => `os.environ["${name}"]`
const pyValue = (pieces: readonly Piece[]): string => expression(pieces, quotedForPython, variableInPython)

export function writePython(request: PiecedRequest): string {
  const { method, url, headers, body } = request
  const shown = headerLines(body.kind === 'parts' ? withoutType(headers) : headers)
  const isQuoting = url.some((piece) => typeof piece !== 'string')
  return [
    ...(hasVariables(request) ? ['# The secrets come from environment variables.', 'import os'] : []),
    ...(isQuoting ? ['from urllib.parse import quote'] : []),
    'import requests',
    '',
    'response = requests.request(',
    `    ${quotedForPython(method)},`,
    `    ${expression(url, quotedForPython, (name) => `quote(${variableInPython(name)}, safe="")`)},`,
    ...(shown.length > 0
      ? [
          '    headers={',
          ...shown.map(({ name, value }) => `        ${quotedForPython(name)}: ${pyValue(value)},`),
          '    },',
        ]
      : []),
    ...pyBody(body),
    ')',
    'print(response.text)',
  ].join('\n')
}

function pyBody(body: PiecedRequest['body']): readonly string[] {
  if (body.kind === 'none') return []
  if (body.kind === 'text') return [`    data=(${pyValue(body.text)}).encode(),`]
  const entry = ({ name, value }: PiecedPair) => {
    if (body.kind === 'json') return `        ${quotedForPython(name)}: ${pyValue(value)},`
    const shown = pyValue(value)
    return `        (${quotedForPython(name)}, ${body.kind === 'parts' ? `(None, ${shown})` : shown}),`
  }
  const [opening, closing] =
    body.kind === 'json' ? ['json={', '}'] : [`${body.kind === 'parts' ? 'files' : 'data'}=[`, ']']
  return [`    ${opening}`, ...body.fields.map(entry), `    ${closing},`]
}

const hasVariables = ({ url, headers, body }: PiecedRequest): boolean => {
  const inBody =
    body.kind === 'none' ? [] : body.kind === 'text' ? body.text : body.fields.flatMap(({ value }) => value)
  return [...url, ...headers.flatMap(({ value }) => value), ...inBody].some((piece) => typeof piece !== 'string')
}
