import {
  columnAt,
  countOf,
  type GridMetrics,
  leftOf,
  mainRun,
  NUMBERS,
  type ColumnRange,
  startRun,
  startWidth,
} from './geometry.ts'
import type { CellPosition } from './grid-model.ts'
import { type DragHandle, handleAt } from './selection-overlay.ts'
import type { RenderState } from './render-state.ts'

export type GridHit =
  | { readonly kind: 'cell'; readonly row: number; readonly column: number }
  | { readonly kind: 'row-number'; readonly row: number }
  /** The sign in a row's number that opens the row. */
  | { readonly kind: 'expand'; readonly row: number }
  | { readonly kind: 'fill-handle' }
  /** Touch handles at a range's first and last corner. */
  | { readonly kind: 'touch-start' }
  | { readonly kind: 'touch-end' }
  | { readonly kind: 'corner' }
  | { readonly kind: 'head'; readonly column: number }
  | { readonly kind: 'outside' }

/** Scroll position of the window in the table, px; `header`: height of the column headers above it. */
export interface ViewportOrigin {
  readonly top: number
  readonly x: number
  readonly header: number
}

/** As wide as the sign in the row's number, from the start edge. */
const EXPAND = 18
/** Distance from the centre of a handle within which it is hit, px. */
const NEAR = { fill: 7, touch: 20 } as const

/** A point of the window, px from its start edge and its top (that of the header). */
export function hitAt(state: RenderState, at: ViewportOrigin, x: number, y: number): GridHit {
  const { metrics, model, marked, hovered } = state
  const row = Math.floor((y - at.header + at.top) / metrics.rowHeight)
  const column = columnUnder(metrics, at, x)
  if (y < at.header) return headAt(metrics, column)
  const last = marked.ranges.at(-1)
  if (last !== undefined) {
    const near = (kind: DragHandle, isEnd: boolean) => {
      const corner = isEnd ? { row: last.bottom, column: last.right } : { row: last.top, column: last.left }
      const position = seenAt(metrics, at, handleAt(state, kind, corner, isEnd), corner.column)
      return Math.abs(position.x - x) <= NEAR[kind] && Math.abs(position.y - y) <= NEAR[kind]
    }
    if (marked.isTouched === true) {
      if (near('touch', true)) return { kind: 'touch-end' }
      if (near('touch', false)) return { kind: 'touch-start' }
    } else if (marked.isHandleHidden !== true && near('fill', true)) return { kind: 'fill-handle' }
  }
  if (row < 0 || row >= model.rowCount()) return { kind: 'outside' }
  if (column === NUMBERS) return { kind: x < EXPAND && row === hovered ? 'expand' : 'row-number', row }
  return column < countOf(metrics) ? { kind: 'cell', row, column } : { kind: 'outside' }
}

const headAt = (metrics: GridMetrics, column: number): GridHit => {
  if (column === NUMBERS) return { kind: 'corner' }
  return column < countOf(metrics) ? { kind: 'head', column } : { kind: 'outside' }
}

/** The column at a position of the window; one behind the last where there is none. */
function columnUnder(metrics: GridMetrics, { x: scrolled }: ViewportOrigin, x: number): number {
  const start = startWidth(metrics)
  if (x < start) return columnAt(metrics, startRun(metrics), x)
  const inMain = x - start + scrolled
  const run = mainRun(metrics)
  return inMain >= leftOf(metrics, run.to) - leftOf(metrics, run.from) ? run.to : columnAt(metrics, run, inMain)
}

const runOf = (metrics: GridMetrics, column: number): ColumnRange =>
  column < metrics.pinned ? startRun(metrics) : mainRun(metrics)

/** Returns the position of a point of the table, px from the window's start edge and top. */
export function seenAt(
  metrics: GridMetrics,
  at: ViewportOrigin,
  position: { readonly x: number; readonly y: number },
  column: number,
) {
  const isMain = column >= metrics.pinned
  const inRun = position.x - leftOf(metrics, runOf(metrics, column).from)
  return { x: isMain ? inRun + startWidth(metrics) - at.x : inRun, y: position.y - at.top + at.header }
}

/** The cell nearest to a point, wherever that is: for a drag that left the window. */
export function cellNear({ metrics, model }: RenderState, at: ViewportOrigin, x: number, y: number): CellPosition {
  const row = Math.floor((y - at.header + at.top) / metrics.rowHeight)
  const column = columnUnder(metrics, at, Math.max(0, Math.min(metrics.width - 1, x)))
  return {
    row: Math.max(0, Math.min(model.rowCount() - 1, row)),
    column: Math.max(0, Math.min(countOf(metrics) - 1, column)),
  }
}
