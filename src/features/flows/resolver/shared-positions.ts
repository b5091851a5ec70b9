import type { Point, Size } from '../diagram/geometry.ts'

/** Every card where versions are compared has this size: what it is called is what counts. */
export const MINI: Size = { width: 132, height: 28 }

/** From column to column and from line to line. */
const STEP = { x: MINI.width + 40, y: MINI.height + 16 } as const
/** Cards whose left edges are no further apart than this are in one column. */
const COLUMN = 100
/** Cards are less than half as high as on the canvas. */
const FLATTER = 0.45

/**
 * Positions for small cards that look like the flow and take less space: the same columns in the same order, each
 * closed up. One position per item, so that it is at the same position on every side.
 */
export function sharedPositions(items: ReadonlyMap<string, Point>): ReadonlyMap<string, Point> {
  const positions = new Map<string, Point>()
  const sorted = [...items].toSorted(([, a], [, b]) => a.x - b.x || a.y - b.y)
  const columns: [string, Point][][] = []
  let start = -Infinity
  for (const entry of sorted) {
    const [, { x }] = entry
    if (x - start > COLUMN) {
      columns.push([])
      start = x
    }
    columns.at(-1)?.push(entry)
  }
  const top = sorted.reduce((least, [, { y }]) => Math.min(least, y), Infinity)
  for (const [column, entries] of columns.entries()) {
    let free = -Infinity
    for (const [id, { y }] of entries.toSorted(([, a], [, b]) => a.y - b.y)) {
      const index = Math.max(free, Math.round((y - top) * FLATTER))
      positions.set(id, { x: column * STEP.x, y: index })
      free = index + STEP.y
    }
  }
  return positions
}
