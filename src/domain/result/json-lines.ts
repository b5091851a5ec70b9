import type { Work } from '#lib/slices.ts'
import { DEEPEST, type Entries, entriesOf, type EntryPath, pathId } from './paths.ts'

export interface JsonLine {
  readonly path: EntryPath
  /** Number of levels it is moved inwards. */
  readonly depth: number
  readonly key: string | undefined
  /** A bracket, or a value that is alone in its line. */
  readonly value:
    | { readonly sign: '{' | '[' | '}' | ']' | '{}' | '[]' | '{ … }' | '[ … ]' }
    | { readonly leaf: unknown }
  readonly comma: boolean
}

/** The lines of a result of any size, written when they are read. */
export interface JsonLines {
  readonly count: number
  readonly lines: (from: number, to: number) => readonly JsonLine[]
  /** The line on which the value at a path begins, or the last one around it that is drawn. */
  readonly lineOf: (path: EntryPath) => number
}

/** Maximum number of lines that are written to reach the first one that is read. */
const STEP = 256

interface Frame {
  readonly entries: Entries
  next: number
}

/** Counts the lines and remembers on the way, every so often, where it was. */
export function* jsonLinesWork(data: unknown): Work<JsonLines> {
  const marks: (readonly Frame[])[] = []
  const writer = createWriter(data, undefined)
  let count = 0
  for (;;) {
    if (count % STEP === 0) {
      marks.push(writer.mark())
      yield
    }
    if (!writer.skip()) break
    count += 1
  }
  const total = count
  const from = (index: number) => createWriter(data, index === 0 ? undefined : marks[index])

  return {
    count: total,
    lines: (first, end) => {
      const start = Math.floor(Math.max(0, first) / STEP)
      const own = from(start)
      const lines: JsonLine[] = []
      for (let at = start * STEP; at < Math.min(end, total); at += 1) {
        const line = own.next()
        if (line && at >= first) lines.push(line)
      }
      return lines
    },
    lineOf: (whole) => {
      const path = whole.slice(0, DEEPEST)
      const index = lastBefore(marks, path)
      const own = from(index)
      const wanted = pathId(path)
      for (let at = index * STEP; at < total; at += 1) {
        const line = own.next()
        if (line && pathId(line.path) === wanted) return at
      }
      return 0
    },
  }
}

function createWriter(data: unknown, mark: readonly Frame[] | undefined) {
  const open: Frame[] = mark?.map((frame) => ({ ...frame })) ?? []
  let hasBegun = mark !== undefined

  const begin = (value: unknown, key: string | undefined, comma: boolean): JsonLine => {
    const path = open.map(({ next }) => next - 1)
    const line = { path, depth: open.length, key, comma }
    const entries = entriesOf(value)
    if (!entries) return { ...line, value: { leaf: value } }
    const isList = entries.keys === undefined
    if (entries.length === 0) return { ...line, value: { sign: isList ? '[]' : '{}' } }
    if (open.length >= DEEPEST) return { ...line, value: { sign: isList ? '[ … ]' : '{ … }' } }
    open.push({ entries, next: 0 })
    return { ...line, comma: false, value: { sign: isList ? '[' : '{' } }
  }

  /** Skips one line without writing it: most of the lines of 50 MB are only counted. */
  const skip = (): boolean => {
    if (!hasBegun) {
      hasBegun = true
      enter(data)
      return true
    }
    const last = open.at(-1)
    if (!last) return false
    if (last.next < last.entries.length) {
      last.next += 1
      enter(last.entries.at(last.next - 1))
    } else open.pop()
    return true
  }
  const enter = (value: unknown) => {
    const entries = open.length < DEEPEST ? entriesOf(value) : undefined
    if (entries && entries.length > 0) open.push({ entries, next: 0 })
  }

  return {
    skip,
    mark: (): readonly Frame[] => open.map((frame) => ({ ...frame })),
    next: (): JsonLine | undefined => {
      if (!hasBegun) {
        hasBegun = true
        return begin(data, undefined, false)
      }
      const last = open.at(-1)
      if (!last) return undefined
      const { entries } = last
      if (last.next < entries.length) {
        const index = last.next
        last.next += 1
        return begin(entries.at(index), entries.keys?.[index], index < entries.length - 1)
      }
      open.pop()
      const around = open.at(-1)
      return {
        path: open.map(({ next }) => next - 1),
        depth: open.length,
        key: undefined,
        comma: around !== undefined && around.next < around.entries.length,
        value: { sign: entries.keys ? '}' : ']' },
      }
    },
  }
}

function lastBefore(marks: readonly (readonly Frame[])[], path: EntryPath): number {
  let low = 0
  let high = marks.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isAtOrAfter(path, marks[middle] ?? [])) low = middle
    else high = middle - 1
  }
  return low
}

function isAtOrAfter(path: EntryPath, mark: readonly Frame[]): boolean {
  for (const [level, { next }] of mark.entries()) {
    const index = path[level]
    // The path ends above the mark: its line came before.
    if (index === undefined) return false
    const reached = level === mark.length - 1 ? next : next - 1
    if (index !== reached) return index > reached
  }
  return true
}
