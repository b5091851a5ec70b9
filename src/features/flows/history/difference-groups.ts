import { groupBy } from '#lib/lists.ts'
import type { DocumentChange } from '../merge/changes.ts'
import type { ItemId } from '../model/flow-document.ts'

/** Changes of one item; `item` is absent for the flow as a whole. */
export interface DifferenceGroup {
  readonly item: ItemId | undefined
  /** The whole of it was added or removed. */
  readonly whole?: 'added' | 'removed'
  readonly changes: readonly DocumentChange[]
}

/** Differences as they are listed: by item, and how many are only counted. */
export interface Grouped {
  readonly groups: readonly DifferenceGroup[]
  /** Number of items that only moved on the canvas. */
  readonly moved: number
  readonly more: number
}

/** Changes by the thing that they are about, in their order; `most` of them at most. */
export function groupDifferences(changes: readonly DocumentChange[], most: number): Grouped {
  const listed = changes.filter(({ kind }) => kind !== 'moved')
  const groups = groupBy(listed.slice(0, most), ({ item }) => item)
  return {
    groups: [...groups].map(([item, own]) => groupOf(item, own)),
    moved: changes.length - listed.length,
    more: Math.max(0, listed.length - most),
  }
}

/** An item that was added or removed is listed as a whole, not by each of its fields. */
function groupOf(item: ItemId | undefined, changes: readonly DocumentChange[]): DifferenceGroup {
  const whole = changes.find(({ path }) => path.join('/') === item || path.join('/') === `ui/${item}`)
  return whole?.kind === 'added' || whole?.kind === 'removed' ? { item, whole: whole.kind, changes } : { item, changes }
}
