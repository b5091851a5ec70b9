import {
  type ConflictChoice,
  type Conflict,
  isOpen,
  type Resolution,
  type Resolutions,
  type MergeSide,
} from '../merge/conflict.ts'
import { type Json, sameJson } from '../model/json.ts'

/** One click that decided all open conflicts, and their ids. */
export interface BulkResolution {
  readonly side: MergeSide
  readonly ids: readonly string[]
}

/** A decision to a conflict as a user saw it; `value` for one of their own. */
export const resolutionOf = ({ mine, theirs }: Conflict, choice: ConflictChoice, value?: Json): Resolution => ({
  choice,
  of: { ...(mine !== undefined && { mine }), ...(theirs !== undefined && { theirs }) },
  ...(value !== undefined && { value }),
})

/** Returns the open conflicts: decided neither in the shown merge nor by a resolution for the next one. */
export const stillOpen = (conflicts: readonly Conflict[], given: Resolutions): readonly Conflict[] =>
  conflicts.filter((conflict) => {
    if (!isOpen(conflict)) return false
    const of = given[conflict.id]?.of
    return !of || !sameJson(of.mine, conflict.mine) || !sameJson(of.theirs, conflict.theirs)
  })

/** One side for all that is still open; what was decided before stays as it is. */
export function resolveAll(
  side: MergeSide,
  conflicts: readonly Conflict[],
  given: Resolutions,
): { readonly resolutions: Resolutions; readonly sweep: BulkResolution } {
  const requested = stillOpen(conflicts, given)
  const swept = Object.fromEntries(requested.map((conflict) => [conflict.id, resolutionOf(conflict, side)]))
  return { resolutions: { ...given, ...swept }, sweep: { side, ids: requested.map(({ id }) => id) } }
}

/** The resolutions of a click for all that are still unchanged. */
export const currentResolutions = ({ side, ids }: BulkResolution, given: Resolutions): readonly string[] =>
  ids.filter((id) => given[id]?.choice === side)

/** Resolutions without those of some conflicts, which are open again. */
export const without = (given: Resolutions, ids: readonly string[]): Resolutions =>
  Object.fromEntries(Object.entries(given).filter(([id]) => !ids.includes(id)))
