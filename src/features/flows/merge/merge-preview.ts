import { isOpen } from './conflict.ts'
import type { Merged } from './merge-flows.ts'

/** Counts of what saving would merge: "2 changes by other users, 0 conflicts". */
export interface MergePreview {
  readonly others: number
  readonly conflicts: number
}

/** Counts the changes of others and the conflicts. */
export const toMergePreview = ({ conflicts, summary }: Merged): MergePreview => ({
  others: summary.theirs.length,
  conflicts: conflicts.filter(isOpen).length,
})
