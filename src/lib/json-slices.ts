import type { Work } from './slices.ts'

/** Characters that are read at once: a millisecond or two of JSON.parse. */
const PIECE = 100_000

/** A list or object that is open at the location reached. */
interface Frame {
  readonly close: ']' | '}'
  /** Start of the first entry that was not read yet. */
  from: number
  /** Its last comma so far; smaller than `from` for none since. */
  comma: number
  /** Present as soon as entries were read: before that its text waits to be read as a whole. */
  target: Target | undefined
  /** The entry that is open belongs to a frame with a target: it is put here when that one closes. */
  key: string | undefined
  /** State within the entry: nothing special, an inner frame took its location, or it has closed and a comma follows. */
  inner: 'none' | 'open' | 'closed'
}

interface Target {
  readonly value: unknown[] | Record<string, unknown>
  filled: boolean
}

/**
 * `JSON.parse` that can be interrupted: long texts are read in pieces, each by the browser's own parser. Gives the same
 * value for every text, and throws a SyntaxError for what is no JSON.
 */
export function* parseWork(text: string, piece = PIECE): Work<unknown> {
  const start = firstSign(text)
  if (text.length <= piece || !/^[[{]$/.test(text[start] ?? '')) return JSON.parse(text) as unknown
  const frames: Frame[] = []
  let read = 0
  let at = start
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA) note(text, frames.at(-1), at)
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      // Behind an entry that has closed only a comma may be.
      if (frames.at(-1)?.inner === 'closed') throw refused(at)
      frames.push(opened(code === OPEN_LIST ? ']' : '}', at))
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      const frame = frames.pop()
      if (!frame || frame.close !== text[at]) throw refused(at)
      const parent = frames.at(-1)
      if (frame.target) closed(text, frame, parent, at)
      if (!parent) {
        if (!isBlank(text, at + 1)) throw refused(at + 1)
        return frame.target ? frame.target.value : (JSON.parse(text) as unknown)
      }
    } else continue
    if (at - read < piece) continue
    readEntries(text, frames)
    read = at
    yield
  }
  throw refused(at)
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

const refused = (at: number) => new SyntaxError(`Unexpected JSON at position ${at}`)

const opened = (close: Frame['close'], at: number): Frame => ({
  close,
  from: at + 1,
  comma: -1,
  target: undefined,
  key: undefined,
  inner: 'none',
})

function firstSign(text: string): number {
  const found = /[^ \t\r\n]/.exec(text)
  return found?.index ?? 0
}

/** Returns the end of the string that opens here: at the first quote with an even number of backslashes in front. */
function endOfString(text: string, open: number): number {
  let end = open
  for (;;) {
    end = text.indexOf('"', end + 1)
    if (end < 0) throw refused(open)
    let back = end
    while (text.charCodeAt(back - 1) === BACKSLASH) back -= 1
    if ((end - back) % 2 === 0) return end
  }
}

function note(text: string, frame: Frame | undefined, at: number): void {
  if (!frame) throw refused(at)
  frame.comma = at
  if (frame.inner !== 'closed') return
  if (!isBlank(text, frame.from, at)) throw refused(frame.from)
  frame.inner = 'none'
  frame.from = at + 1
}

/** Reads the complete entries of every open frame, from the outermost inwards; what is open stays for later. */
function readEntries(text: string, frames: readonly Frame[]): void {
  for (const [level, frame] of frames.entries()) {
    frame.target ??= { value: frame.close === ']' ? [] : {}, filled: false }
    const inside = frames[level + 1]
    if (frame.inner !== 'none') continue
    if (frame.comma >= frame.from) {
      put(frame, text.slice(frame.from, frame.comma))
      frame.from = frame.comma + 1
    }
    if (!inside) continue
    frame.key = keyBefore(text.slice(frame.from, inside.from - 1), frame)
    frame.inner = 'open'
  }
}

/** The key of the entry whose value opens: `"name":` in an object, nothing in a list. */
function keyBefore(text: string, { close, from }: Frame): string | undefined {
  if (close === ']') {
    if (!isBlank(text)) throw refused(from)
    return undefined
  }
  const [key, ...others] = Object.keys(JSON.parse(`{${text}null}`) as object)
  if (key === undefined || others.length > 0) throw refused(from)
  return key
}

/** A frame with a target ends: its last entries are read, and it replaces it in the frame around it. */
function closed(text: string, frame: Frame, parent: Frame | undefined, at: number): void {
  const { target } = frame
  if (frame.inner === 'closed') {
    if (!isBlank(text, frame.from, at)) throw refused(frame.from)
  } else if (!isBlank(text, frame.from, at)) put(frame, text.slice(frame.from, at))
  // After a comma there has to be something.
  else if (target?.filled) throw refused(at)
  if (!parent?.target || !target) return
  add(parent.target, parent.key, target.value)
  parent.inner = 'closed'
  parent.from = at + 1
}

function put({ close, target, from }: Frame, text: string): void {
  if (!target) return
  if (isBlank(text)) throw refused(from)
  if (close === ']') {
    for (const value of JSON.parse(`[${text}]`) as unknown[]) add(target, undefined, value)
  } else for (const [key, value] of Object.entries(JSON.parse(`{${text}}`) as object)) add(target, key, value)
}

function add(target: Target, key: string | undefined, value: unknown): void {
  target.filled = true
  if (Array.isArray(target.value)) target.value.push(value)
  // Set as a name like any other: an assignment would change the object's prototype.
  else if (key === '__proto__') {
    Object.defineProperty(target.value, key, { value, enumerable: true, configurable: true, writable: true })
  } else target.value[key ?? ''] = value
}

/** True when only what JSON takes for blank is between. */
function isBlank(text: string, from = 0, to = text.length): boolean {
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at)
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return false
  }
  return true
}
