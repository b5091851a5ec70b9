import type { parse } from '@huggingface/jinja'
import { TemplateFault } from './template-error.ts'

type JinjaToken = Parameters<typeof parse>[0][number]

export interface TokenAt extends JinjaToken {
  readonly at: number
  /** Position of the next character after it. */
  readonly end: number
}

/** Signs in the order in which they are tried: the longer of two that begin alike comes first. */
const SIGNS: readonly (readonly [string, JinjaToken['type']])[] = [
  ['{%', 'OpenStatement'],
  ['%}', 'CloseStatement'],
  ['{{', 'OpenExpression'],
  ['}}', 'CloseExpression'],
  ['(', 'OpenParen'],
  [')', 'CloseParen'],
  ['{', 'OpenCurlyBracket'],
  ['}', 'CloseCurlyBracket'],
  ['[', 'OpenSquareBracket'],
  [']', 'CloseSquareBracket'],
  [',', 'Comma'],
  ['.', 'Dot'],
  [':', 'Colon'],
  ['|', 'Pipe'],
  ['<=', 'ComparisonBinaryOperator'],
  ['>=', 'ComparisonBinaryOperator'],
  ['==', 'ComparisonBinaryOperator'],
  ['!=', 'ComparisonBinaryOperator'],
  ['<', 'ComparisonBinaryOperator'],
  ['>', 'ComparisonBinaryOperator'],
  ['+', 'AdditiveBinaryOperator'],
  ['-', 'AdditiveBinaryOperator'],
  ['~', 'AdditiveBinaryOperator'],
  ['**', 'ExponentiationBinaryOperator'],
  ['*', 'MultiplicativeBinaryOperator'],
  ['//', 'MultiplicativeBinaryOperator'],
  ['/', 'MultiplicativeBinaryOperator'],
  ['%', 'MultiplicativeBinaryOperator'],
  ['=', 'Equals'],
]

const NAMED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' }

/** After these a + or − takes two sides. */
const VALUES: readonly JinjaToken['type'][] = [
  'Identifier',
  'NumericLiteral',
  'StringLiteral',
  'CloseParen',
  'CloseSquareBracket',
]

const OPENING = /\{[{%#]/g
const RAW = /\{%[-+]?\s*raw\s*(-?)%\}/y
const END_OF_RAW = /\{%(-?)\s*endraw\s*(-?)\+?%\}/g
const BLANK = /\s*/y
const NUMBER = /\d+(?:\.\d+)?/y
const WHOLE = /\d+/y
const NAME = /\w+/y

/**
 * Splits a template into tokens. The parser's own tokens have no positions, and a fault has to be shown where it is; a
 * test compares both. Blanks around tags stay, which is Jinja's default. Throws a TemplateFault.
 */
export function tokensOf(template: string): TokenAt[] {
  // Jinja takes one line break at the end away.
  const source = template.endsWith('\n') ? template.slice(0, -1) : template
  const tokens: TokenAt[] = []
  let at = 0
  /** Curly brackets open within a tag: `}}` closes two of them there. */
  let depth = 0
  /** The tag that is open; undefined in plain text. */
  let tag: TokenAt | undefined

  const put = (type: JinjaToken['type'], value: string, end: number): TokenAt => {
    const token = { type, value, at, end }
    tokens.push(token)
    at = end
    return token
  }
  const matchHere = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(source)
  }
  const skipBlanks = () => {
    at += matchHere(BLANK)?.[0].length ?? 0
  }
  /** `{%-` takes the blanks away that are before it. */
  const stripBefore = () => {
    const last = tokens.at(-1)
    if (last?.type !== 'Text') return
    tokens.pop()
    const value = last.value.trimEnd()
    if (value !== '') tokens.push({ ...last, value })
  }

  const readText = () => {
    const opening = matchHere(OPENING)?.index ?? source.length
    if (opening > at) put('Text', source.slice(at, opening), opening)
  }
  const readComment = () => {
    const close = source.indexOf('#}', at + 2)
    if (close < 0) throw new TemplateFault({ kind: 'open-comment', at })
    const isTight = source[at + 2] === '-'
    if (isTight) stripBefore()
    const text = source.slice(at + (isTight ? 3 : 2), close)
    put('Comment', text.endsWith('-') ? text.slice(0, -1) : text, close + 2)
    if (text.endsWith('-')) skipBlanks()
  }
  const readRaw = (opening: RegExpExecArray) => {
    const begun = at
    if (source[at + 2] === '-') stripBefore()
    at += opening[0].length
    if (opening[1]) skipBlanks()
    const ending = matchHere(END_OF_RAW)
    if (!ending) throw new TemplateFault({ kind: 'open-block', name: 'raw', at: begun })
    const text = source.slice(at, ending.index)
    put('Text', ending[1] ? text.trimEnd() : text, ending.index + ending[0].length)
    if (ending[2]) skipBlanks()
  }
  const readOpening = () => {
    const raw = matchHere(RAW)
    if (raw) return readRaw(raw)
    const isTight = source[at + 2] === '-'
    if (isTight) stripBefore()
    const sign = source.slice(at, at + 2)
    tag = put(sign === '{%' ? 'OpenStatement' : 'OpenExpression', sign, at + (isTight ? 3 : 2))
    depth = 0
  }
  const readString = (quote: string) => {
    const begun = at
    let value = ''
    let next = at + 1
    for (;;) {
      const sign = source[next]
      if (sign === undefined) throw new TemplateFault({ kind: 'open-text', at: begun })
      if (sign === quote) return put('StringLiteral', value, next + 1)
      if (sign === '\\') {
        const escape = escapeAt(source, next)
        value += escape.value
        next = escape.end
      } else {
        value += sign
        next += 1
      }
    }
  }
  const readInside = () => {
    skipBlanks()
    const closing = /-[%}]\}/y
    if (matchHere(closing)) {
      const sign = source.slice(at + 1, at + 3)
      put(sign === '%}' ? 'CloseStatement' : 'CloseExpression', sign, at + 3)
      tag = undefined
      return skipBlanks()
    }
    const sign = source[at]
    if (sign === undefined) throw new TemplateFault({ kind: 'open-tag', found: tag?.value ?? '', at: tag?.at })
    if ((sign === '-' || sign === '+') && !VALUES.includes(tokens.at(-1)?.type ?? 'Text')) {
      at += 1
      const number = matchHere(NUMBER)?.[0] ?? ''
      at -= 1
      return put(number === '' ? 'UnaryOperator' : 'NumericLiteral', sign + number, at + 1 + number.length)
    }
    const known = SIGNS.find(([text]) => source.startsWith(text, at) && !(text === '}}' && depth > 0))
    if (known) {
      const [text, type] = known
      if (type === 'OpenCurlyBracket') depth += 1
      if (type === 'CloseCurlyBracket') depth -= 1
      if (type === 'OpenExpression') depth = 0
      if (type === 'CloseStatement' || type === 'CloseExpression') tag = undefined
      return put(type, text, at + text.length)
    }
    if (sign === '"' || sign === "'") return readString(sign)
    // After a dot it is a location in a list: in `rows.0.1` no fraction begins.
    const number = matchHere(tokens.at(-1)?.type === 'Dot' ? WHOLE : NUMBER)
    if (number) return put('NumericLiteral', number[0], at + number[0].length)
    const name = matchHere(NAME)
    if (name) return put('Identifier', name[0], at + name[0].length)
    throw new TemplateFault({ kind: 'character', found: String.fromCodePoint(source.codePointAt(at) ?? 0), at })
  }

  /** False at the end. */
  const readNext = (): boolean => {
    if (tag) readInside()
    else if (at >= source.length) return false
    else if (source.startsWith('{#', at)) readComment()
    else if (source.startsWith('{%', at) || source.startsWith('{{', at)) readOpening()
    else readText()
    return true
  }

  while (readNext());
  return tokens
}

/** Returns the character of an escape at this position. An unknown escape stays, as in Python. */
function escapeAt(source: string, at: number): { readonly value: string; readonly end: number } {
  const sign = source[at + 1]
  if (sign === 'x' || sign === 'u') {
    const end = at + 2 + (sign === 'x' ? 2 : 4)
    const digits = source.slice(at + 2, end)
    if (!/^(?:[\da-f]{2}|[\da-f]{4})$/i.test(digits)) throw new TemplateFault({ kind: 'escape', at })
    return { value: String.fromCharCode(Number.parseInt(digits, 16)), end }
  }
  if (sign === undefined) return { value: '', end: at + 1 }
  if (sign === '\\' || sign === '"' || sign === "'") return { value: sign, end: at + 2 }
  return { value: NAMED[sign] ?? `\\${sign}`, end: at + 2 }
}
