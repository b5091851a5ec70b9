import { groupBy } from '#lib/lists.ts'
import { itemAt } from '../merge/changes.ts'
import { isOpen, type Conflict } from '../merge/conflict.ts'
import type { ItemId } from '../model/flow-document.ts'

/** The conflicts of one thing, which are decided side by side; without an item, those of the flow itself. */
export interface ConflictGroup {
  readonly key: string
  readonly item: ItemId | undefined
  readonly conflicts: readonly Conflict[]
}

/** Groups conflicts by item, in the order in which the items first occur. */
export const groupsOf = (conflicts: readonly Conflict[]): readonly ConflictGroup[] =>
  [...groupBy(conflicts, ({ path }) => itemAt(path))].map(([item, group]) => ({
    key: item ?? '',
    item,
    conflicts: group,
  }))

export const inOrder = (groups: readonly ConflictGroup[]): readonly Conflict[] =>
  groups.flatMap(({ conflicts }) => conflicts)

/** The next conflict from one on, or the one before: an open one where there is any, around the end. */
export function stepFrom(all: readonly Conflict[], id: string | undefined, step: 1 | -1): Conflict | undefined {
  const wanted = all.some(isOpen) ? isOpen : () => true
  const at = all.findIndex((conflict) => conflict.id === id)
  const start = at < 0 ? (step === 1 ? -1 : 0) : at
  for (let turn = 1; turn <= all.length; turn += 1) {
    const conflict = all[(start + step * turn + all.length * 2) % all.length]
    if (conflict && wanted(conflict)) return conflict
  }
  return undefined
}
