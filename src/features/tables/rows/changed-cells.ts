import type { Clock } from '#lib/clock.ts'
import { isEmpty, sameValue } from '../values/same-value.ts'
import type { LoadedRow } from './row-pages.ts'

/** Time for which a cell that another user changed is marked, ms: two readings of a table that is open. */
export const MARKED_MS = 60_000

/** Cells whose values a later read found changed, by row id and the column's key in the API. */
export interface ChangedCells {
  /** Constant time. */
  readonly has: (row: string, key: string) => boolean
  readonly count: () => number
  /** Marks cells that differ between two readings of a row. */
  readonly compare: (before: LoadedRow, now: LoadedRow) => void
  /** Takes the mark off these cells: their new values are ours. */
  readonly own: (row: LoadedRow) => void
  readonly close: () => void
}

/**
 * Nothing is marked at first. `onFade` is called when marks have faded; cells of which `isOurs` is true are not marked.
 */
export function createChangedCells(
  clock: Clock,
  onFade: () => void,
  isOurs: (row: string, key: string) => boolean = () => false,
): ChangedCells {
  /** Time at which each cell was found changed. */
  const rows = new Map<string, Map<string, number>>()
  let stop: (() => void) | undefined

  const unmark = (row: string, key: string) => {
    const keys = rows.get(row)
    keys?.delete(key)
    if (keys?.size === 0) rows.delete(row)
  }
  const fadeLater = () => {
    stop ??= clock.after(MARKED_MS, () => {
      stop = undefined
      for (const [row, keys] of rows) {
        for (const [key, since] of keys) if (clock.steady() - since >= MARKED_MS) unmark(row, key)
      }
      if (rows.size > 0) fadeLater()
      onFade()
    })
  }

  return {
    has: (row, key) => rows.size > 0 && rows.get(row)?.has(key) === true,
    count: () => [...rows.values()].reduce((sum, keys) => sum + keys.size, 0),
    compare: ({ cells: old }, { id, cells }) => {
      for (const key of Object.keys(cells)) {
        // Without it before, the column is new or was renamed; an empty cell may be left out of a row.
        const before = Object.hasOwn(old, key) ? old[key] : undefined
        if (sameValue(before, cells[key]) || (!Object.hasOwn(old, key) && isEmpty(cells[key]))) continue
        if (isOurs(id, key)) continue
        rows.set(id, (rows.get(id) ?? new Map<string, number>()).set(key, clock.steady()))
        fadeLater()
      }
    },
    own: ({ id, cells }) => {
      if (rows.has(id)) for (const key of Object.keys(cells)) unmark(id, key)
    },
    close: () => {
      stop?.()
      stop = undefined
      rows.clear()
    },
  }
}
