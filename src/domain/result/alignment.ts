import { countsOf } from '../task-life.ts'
import type { TaskEntry } from '../task-ledger.ts'

/**
 * Relation between the rows of a bulk result and its inputs. `one`: not a bulk run. Only a run that ended normally and
 * returned as many rows as it was given is `aligned` (API spec, Task); after a stop only the finished rows come, in an
 * order of their own, so they are never paired with inputs by position.
 */
export type Alignment = 'one' | 'aligned' | 'unaligned'

/** Returns the relation of the rows of a result to the inputs of the run it came from. */
export function alignmentOf(entry: Pick<TaskEntry, 'phase' | 'progress'>, data: unknown): Alignment {
  const counts = countsOf(entry.progress)
  if (!counts || !Array.isArray(data)) return 'one'
  const ended = entry.phase === 'done' || entry.phase === 'partial' || entry.phase === 'no-data'
  return ended && counts.total === data.length ? 'aligned' : 'unaligned'
}
