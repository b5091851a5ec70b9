import { parse, type ParseEntry } from 'shell-quote'
import { type CurlNotes, Refused } from './curl-reading.ts'
import { firstName, shellText } from './shell-text.ts'

/** One command as the words that a shell would pass to it. */
export interface ParsedCommand {
  readonly words: readonly string[]
  /** Text of its standard input. */
  readonly stdin: string | undefined
}

const redirects: ReadonlySet<string> = new Set(['>', '>>', '>|', '<', '<>', '>&', '<&', '&>', '&>>'])

/**
 * Splits pasted text into words. Variables stay as `$NAME`, patterns as they are. What is piped, redirected or comes
 * after the command is listed in the notes. Throws `Refused`.
 */
export function splitCommand(pasted: string, notes: CurlNotes): ParsedCommand {
  const { text, stdin } = shellText(pasted, notes)
  const words: string[] = []
  let input = stdin
  const entries = entriesOf(text, notes)
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at]
    const next = entries[at + 1]
    if (typeof entry === 'string') words.push(entry)
    else if (entry === undefined || 'comment' in entry) notes.leave('comment')
    else if (entry.op === 'glob') words.push(entry.pattern)
    else if (entry.op === '<<<' && typeof next === 'string') {
      input = next
      at += 1
    } else if (redirects.has(entry.op)) {
      notes.leave('redirect', `${entry.op} ${wordOf(next)}`.trim())
      at += 1
    } else if (words.some(isCurl)) {
      notes.leave('after', `${entry.op} ${wordOf(next)}`.trim())
      break
    } else {
      if (words[0] !== undefined) notes.leave('before', firstName(words[0]))
      words.length = 0
    }
  }
  return { words, stdin: input }
}

/** True if a word calls curl, whatever its path. */
export const isCurl = (word: string): boolean => /^(?:.*[\\/])?curl(?:\.exe)?$/i.test(word)

const wordOf = (entry: ParseEntry | undefined): string => {
  if (typeof entry === 'string') return entry.slice(0, 40)
  return entry && 'pattern' in entry ? entry.pattern.slice(0, 40) : ''
}

function entriesOf(text: string, notes: CurlNotes): readonly ParseEntry[] {
  try {
    return parse<never>(text, (name) => {
      const written = /^(?:\w*|[*@#?$!-])$/.test(name) ? `$${name}` : `\${${name}}`
      if (/^[a-z_{]/i.test(name)) notes.leave('variable', written)
      return written
    })
  } catch {
    throw new Refused('shell', '${')
  }
}
