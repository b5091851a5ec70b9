import { columnAt, countOf, type Layout, leftOf, mainRun, NUMBERS, type Run, startRun, startWidth } from './geometry.ts'
import type { CellPlace } from './grid-model.ts'
import { type Handle, handleAt } from './selection-overlay.ts'
import type { RenderState } from './render-state.ts'

/** What lies under the pointer. */
export type Hit =
  | { readonly kind: 'cell'; readonly row: number; readonly column: number }
  | { readonly kind: 'row-number'; readonly row: number }
  /** The sign in a row's number that opens the row. */
  | { readonly kind: 'expand'; readonly row: number }
  | { readonly kind: 'fill-handle' }
  /** Handles of a finger at a range's first and last corner. */
  | { readonly kind: 'touch-start' }
  | { readonly kind: 'touch-end' }
  | { readonly kind: 'corner' }
  | { readonly kind: 'head'; readonly column: number }
  | { readonly kind: 'outside' }

/** Where the window stands in the table, px; `head`: height of the column heads above it. */
export interface Standing {
  readonly top: number
  readonly x: number
  readonly head: number
}

/** As wide as the sign in the row's number, from the start edge. */
const EXPAND = 18
/** So far from the middle of a handle it is still meant, px. */
const NEAR = { fill: 7, touch: 20 } as const

/** A point of the window, px from its start edge and its top (the head's top). */
export function hitAt(scene: RenderState, at: Standing, x: number, y: number): Hit {
  const { layout, model, marked, hovered } = scene
  const row = Math.floor((y - at.head + at.top) / layout.rowHeight)
  const column = columnUnder(layout, at, x)
  if (y < at.head) return headAt(layout, column)
  const last = marked.ranges.at(-1)
  if (last !== undefined) {
    const near = (kind: Handle, isEnd: boolean) => {
      const corner = isEnd ? { row: last.bottom, column: last.right } : { row: last.top, column: last.left }
      const spot = seenAt(layout, at, handleAt(scene, kind, corner, isEnd), corner.column)
      return Math.abs(spot.x - x) <= NEAR[kind] && Math.abs(spot.y - y) <= NEAR[kind]
    }
    if (marked.isTouched === true) {
      if (near('touch', true)) return { kind: 'touch-end' }
      if (near('touch', false)) return { kind: 'touch-start' }
    } else if (marked.isHandleHidden !== true && near('fill', true)) return { kind: 'fill-handle' }
  }
  if (row < 0 || row >= model.rowCount()) return { kind: 'outside' }
  if (column === NUMBERS) return { kind: x < EXPAND && row === hovered ? 'expand' : 'row-number', row }
  return column < countOf(layout) ? { kind: 'cell', row, column } : { kind: 'outside' }
}

const headAt = (layout: Layout, column: number): Hit => {
  if (column === NUMBERS) return { kind: 'corner' }
  return column < countOf(layout) ? { kind: 'head', column } : { kind: 'outside' }
}

/** The column at a place of the window; one behind the last where there is none. */
function columnUnder(layout: Layout, { x: scrolled }: Standing, x: number): number {
  const start = startWidth(layout)
  if (x < start) return columnAt(layout, startRun(layout), x)
  const inMain = x - start + scrolled
  const run = mainRun(layout)
  return inMain >= leftOf(layout, run.to) - leftOf(layout, run.from) ? run.to : columnAt(layout, run, inMain)
}

const runOf = (layout: Layout, column: number): Run => (column < layout.pinned ? startRun(layout) : mainRun(layout))

/** Where a place of the table is seen, px from the window's start edge and top. */
export function seenAt(layout: Layout, at: Standing, spot: { readonly x: number; readonly y: number }, column: number) {
  const isMain = column >= layout.pinned
  const inRun = spot.x - leftOf(layout, runOf(layout, column).from)
  return { x: isMain ? inRun + startWidth(layout) - at.x : inRun, y: spot.y - at.top + at.head }
}

/** The cell nearest to a point, wherever that is: for a drag that left the window. */
export function cellNear({ layout, model }: RenderState, at: Standing, x: number, y: number): CellPlace {
  const row = Math.floor((y - at.head + at.top) / layout.rowHeight)
  const column = columnUnder(layout, at, Math.max(0, Math.min(layout.width - 1, x)))
  return {
    row: Math.max(0, Math.min(model.rowCount() - 1, row)),
    column: Math.max(0, Math.min(countOf(layout) - 1, column)),
  }
}
