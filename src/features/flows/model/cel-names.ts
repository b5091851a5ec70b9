/** A dotted name in an expression, and its range. */
export interface CelName {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Tokens: strings, numbers and comments (skipped), a name in braces, or a name with its path and call. */
const tokens =
  /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\/[^\n]*|\d[\w.]*|\{\s*([\w.-]+)\s*\}|([A-Za-z_]\w*(?:\s*\.\s*[A-Za-z_]\w*)*)(\s*\()?/g

const literals = new Set(['true', 'false', 'null', 'in'])

const macro = /\.\s*(?:all|exists|exists_one|map|filter)\s*\(\s*([A-Za-z_]\w*)\s*,/g

/**
 * The names an expression reads (Common Expression Language, with `{name}` as the run conditions of tables spell it), in
 * order: `dom.domain != ""` reads `dom.domain`. Functions, methods and the variables of macros are none.
 */
export function celNames(expression: string): CelName[] {
  const bound = new Set([...expression.matchAll(macro)].map(([, variable]) => variable))
  return [...expression.matchAll(tokens)].flatMap(({ 0: token, 1: braced, 2: plain, 3: called, index }) => {
    const found = braced ?? plain
    if (found === undefined || expression[index - 1] === '.') return []
    const start = index + token.indexOf(found)
    // The last part of `dom.domain.startsWith(` is a method, of `size(` a function.
    const read = called === undefined ? found : found.slice(0, Math.max(0, found.lastIndexOf('.'))).trimEnd()
    const [first = ''] = read.split(/\s*\./)
    if (read === '' || (braced === undefined && (literals.has(read) || bound.has(first)))) return []
    return [{ text: read, start, end: start + read.length }]
  })
}
