import { isObject } from '#lib/objects.ts'
import { DEEPEST, type Entries, entriesOf, type EntryPath, pathId, valueAtPath } from './paths.ts'

export type TreeRow = ValueRow | MoreRow

interface Row {
  readonly id: string
  /** 0 for the entries of the whole. */
  readonly depth: number
}

/** A key, or the location in a list counting from 1, and its value. */
export interface ValueRow extends Row {
  readonly kind: 'value'
  readonly path: EntryPath
  /** Undefined in a list. */
  readonly name: string | undefined
  readonly value: unknown
  /** Number of entries inside; undefined for what is written in the row itself. */
  readonly size: number | undefined
  readonly state: 'leaf' | 'closed' | 'open' | 'too-deep'
  /** Its location among its neighbours, from 1, and how many they are. */
  readonly position: number
  readonly neighbours: number
}

/** The entries before or after those that are drawn. */
export interface MoreRow extends Row {
  readonly kind: 'more'
  /** Of the list or object they belong to. */
  readonly group: EntryPath
  readonly where: 'before' | 'after'
  readonly count: number
}

/** Range of the entries of an open list or object that have rows. */
interface Span {
  readonly from: number
  readonly to: number
}

/** Open groups, by `pathId`. The root is always open. */
export type OpenGroups = ReadonlyMap<string, Span>

/** Number of entries shown at first, and added each time. */
const STEP = 100
/** Limits of what is open at first: rows, and depth. */
const FIRST_ROWS = 100
const FIRST_DEPTH = 4
const ABOUT = STEP / 2
/** A longer list of plain values has rows of its own. */
const MAX_LINE_LIST = 20

export function treeRows(root: unknown, open: OpenGroups): readonly TreeRow[] {
  const rows: TreeRow[] = []
  const walk = (group: EntryPath, entries: Entries) => {
    const { from, to } = spanOf(open, group, entries)
    const depth = group.length
    const id = pathId(group)
    if (from > 0) rows.push({ kind: 'more', id: `${id}<`, depth, group, where: 'before', count: from })
    for (let index = from; index < to; index += 1) {
      const row = rowOf(group, entries, index, open)
      rows.push(row)
      const inside = row.state === 'open' ? entriesOf(row.value) : undefined
      if (inside) walk(row.path, inside)
    }
    const after = entries.length - to
    if (after > 0) rows.push({ kind: 'more', id: `${id}>`, depth, group, where: 'after', count: after })
  }
  const entries = entriesOf(root)
  if (entries) walk([], entries)
  return rows
}

function rowOf(group: EntryPath, entries: Entries, index: number, open: OpenGroups): ValueRow {
  const path = [...group, index]
  const value = entries.at(index)
  const id = pathId(path)
  const size = sizeOfGroup(value)
  const state = size === undefined ? 'leaf' : path.length >= DEEPEST ? 'too-deep' : open.has(id) ? 'open' : 'closed'
  return {
    kind: 'value',
    id,
    depth: group.length,
    path,
    name: entries.keys?.[index],
    value,
    size,
    state,
    position: index + 1,
    neighbours: entries.length,
  }
}

const spanOf = (open: OpenGroups, group: EntryPath, { length }: Entries): Span => {
  const { from, to } = open.get(pathId(group)) ?? { from: 0, to: STEP }
  return { from: Math.min(from, length), to: Math.min(to, length) }
}

/** Number of entries of a value with rows of its own: objects, lists of objects or lists, long lists. */
function sizeOfGroup(value: unknown): number | undefined {
  if (isObject(value)) return Object.keys(value).length || undefined
  if (!Array.isArray(value) || value.length === 0) return undefined
  const isLine = value.length <= MAX_LINE_LIST && value.every((item) => typeof item !== 'object' || item === null)
  return isLine ? undefined : value.length
}

/** Returns the groups that are open at first: from the top, as long as everything fits on a page or two. */
export function firstOpen(root: unknown): OpenGroups {
  const open = new Map<string, Span>()
  let rows = Math.min(entriesOf(root)?.length ?? 0, STEP)
  let level: EntryPath[] = [[]]
  for (let depth = 0; depth < FIRST_DEPTH; depth += 1) {
    const next: EntryPath[] = []
    for (const row of level.flatMap((group) => groupsIn(root, group))) {
      rows += Math.min(row.size ?? 0, STEP)
      if (rows > FIRST_ROWS) return open
      open.set(row.id, { from: 0, to: STEP })
      next.push(row.path)
    }
    level = next
  }
  return open
}

function groupsIn(root: unknown, group: EntryPath): readonly ValueRow[] {
  const entries = entriesOf(valueAtPath(root, group))
  if (!entries) return []
  const indexes = Array.from({ length: Math.min(entries.length, STEP) }, (_, index) => index)
  return indexes
    .map((index) => rowOf(group, entries, index, new Map()))
    .filter(({ size, state }) => size !== undefined && state !== 'too-deep')
}

/** With this list or object open: its first entries are drawn, or those that were drawn before. */
export const opened = (open: OpenGroups, path: EntryPath): OpenGroups =>
  new Map(open).set(pathId(path), open.get(pathId(path)) ?? { from: 0, to: STEP })

/** With this list or object closed; what is inside keeps how it was. */
export function closed(open: OpenGroups, path: EntryPath): OpenGroups {
  const next = new Map(open)
  next.delete(pathId(path))
  return next
}

/** Draws more of a list or object, before or after what is drawn. */
export function extended(open: OpenGroups, { group, where }: Pick<MoreRow, 'group' | 'where'>): OpenGroups {
  const { from, to } = open.get(pathId(group)) ?? { from: 0, to: STEP }
  const span = where === 'before' ? { from: Math.max(0, from - STEP), to } : { from, to: to + STEP }
  return new Map(open).set(pathId(group), span)
}

/** Opens whatever is around a location, and draws the entries about it. */
export function revealed(root: unknown, open: OpenGroups, path: EntryPath): OpenGroups {
  const next = new Map(open)
  let value = root
  for (const [depth, index] of path.entries()) {
    const group = path.slice(0, depth)
    // The whole has no row to open; a short list of plain values is one row.
    if (depth > 0 && sizeOfGroup(value) === undefined) break
    const id = pathId(group)
    const { from, to } = next.get(id) ?? { from: 0, to: STEP }
    const isDrawn = index >= from && index < to
    next.set(id, isDrawn ? { from, to } : { from: Math.max(0, index - ABOUT), to: index + ABOUT })
    value = entriesOf(value)?.at(index)
  }
  return next
}

/** The row that shows a location: its own, or the one it is written in. */
export const rowAt = (rows: readonly TreeRow[], path: EntryPath): number => {
  for (let length = path.length; length > 0; length -= 1) {
    const id = pathId(path.slice(0, length))
    const found = rows.findIndex((row) => row.id === id)
    if (found >= 0) return found
  }
  return -1
}
