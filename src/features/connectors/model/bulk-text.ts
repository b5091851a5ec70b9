import type { Pair } from './draft.ts'

/** Is in the text for a value that is not shown. */
export const MASKED_VALUE = '••••••••'

/** True if the value of a row must be masked. */
export type IsSecret = (row: Pair) => boolean

/**
 * Rows as text, one `Name: value` a line. What a line cannot hold as it is (line breaks, blanks at the edges, a colon in
 * a name) is quoted as JSON. Secrets are masked; `readBulk` finds them again.
 */
export const bulkText = (rows: readonly Pair[], isSecret: IsSecret): string =>
  rows
    .map((row) => `${quotedName(row.name)}: ${isSecret(row) && row.value ? MASKED_VALUE : quoted(row.value)}`)
    .join('\n')

const quoted = (text: string): string =>
  text !== text.trim() || /[\n\r\u2028\u2029]/.test(text) || text.startsWith('"') || text === MASKED_VALUE
    ? JSON.stringify(text)
    : text
const quotedName = (name: string): string => (name === '' || name.includes(':') ? JSON.stringify(name) : quoted(name))

/** Parsed text: its rows, and the numbers (from 1) of lines whose masked value belongs to no known row. */
export interface BulkReading {
  readonly rows: readonly Pair[]
  readonly unknown: readonly number[]
}

/**
 * Reads such a text. A masked value is that of the row of the same name in `before`, or else, where a name was changed,
 * that of the next secret whose name the text does not have any more. Never throws: any text is some rows.
 */
export function readBulk(text: string, before: readonly Pair[], isSecret: IsSecret): BulkReading {
  const lines = text.split(/\r\n|\n|\r/).map(lineOf)
  const hidden = before.filter((row) => isSecret(row) && row.value !== '')
  const taken = new Set<Pair>()
  const take = (found: Pair | undefined) => {
    if (found) taken.add(found)
    return found?.value
  }
  const bySameName = lines.map((line) =>
    line?.isMasked ? take(hidden.find((row) => row.name === line.name && !taken.has(row))) : undefined,
  )
  const rows: Pair[] = []
  const unknown: number[] = []
  lines.forEach((line, index) => {
    if (!line) return
    const { name, isMasked } = line
    const value = isMasked ? (bySameName[index] ?? take(hidden.find((row) => !taken.has(row)))) : line.value
    if (value === undefined) unknown.push(index + 1)
    rows.push({ name, value: value ?? '' })
  })
  return { rows, unknown }
}

interface TextPair extends Pair {
  readonly isMasked: boolean
}

/** Undefined for an empty line. Without a colon the whole line is a name. */
function lineOf(text: string): TextPair | undefined {
  const line = text.trim()
  if (line === '') return undefined
  const name = /^"(?:[^"\\]|\\.)*"/.exec(line)?.[0] ?? line.split(':', 1)[0] ?? ''
  const value = line.slice(name.length).replace(/^\s*:/, '').trim()
  return { name: unquoted(name), value: unquoted(value), isMasked: value === MASKED_VALUE }
}

function unquoted(text: string): string {
  const plain = text.trim()
  if (!plain.startsWith('"')) return plain
  try {
    const read: unknown = JSON.parse(plain)
    return typeof read === 'string' ? read : plain
  } catch {
    return plain
  }
}
