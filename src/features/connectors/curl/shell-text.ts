import { type CurlNotes, Refused } from './curl-reading.ts'
import { isWindowsText, posixText, windowsVariables } from './windows-text.ts'

/** The text of one command, as shell-quote reads it rightly, and what it is given on its standard input. */
export interface ShellText {
  readonly text: string
  readonly stdin: string | undefined
}

/**
 * Makes one command of pasted text: removes prompts, comments and line continuations, reads the quoting of other
 * shells, and escapes what shell-quote reads otherwise than a shell. Throws `Refused` for an unclosed quote and for
 * what only a shell could compute.
 */
export function shellText(pasted: string, notes: CurlNotes): ShellText {
  const lines = pasted.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const bare = lines.trim().replace(/^```\w*\n([^]*?)\n?```$/, '$1')
  if (!isWindowsText(bare)) return posixCommand(bare, notes)
  notes.change('carets')
  for (const name of windowsVariables(bare)) notes.leave('variable', `%${name}%`)
  return posixCommand(posixText(bare), notes)
}

const CURLED_DOUBLE = /[“”„«»]/g
const CURLED_SINGLE = /[‘’‚]/g

function posixCommand(source: string, notes: CurlNotes): ShellText {
  const read = oneCommand(source, notes)
  if (read) return read
  // A text processor changed the quotes.
  notes.change('straightened')
  return posixCommand(source.replaceAll(CURLED_DOUBLE, '"').replaceAll(CURLED_SINGLE, "'"), notes)
}

const plain = /[^\s'"$`\\#&<>|;()“”„«»‘’‚–—]+/y
const blank = /[^\S\n]+/y
const continued = /[\\`][^\S\n]*\n/y
const single = /'[^']*'/y
const ansi = /\$'[^\\']*(?:\\[^][^\\']*)*'/y
const braced = /\$\{[^{}\n]+\}/y
const hereDocument = /<<-?[^\S\n]*(?:'(\w+)'|"(\w+)"|\\?(\w+))/y
const nextIsCurl = /\s*(?:[$%#>]\s+)?(?:[\w./\\:-]*[\\/])?curl(?:\.exe)?(?=\s)/iy
const doubled = /[^"\\$`]+/y
const addressWithQuery = /^(?:https?:\/\/|[\w.-]+\.[\w-]+\/)[^]*\?/i

/** Reads one command; nothing when curled quotes are where quotes would. */
function oneCommand(source: string, notes: CurlNotes): ShellText | undefined {
  let at = /^(?:[$%>]\s+)?/.exec(source)?.[0].length ?? 0
  /** Words parsed before the current one. */
  let before: string[] = []
  let word = ''
  let stdin: string | undefined
  let endOfDocument: string | undefined

  const here = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(source)
  }
  const take = (pattern: RegExp): boolean => {
    const found = here(pattern)?.[0]
    if (found === undefined) return false
    word += found
    at += found.length
    return true
  }
  const skip = (pattern: RegExp): boolean => {
    const found = here(pattern)?.[0]
    at += found?.length ?? 0
    return found !== undefined
  }
  const put = (text: string, length = 1) => {
    word += text
    at += length
  }
  const separate = (text: string, length = 1) => {
    put(text, length)
    before.push(word)
    word = ''
  }
  const openQuote = (from = at) => new Refused('open-quote', String(source.slice(0, from).split('\n').length))
  const computed = (length: number) => new Refused('shell', source.slice(at, at + length))

  const dollar = () => {
    const next = source.charAt(at + 1)
    if (next === '(') throw computed(2)
    if (next === '{' && !take(braced)) throw computed(2)
    else if (next !== '{') put('$')
  }
  const inDoubleQuotes = () => {
    const open = at
    put('"')
    for (;;) {
      const sign = source.charAt(at)
      if (sign === '') throw openQuote(open)
      if (sign === '"') return put('"')
      if (sign === '$') dollar()
      else if (sign === '`') throw computed(1)
      else if (sign !== '\\') take(doubled)
      else if (source.charAt(at + 1) === '\n') at += 2
      else if (source.charAt(at + 1) === '`') put('`', 2)
      else put(source.slice(at, at + 2), 2)
    }
  }
  const newLine = (): boolean => {
    if (endOfDocument !== undefined) {
      const end = new RegExp(`^\\t*${endOfDocument}[^\\S\\n]*$`, 'gm')
      end.lastIndex = at + 1
      const found = end.exec(source)
      if (!found) throw openQuote()
      stdin = source.slice(at + 1, found.index).replace(/\n$/, '')
      at = found.index + found[0].length
      endOfDocument = undefined
      return true
    }
    separate(' ')
    if (here(nextIsCurl)) {
      const read = before.join('')
      if (/(?:^|[\s/\\])curl(?:\.exe)?\s/i.test(read)) {
        notes.leave('second-command')
        return false
      }
      if (read.trim() !== '') notes.leave('before', firstName(read))
      before = []
      skip(/\s*(?:[$%#>]\s+)?/y)
    } else if (before.length > 1 && here(/\s*[^\s#]/y)) notes.change('lines-joined')
    return true
  }

  while (at < source.length) {
    const sign = source.charAt(at)
    const opensWord = word === ''
    if (sign === '\n') {
      if (!newLine()) break
    } else if (/\s/.test(sign)) {
      skip(blank)
      separate(' ', 0)
    } else if (take(plain) || skip(continued)) continue
    else if (sign === '\\') put(source.slice(at, at + 2), 2)
    else if (sign === "'") {
      if (!take(single)) throw openQuote()
    } else if (sign === '"') inDoubleQuotes()
    else if (sign === '$' && source.charAt(at + 1) === "'") {
      const found = here(ansi)?.[0]
      if (found === undefined) throw openQuote()
      put(joinedBytes(found), found.length)
    } else if (sign === '$' && source.charAt(at + 1) === '"') at += 1
    else if (sign === '$') dollar()
    else if (sign === '`') throw computed(1)
    else if (sign === '#' && opensWord) {
      skip(/[^\n]*/y)
      notes.leave('comment')
    } else if (sign === '#') put('\\#')
    else if (sign === '&' && /[^\s&|;<>()]/.test(source.charAt(at + 1)) && addressWithQuery.test(word)) {
      put('\\&')
      notes.change('ampersand')
    } else if (sign === '<' && source.startsWith('<<', at) && source.charAt(at + 2) !== '<' && here(hereDocument)) {
      const found = here(hereDocument)
      endOfDocument = found?.[1] ?? found?.[2] ?? found?.[3]
      separate(' ', found?.[0].length)
    } else if (/[<>]/.test(sign)) {
      // The number of what is sent elsewhere: `2>`.
      if (/^\d$/.test(word)) word = ''
      separate(sign)
    } else if (/[|;()&]/.test(sign)) separate(sign)
    else if (/[–—]/.test(sign)) {
      const letters = opensWord ? (/^[a-z][a-z-]*/i.exec(source.slice(at + 1, at + 30))?.[0] ?? '') : ''
      if (letters !== '') notes.change('straightened')
      put(letters === '' ? sign : letters.length > 1 ? '--' : '-')
    } else return undefined
  }
  return { text: before.join('') + word, stdin }
}

/** The name of a variable that is set, or the first word, without its values. */
export const firstName = (text: string): string => /^\s*(?:export\s+)?([^\s=]{1,40})/.exec(text)?.[1] ?? ''

/** Several escaped bytes as the character they are in UTF-8; shell-quote reads each as a character. */
const joinedBytes = (quoted: string): string =>
  quoted.replaceAll(/\\\\|\\'|(?:\\(?:x[89a-f][\da-f]|[23][0-7]{2}))+/gi, (run) => {
    const bytes = Array.from(run.matchAll(/\\(?:x([\da-f]{2})|([0-7]{3}))/gi), ([, hex, octal]) =>
      hex === undefined ? Number.parseInt(octal ?? '', 8) : Number.parseInt(hex, 16),
    )
    if (bytes.length === 0) return run
    const text = new TextDecoder().decode(new Uint8Array(bytes))
    return text.includes('\uFFFD') ? run : text
  })
