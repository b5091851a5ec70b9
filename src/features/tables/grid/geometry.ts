/** The column of row numbers, before the first column of the table. */
export const NUMBERS = -1

/** Sizes and edges in px. Columns run from the start edge: mirrored in right-to-left languages. */
export interface GridMetrics {
  /** Start of each column, counted from the first one; one more at the end. */
  readonly edges: readonly number[]
  /** Width of the column of row numbers. */
  readonly numbers: number
  /** Number of columns that do not scroll, beside the row numbers. */
  readonly pinned: number
  readonly rowHeight: number
  /** The window on the rows: without the header, with the pinned columns. */
  readonly width: number
  readonly height: number
  /** Space under the last row, px: a scrollbar that takes no space of its own lies over what is at the bottom. */
  readonly below: number
}

/** Columns `from` up to and without `to`. */
export interface ColumnRange {
  readonly from: number
  readonly to: number
}

/** Returns the start of each column, and the end of the last one, by their widths in px. */
export function edgesOf(widths: readonly number[]): readonly number[] {
  const edges = [0]
  let edge = 0
  for (const width of widths) edges.push((edge += width))
  return edges
}

/** Returns the start edge of a column, px; `NUMBERS` is before 0, the index after the last returns its end. */
export const leftOf = ({ edges, numbers }: GridMetrics, column: number): number =>
  column < 0 ? -numbers : (edges[Math.min(column, edges.length - 1)] ?? 0)

export const widthOf = (metrics: GridMetrics, { from, to }: ColumnRange): number =>
  leftOf(metrics, to) - leftOf(metrics, from)

export const countOf = ({ edges }: GridMetrics): number => edges.length - 1

/** Returns the range of the columns that do not scroll: row numbers and pinned columns. */
export const startRun = ({ pinned }: GridMetrics): ColumnRange => ({ from: NUMBERS, to: pinned })
export const mainRun = (metrics: GridMetrics): ColumnRange => ({ from: metrics.pinned, to: countOf(metrics) })
export const startWidth = (metrics: GridMetrics): number => widthOf(metrics, startRun(metrics))

/** The last column of a run that begins at or before `x`, counted from the run's own edge. */
export function columnAt(metrics: GridMetrics, { from, to }: ColumnRange, x: number): number {
  const at = x + leftOf(metrics, from)
  let low = from
  let high = Math.max(from, to - 1)
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (leftOf(metrics, middle) <= at) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns how many columns of a run a window of `width` px can show at most. */
export function mostColumns(metrics: GridMetrics, { from, to }: ColumnRange, width: number): number {
  let most = 0
  let end = from
  for (let first = from; first < to; first += 1) {
    // It may show no more than the last px of its first column.
    const reach = leftOf(metrics, first + 1) - 1 + width
    while (end < to && leftOf(metrics, end) < reach) end += 1
    most = Math.max(most, end - first)
  }
  return most
}

/** Wide enough for the number of the last row and the sign beside it that opens a row. */
export const numbersWidth = (rowCount: number): number => Math.max(44, 26 + 7 * String(rowCount).length)

/** Returns how many pinned columns fit: at least a third of the window is left to the columns that scroll. */
export function pinnedThatFit(widths: readonly number[], pinned: number, numbers: number, width: number): number {
  const edges = edgesOf(widths.slice(0, pinned))
  let fitting = pinned
  while (fitting > 0 && numbers + (edges[fitting] ?? 0) > (width * 2) / 3) fitting -= 1
  return fitting
}

/** The smallest move of a window (`at`, `view` px long) after which it shows a thing from `start` to `end`. */
export function revealing(at: number, view: number, start: number, end: number): number {
  if (start < at || end - start > view) return start
  return Math.max(at, end - view)
}
