import type { FlowDoc, ItemId } from '../model/flow-document.ts'
import { type Json, type Path, sameJson } from '../model/json.ts'
import {
  type Conflict,
  type ConflictKind,
  conflictId,
  type Resolution,
  type Resolutions,
  type MergeSide,
} from './conflict.ts'

/** The three documents of a merge, and what was found so far. */
export interface MergeContext {
  readonly base: FlowDoc
  readonly mine: FlowDoc
  readonly theirs: FlowDoc
  readonly resolutions: Resolutions
  readonly prefer?: MergeSide
  readonly conflicts: Conflict[]
  /** Items that each side deleted. */
  readonly deleted: { readonly mine: ReadonlySet<ItemId>; readonly theirs: ReadonlySet<ItemId> }
}

type Question = Omit<Conflict, 'id' | 'settled'> & { readonly more?: string }

/** Adds a conflict. Returns the user's resolution where there is a valid one. */
export function addConflict(pass: MergeContext, { more, ...question }: Question): Resolution | undefined {
  const id = conflictId(question.kind, question.path, more)
  const resolution = pass.resolutions[id]
  const valid =
    resolution && sameJson(resolution.of.mine, question.mine) && sameJson(resolution.of.theirs, question.theirs)
  const decision = valid ? resolution : pass.prefer && { choice: pass.prefer, of: question }
  pass.conflicts.push({ id, ...question, ...(decision && { settled: decision.choice }) })
  return decision
}

/** Notes a conflict of two values and gives the one the result shows: the decision, else mine. */
export function contest(
  pass: MergeContext,
  kind: ConflictKind,
  path: Path,
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
): Json | undefined {
  const resolution = addConflict(pass, {
    kind,
    path,
    ...(base !== undefined && { base }),
    ...(mine !== undefined && { mine }),
    ...(theirs !== undefined && { theirs }),
  })
  if (resolution?.choice === 'edit') return resolution.value
  return resolution?.choice === 'theirs' ? theirs : mine
}

/** True for a path at or under an open conflict. */
export const isContested = (pass: MergeContext, path: Path): boolean =>
  pass.conflicts.some(({ settled, path: open }) => settled === undefined && open.every((key, at) => key === path[at]))
