import { globbing, shellText, visible } from '#domain/snippet-literals.ts'
import { encoded } from '../model/query-pairs.ts'
import { joined, type Piece, type PiecedPair, type PiecedRequest } from './request-pieces.ts'

/** A request as a curl command for a POSIX shell; `readCurl` reads it back as the same connector. */
export function writeCurl({ method, url, headers, body }: PiecedRequest): string {
  const isPlain = method === 'GET' && body.kind === 'none'
  const first = `curl ${globbing(plainText(url))}${isPlain ? '' : `--request ${shellText(method)} `}${shellWord(url)}`
  return [
    first.replace(/--request '([A-Z]+)'/, '--request $1'),
    // A header without a value is removed by a colon, and sent by a semicolon.
    ...headers.map(
      ({ name, value }) => `--header ${shellWord(value.length === 0 ? [`${name};`] : [`${name}: `, ...value])}`,
    ),
    ...bodyOptions(body),
  ].join(' \\\n  ')
}

const plainText = (pieces: readonly Piece[]): string => pieces.filter((piece) => typeof piece === 'string').join('')

function bodyOptions(body: PiecedRequest['body']): readonly string[] {
  if (body.kind === 'none') return []
  if (body.kind === 'json') return [`--data-raw ${shellWord(jsonText(body.fields))}`]
  if (body.kind === 'text') {
    // What begins with an @ would be the name of a file.
    const option = plainText(body.text.slice(0, 1)).startsWith('@') ? '--data-raw' : '--data-binary'
    return [`${option} ${shellWord(body.text)}`]
  }
  return body.fields.map(({ name, value }) =>
    body.kind === 'form'
      ? `--data-urlencode ${shellWord([`${encoded(name)}=`, ...value])}`
      : `--form-string ${shellWord([`${name}=`, ...value])}`,
  )
}

const inJson = (value: string): string =>
  JSON.stringify(value)
    .slice(1, -1)
    .replaceAll(/\{(?=[{%#])/g, String.raw`\u007b`)

/** Writes a JSON object of texts, over several lines. Template marks in it are escaped: these are values. */
function jsonText(fields: readonly PiecedPair[]): readonly Piece[] {
  const lines = fields.flatMap(({ name, value }, index): readonly Piece[] => [
    `${index === 0 ? '' : ','}\n  "${inJson(name)}": "`,
    ...value.map((piece) => (typeof piece === 'string' ? inJson(piece) : piece)),
    '"',
  ])
  return ['{', ...lines, '\n}']
}

/** One word of a command. Variables are in double quotes, everything else where no character is special. */
function shellWord(pieces: readonly Piece[]): string {
  const all = joined(pieces)
  const isTame = all.every((piece) => typeof piece !== 'string' || (!/["$`\\!^]/.test(piece) && !isHidden(piece)))
  if (all.length > 1 && isTame) return `"${all.map((piece, index) => tame(piece, all[index + 1])).join('')}"`
  return all.map((piece) => (typeof piece === 'string' ? literalText(piece) : `"$${piece.variable}"`)).join('') || "''"
}

function tame(piece: Piece, next: Piece | undefined): string {
  if (typeof piece === 'string') return piece
  return typeof next === 'string' && /^\w/.test(next) ? `\${${piece.variable}}` : `$${piece.variable}`
}

const isHidden = (text: string): boolean => {
  const lines = text.replaceAll(/[\n\t]/g, '')
  return visible(lines) !== lines
}

/** Text where no character is special. Invisible characters are escaped; a shell cannot pass a NUL. */
function literalText(text: string): string {
  if (!isHidden(text)) return shellText(text)
  const escaped = text.replaceAll('\0', '').replaceAll(/[\\']/g, String.raw`\$&`)
  return `$'${visible(escaped, (code) => `\\U${code.toString(16).padStart(8, '0')}`)}'`
}
