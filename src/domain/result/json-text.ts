import { type CutText, cut } from './cut.ts'
import { type Lightness, isLight } from './light.ts'
import { type Entries, entriesOf } from './paths.ts'

/** Deeper levels are no longer moved inwards: a value nested 100,000 deep must not become 10¹⁰ blanks. */
const DEEPEST_INDENT = 40

/**
 * A value as JSON text, at most `limit` characters of it. Neither depth nor size can freeze or break it: it walks with a
 * list of its own instead of calling itself, and it stops at the limit. `indent` 0 writes one line.
 */
export function jsonText(value: unknown, limit = Infinity, indent = 2): CutText {
  const parts: string[] = []
  let budget = limit
  for (const token of tokens(value, indent, limit)) {
    if (token.length > budget) {
      parts.push(cut(token, budget).text)
      return { text: parts.join(''), whole: false }
    }
    parts.push(token)
    budget -= token.length
  }
  return { text: parts.join(''), whole: true }
}

/** Characters that `jsonPieces` gives at once, about. */
const PIECE = 65_536

/** The whole JSON text in pieces of some 64,000 characters, so that writing it can be interrupted. */
export function* jsonPieces(value: unknown, indent = 2): Generator<string> {
  let piece = ''
  for (const token of tokens(value, indent, Infinity)) {
    piece += token
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

function* tokens(root: unknown, indent: number, most: number): Generator<string> {
  /** The lists and objects that are being written. */
  const open: { readonly entries: Entries; next: number }[] = []
  const line = () => (indent === 0 ? '' : `\n${' '.repeat(indent * Math.min(open.length, DEEPEST_INDENT))}`)
  let value: unknown = root
  for (;;) {
    const entries = entriesOf(value)
    const inner = entries?.length === 0 ? undefined : entries
    if (inner && most === Infinity && open.length <= DEEPEST_INDENT - AT_ONCE.depth && isLight(value, AT_ONCE)) {
      yield JSON.stringify(value, null, indent).replaceAll('\n', line())
    } else if (inner) {
      open.push({ entries: inner, next: 0 })
      yield inner.keys ? '{' : '['
    } else yield leaf(value, most)

    let last = open.at(-1)
    while (last && last.next === last.entries.length) {
      open.pop()
      yield line() + (last.entries.keys ? '}' : ']')
      last = open.at(-1)
    }
    if (!last) return
    yield (last.next === 0 ? '' : ',') + line()
    const { keys } = last.entries
    if (keys) yield `${leaf(keys[last.next], most)}:${indent === 0 ? '' : ' '}`
    value = last.entries.at(last.next)
    last.next += 1
  }
}

/** Size that the browser itself writes in well under a millisecond. */
const AT_ONCE: Lightness = { nodes: 500, text: 100_000, depth: 16 }

/** Of a text longer than what is wanted only so much is escaped that the limit is passed. */
function leaf(value: unknown, most: number): string {
  if (typeof value === 'string' && value.length > most) return JSON.stringify(value.slice(0, most))
  return JSON.stringify(value) ?? 'null'
}
