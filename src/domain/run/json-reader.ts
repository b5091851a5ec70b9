/** Reason why a text is no JSON. `twice`: a key is twice in one object, so that one of its values would be lost. */
export type JsonFaultKind =
  | 'empty'
  | 'unexpected'
  | 'ended'
  | 'open-text'
  | 'bad-escape'
  | 'bare-control'
  | 'trailing'
  | 'twice'
  | 'too-deep'

/** Parsed JSON, or the position of the syntax error. Lines and columns count from 1. */
export type ReadJson =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false
      readonly fault: JsonFaultKind
      readonly line: number
      readonly column: number
      /** The offset of the location in the text. */
      readonly at: number
      /** The character that was not expected, or the key that is twice. */
      readonly found: string
    }

/** Deeper than anything a user writes by hand, and far from the end of the stack. */
const DEEPEST = 200

/**
 * Reads JSON as `JSON.parse` does, and returns line and column of an error: browsers report them in different ways.
 * Stricter in two things: a key may not occur twice, and nesting ends at 200.
 */
export function readJsonWithFault(text: string): ReadJson {
  try {
    return { ok: true, value: new Reader(text).whole() }
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    const before = text.slice(0, error.at).split('\n')
    const { fault, at, found } = error
    return { ok: false, fault, at, found, line: before.length, column: (before.at(-1) ?? '').length + 1 }
  }
}

class Stop extends Error {
  readonly fault: JsonFaultKind
  readonly at: number
  readonly found: string

  constructor(fault: JsonFaultKind, at: number, found: string) {
    super(fault)
    this.fault = fault
    this.at = at
    this.found = found
  }
}

const blank = /[ \t\n\r]*/y
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const word = /true|false|null/y
const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null }
// Everything up to the quote, a backslash or a control character, which must be escaped.
const plain = /(?:[^"\\\p{Cc}]|[\u007f-\u009f])*/uy
const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y

class Reader {
  private readonly text: string
  private at = 0
  private depth = 0

  constructor(text: string) {
    this.text = text
  }

  whole(): unknown {
    this.take(blank)
    if (this.at === this.text.length) throw new Stop('empty', this.at, '')
    const value = this.value()
    this.take(blank)
    if (this.at < this.text.length) throw new Stop('trailing', this.at, this.here())
    return value
  }

  private value(): unknown {
    const sign = this.text[this.at]
    if (sign === '{' || sign === '[') {
      this.depth += 1
      if (this.depth > DEEPEST) throw new Stop('too-deep', this.at, sign)
      const value = sign === '{' ? this.object() : this.list()
      this.depth -= 1
      return value
    }
    if (sign === '"') return this.string()
    const known = this.take(word)
    if (known) return words[known]
    const digits = this.take(number)
    if (digits) return Number(digits)
    throw this.unexpected()
  }

  private object(): unknown {
    const entries = new Map<string, unknown>()
    this.at += 1
    this.take(blank)
    if (this.skip('}')) return {}
    for (;;) {
      if (this.text[this.at] !== '"') throw this.unexpected()
      const start = this.at
      const key = this.string()
      if (entries.has(key)) throw new Stop('twice', start, key)
      this.take(blank)
      if (!this.skip(':')) throw this.unexpected()
      this.take(blank)
      entries.set(key, this.value())
      this.take(blank)
      // fromEntries makes own properties even of `__proto__`.
      if (this.skip('}')) return Object.fromEntries(entries)
      if (!this.skip(',')) throw this.unexpected()
      this.take(blank)
    }
  }

  private list(): unknown {
    const items: unknown[] = []
    this.at += 1
    this.take(blank)
    if (this.skip(']')) return items
    for (;;) {
      items.push(this.value())
      this.take(blank)
      if (this.skip(']')) return items
      if (!this.skip(',')) throw this.unexpected()
      this.take(blank)
    }
  }

  private string(): string {
    const start = this.at
    this.at += 1
    for (;;) {
      this.take(plain)
      const sign = this.text[this.at]
      if (sign === undefined) throw new Stop('open-text', start, '"')
      if (sign === '"') break
      if (sign !== '\\') throw new Stop('bare-control', this.at, sign)
      if (!this.take(escape)) throw new Stop('bad-escape', this.at, this.text.slice(this.at, this.at + 2))
    }
    this.at += 1
    // The platform decodes the escapes; what is between the quotes has been checked.
    return JSON.parse(this.text.slice(start, this.at)) as string
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const [found = ''] = pattern.exec(this.text) ?? []
    this.at += found.length
    return found
  }

  private skip(sign: string): boolean {
    if (this.text[this.at] !== sign) return false
    this.at += 1
    return true
  }

  private here(): string {
    return String.fromCodePoint(this.text.codePointAt(this.at) ?? 0)
  }

  private unexpected(): Stop {
    return this.at >= this.text.length
      ? new Stop('ended', this.text.length, '')
      : new Stop('unexpected', this.at, this.here())
  }
}
