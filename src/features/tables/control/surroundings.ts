import type { GridColumn } from '../grid/grid-model.ts'

/** A little of the window before stays in sight. */
const SHARE = 0.8

/** How many columns one screen sideways is: those that fit from this one on, in a direction; at least one. */
export function columnsInWindow(columns: readonly GridColumn[], width: number, from: number, by: 1 | -1): number {
  let taken = 0
  let count = 0
  for (let at = from; at >= 0 && at < columns.length; at += by) {
    taken += columns[at]?.width ?? 0
    if (taken > width * SHARE) break
    count++
  }
  return Math.max(1, count)
}
