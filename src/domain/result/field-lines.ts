import { isObject } from '#lib/objects.ts'

/** One line of an object shown as a list of fields. */
export interface FieldLine {
  /** Its place among the lines. */
  readonly id: number
  /** 0 for the fields of the result itself. */
  readonly depth: number
  /** A key, or the place in a list counting from 1. */
  readonly name: string
  /** Absent for a heading whose own lines follow. */
  readonly value?: unknown
  /** How much follows under a heading. */
  readonly size?: number
  /** How much is inside a value too deep for lines of its own. */
  readonly deep?: number
}

export interface FieldLines {
  readonly lines: readonly FieldLine[]
  /** False when the object goes on after the lines. */
  readonly whole: boolean
}

/** What lies deeper is only counted: a page of nothing but indents reads worse than JSON. */
const DEEPEST = 4

interface Level {
  readonly entries: readonly (readonly [string, unknown])[]
  next: number
}

/** An object as at most `most` lines, its inner objects and lists of objects as headings with lines of their own. */
export function fieldLines(value: object, most: number): FieldLines {
  const lines: FieldLine[] = []
  const levels: Level[] = [levelOf(value, most)]
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const entry = level.entries[level.next]
    if (!entry) {
      levels.pop()
      continue
    }
    if (lines.length === most) return { lines, whole: false }
    level.next += 1
    const [name, inner] = entry
    const line = { id: lines.length, depth: levels.length - 1, name }
    if (!isGroup(inner)) lines.push({ ...line, value: inner })
    else if (levels.length > DEEPEST) lines.push({ ...line, value: inner, deep: sizeOf(inner) })
    else {
      lines.push({ ...line, size: sizeOf(inner) })
      levels.push(levelOf(inner, most))
    }
  }
  return { lines, whole: true }
}

/** The entries of a list or object, one more than will be shown, so that the rest is noticed. */
function levelOf(value: object, most: number): Level {
  const entries = Array.isArray(value)
    ? value.slice(0, most + 1).map((item: unknown, at) => [String(at + 1), item] as const)
    : Object.keys(value)
        .slice(0, most + 1)
        .map((key) => [key, (value as Record<string, unknown>)[key]] as const)
  return { entries, next: 0 }
}

const sizeOf = (value: object): number => (Array.isArray(value) ? value.length : Object.keys(value).length)

/** Objects, and lists that hold objects or lists; a list of plain values is one line. */
const isGroup = (value: unknown): value is object =>
  isObject(value)
    ? Object.keys(value).length > 0
    : Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null)
