/** One character after the escapes of the command line; `kept`: it was escaped there. */
interface Sign {
  readonly sign: string
  readonly retained: boolean
}

/** Spans that another shell would read as quoted or escaped. */
const spans = /\\[^]|\$'[^\\']*(?:\\[^][^\\']*)*'|'[^']*'|"[^\\"]*(?:\\[^][^\\"]*)*"/g

/** True for a command of the Windows command line: an argument begins with `^"`, or a line ends with `^`. */
export function isWindowsText(text: string): boolean {
  const outside = text.replaceAll(spans, (span) => (span.startsWith('"') ? '""' : "''"))
  if (/(?:^|\s)\^"/.test(outside) || /\s\^[^\S\n]*\n/.test(outside)) return true
  return !text.includes("'") && /[^\s^]\^[&|<>%]/.test(outside)
}

/** The names that the command line would replace, as in `%API_KEY%`; `%2F%` is an escape of an address. */
export const windowsVariables = (text: string): readonly string[] =>
  [...text.matchAll(/%([a-z_]\w*)%/gi)].map(([, name = '']) => name).filter((name) => !/^[\da-f]{2}/i.test(name))

/** Converts a command for the Windows command line into one for a POSIX shell, with the same words. */
export const posixText = (text: string): string => requoted(uncareted(text))

/** Takes the carets out: `^` keeps the next character as it is, and joins lines. Between quotes it is a character. */
function uncareted(text: string): Sign[] {
  const signs: Sign[] = []
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    const blanks = sign === '^' ? (/^[^\S\n]*\n/.exec(text.slice(at + 1, at + 20))?.[0].length ?? 0) : 0
    if (blanks > 0) {
      at += blanks
      // A caret, a line break and a second one: this is a literal line break.
      if (text.charAt(at + 1) !== '\n') continue
      at += 1
      signs.push({ sign: '\n', retained: true })
    } else if (sign === '^' && !quoted) {
      at += 1
      signs.push({ sign: text.charAt(at), retained: true })
    } else {
      if (sign === '"') quoted = !quoted
      signs.push({ sign, retained: false })
    }
  }
  return signs
}

/** Writes arguments quoted the Windows way for a shell, where `$` and the single quote are special, too. */
function requoted(signs: readonly Sign[]): string {
  let out = ''
  let quoted = false
  const signAt = (at: number) => signs[at]?.sign ?? ''
  for (let at = 0; at < signs.length; at += 1) {
    const { sign, retained } = signs[at] ?? { sign: '', retained: false }
    const next = signAt(at + 1)
    if (sign === '\\' && (next === '"' || (quoted && next === '\\'))) {
      out += sign + next
      at += 1
    } else if (sign === '"' && quoted && next === '"') {
      out += '\\"'
      at += 1
    } else if (sign === '"') {
      quoted = !quoted
      out += sign
    } else if (sign === '\\' || sign === '$' || sign === '`') out += `\\${sign}`
    else if (!quoted && (/[#;()]/.test(sign) || (retained && /[&|<>]/.test(sign)))) out += `\\${sign}`
    else if (!quoted && sign === "'") {
      const end = at === 0 || /\s/.test(signAt(at - 1)) ? closingAt(signs, at) : -1
      out +=
        end < 0
          ? "\\'"
          : `'${signs
              .slice(at + 1, end)
              .map(wordOf)
              .join('')}'`
      if (end > at) at = end
    } else out += sign
  }
  return out
}

const wordOf = ({ sign }: Sign): string => sign

/**
 * Returns the position at which a single quote closes that opens a word: quotes of another shell, left in by hand, are
 * read as intended.
 */
function closingAt(signs: readonly Sign[], open: number): number {
  for (let at = open + 1; at < signs.length; at += 1) if (signs[at]?.sign === "'") return at
  return -1
}
