import type { TaskEntry } from './task-ledger.ts'
import { advanceOf, foundIn, foundNothing } from './task-state.ts'

/** Number of rows with an outcome, and number of those with a result. */
export interface HitCount {
  readonly rows: number
  readonly found: number
}

/** Under so many rows a share is chance. */
export const MIN_ROWS = 20

/**
 * Returns the hits of an ended run, as far as known here. Undefined where the service does not distinguish misses
 * from failures, or where neither its status nor a stored result shows if something was found.
 */
export function foundBy(entry: TaskEntry): HitCount | undefined {
  const advance = advanceOf(entry)
  if (advance) {
    const { found, none } = advance.counts
    return advance.odd || found === undefined || none === undefined ? undefined : { rows: advance.done, found }
  }
  switch (entry.phase) {
    case 'no-data':
    case 'failed':
      return { rows: 1, found: 0 }
    case 'done':
    case 'partial':
    case 'gone':
      return singleFound(entry)
    case 'stopped':
      return foundNothing(entry) ? undefined : singleFound(entry)
    case 'running':
    case 'unknown':
      return undefined
  }
}

function singleFound(entry: TaskEntry): HitCount | undefined {
  const found = foundIn(entry)
  return found === undefined ? undefined : { rows: 1, found: found ? 1 : 0 }
}
