import type { DocumentChange } from '../merge/changes.ts'
import type { Conflict, ConflictKind, MergeSide } from '../merge/conflict.ts'
import type { MergeSummary } from '../merge/summary.ts'
import { isRecord, type Json, own, type Path, sameJson } from '../model/json.ts'
import { PARAM_KEYS } from '../model/node-parts.ts'
import type { ConflictGroup } from './conflict-groups.ts'

/** Row of the table of an item: a conflict, a part of one, or a value that was merged without a conflict. */
export interface FieldRow {
  readonly key: string
  readonly path: Path
  readonly was?: Json
  readonly theirs?: Json
  readonly mine?: Json
  readonly conflict?: Conflict
  /** The side that made the change, if it needed no decision. */
  readonly by?: MergeSide | 'both'
}

/** Kinds of conflict about a whole node or input. */
const wholes = new Set<ConflictKind>(['delete-edit', 'add-add', 'type'])

/** True for a conflict about a node or an input as a whole. */
export const isWhole = ({ kind }: Pick<Conflict, 'kind'>): boolean => wholes.has(kind)

/** All that there is to see about one thing: its conflicts first, each with its parts, then what both changed besides. */
export function rowsOf({ item, conflicts }: ConflictGroup, summary: MergeSummary): readonly FieldRow[] {
  const requested = conflicts.flatMap((conflict): FieldRow[] => [
    { key: conflict.id, path: conflict.path, ...valuesOf(conflict), conflict },
    ...(isWhole(conflict) ? partsOf(conflict) : []),
  ])
  if (conflicts.some(isWhole)) return requested
  const beside = new Map<string, FieldRow>()
  for (const side of ['mine', 'theirs'] as const) {
    for (const change of summary[side]) {
      if (change.item !== item || change.kind === 'moved' || conflicts.some(({ path }) => meet(path, change.path)))
        continue
      const key = change.path.join('/')
      beside.set(key, rowOf(key, change, side, beside.get(key)))
    }
  }
  return [...requested, ...beside.values()]
}

const valuesOf = ({ base, theirs, mine }: Conflict) => ({
  ...(base !== undefined && { was: base }),
  ...(theirs !== undefined && { theirs }),
  ...(mine !== undefined && { mine }),
})

function rowOf(
  key: string,
  { path, was, now }: DocumentChange,
  side: MergeSide,
  known: FieldRow | undefined,
): FieldRow {
  const other = side === 'mine' ? 'theirs' : 'mine'
  return {
    key,
    path,
    ...(was !== undefined && { was, [other]: was }),
    ...(known?.[other] !== undefined && { [other]: known[other] }),
    ...(now !== undefined && { [side]: now }),
    by: known ? 'both' : side,
  }
}

/** True where one path leads to or through the other. */
const meet = (a: Path, b: Path): boolean => {
  const length = Math.min(a.length, b.length)
  return a.slice(0, length).every((key, at) => key === b[at])
}

/** The fields of a node or input in which the sides differ, parameters one by one. */
function partsOf({ id, path, base, mine, theirs }: Conflict): readonly FieldRow[] {
  const fields = new Map<string, Path>()
  for (const value of [base, theirs, mine]) {
    if (!isRecord(value)) continue
    for (const key of Object.keys(value)) {
      const inner = own(value, key)
      if (!PARAM_KEYS.includes(key) || !isRecord(inner)) fields.set(key, [key])
      else for (const name of Object.keys(inner)) fields.set(`${key}/${name}`, [key, name])
    }
  }
  return [...fields.values()].flatMap((inner): FieldRow[] => {
    const [was, now, other] = [base, mine, theirs].map((value) => inner.reduce<Json | undefined>(own, value))
    const isSame = [
      [mine, now],
      [theirs, other],
    ].every(([side, value]) => side === undefined || sameJson(value, was))
    if (isSame || inner[0] === 'id') return []
    const values = {
      ...(was !== undefined && { was }),
      ...(other !== undefined && { theirs: other }),
      ...(now !== undefined && { mine: now }),
    }
    return [{ key: `${id}#${inner.join('/')}`, path: [...path, ...inner], ...values }]
  })
}

/** Returns the number of fields of the surviving side a deletion would lose. */
export const editsOf = (conflict: Conflict): number => partsOf(conflict).length
