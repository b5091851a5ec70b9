import type { GridColumn } from '../table-column.ts'

/** Columns of the screen, ends included; `to` < `from` for none. */
export interface ColumnWindow {
  readonly from: number
  readonly to: number
}

/** Margin that is rendered beyond both edges, in px: a header that scrolls into view exists already. */
const BEYOND = 480

/** Start of each column, from the first one's start edge, and the end of the last one. In px. */
export function edgesOf(columns: readonly GridColumn[]): readonly number[] {
  let at = 0
  return [0, ...columns.map(({ width }) => (at += width))]
}

/** The columns that are not pinned and come into view, with some beyond, `x` and `width` in px. */
export function windowAt(edges: readonly number[], pinned: number, x: number, width: number): ColumnWindow {
  const start = (edges[pinned] ?? 0) + x
  const last = edges.length - 2
  const from = Math.max(pinned, lastBefore(edges, start - BEYOND))
  const to = Math.min(last, lastBefore(edges, start + width + BEYOND))
  return { from, to }
}

/** True while everything visible is in the rendered window. */
export function covers(
  window: ColumnWindow,
  edges: readonly number[],
  pinned: number,
  x: number,
  width: number,
): boolean {
  const start = (edges[pinned] ?? 0) + x
  const isStart = window.from === pinned || (edges[window.from] ?? 0) <= start
  return isStart && (window.to >= edges.length - 2 || (edges[window.to + 1] ?? 0) >= start + width)
}

/** The position among the other columns of a column released at `x`, from the first column's start edge. */
export function indexAt(edges: readonly number[], dragged: number, x: number): number {
  let index = 0
  for (let column = 0; column < edges.length - 1; column += 1) {
    const middle = ((edges[column] ?? 0) + (edges[column + 1] ?? 0)) / 2
    if (column !== dragged && middle < x) index += 1
  }
  return index
}

/** The last edge that is not behind `x`. */
function lastBefore(edges: readonly number[], x: number): number {
  let low = 0
  let high = edges.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((edges[middle] ?? 0) <= x) low = middle
    else high = middle - 1
  }
  return low
}
