import type { CellState } from './edit-index.ts'
import type { TableQueue } from './table-queue.ts'

/** A value whose base was read longer ago than this is compared with the service before it is sent, ms. */
const BASE_FRESH_MS = 30_000

/** True if a reading of that time is recent enough. A time in the future is not: the clock was set back. */
const isFresh = (readAt: number | undefined, now: number): boolean =>
  readAt !== undefined && readAt <= now && now - readAt <= BASE_FRESH_MS

/**
 * True if another user may have changed the cell since its value was entered, so that it must be read before it is
 * written. A value for empty cells only overwrites nothing.
 */
export function isStale({ checked }: Pick<TableQueue, 'checked'>, cellState: CellState, now: number): boolean {
  const last = cellState.entries.at(-1)
  if (!last?.overwrite || isFresh(last.cell.readAt, now)) return false
  // It was fresh when first sent, and will be reconciled: a clock that was set back must not delay it until then.
  if (cellState.requests.length > 0 && (last.cell.readAt ?? 0) > now) return false
  const read = checked.get(cellState)
  return read?.entry !== last.id || !isFresh(read.at, now)
}
