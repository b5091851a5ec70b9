/** The column of row numbers, before the first column of the table. */
export const NUMBERS = -1

/** Where everything stands, in px. Columns run from the start edge: mirrored where the language runs from right to left. */
export interface Layout {
  /** Where each column begins, counted from the first one; one more at the end. */
  readonly edges: readonly number[]
  /** Width of the column of row numbers. */
  readonly numbers: number
  /** How many columns stay in place beside the row numbers. */
  readonly pinned: number
  readonly rowHeight: number
  /** The window on the rows: without the head, with the pinned columns. */
  readonly width: number
  readonly height: number
}

/** Columns `from` up to and without `to`. */
export interface Run {
  readonly from: number
  readonly to: number
}

/** Where each column begins, and where the last one ends, by their widths in px. */
export function edgesOf(widths: readonly number[]): readonly number[] {
  const edges = [0]
  let edge = 0
  for (const width of widths) edges.push((edge += width))
  return edges
}

/** Where a column begins; `NUMBERS` lies before 0, and what lies behind the last begins where that ends. */
export const leftOf = ({ edges, numbers }: Layout, column: number): number =>
  column < 0 ? -numbers : (edges[Math.min(column, edges.length - 1)] ?? 0)

export const widthOf = (layout: Layout, { from, to }: Run): number => leftOf(layout, to) - leftOf(layout, from)

export const countOf = ({ edges }: Layout): number => edges.length - 1

/** What stays in place: row numbers and pinned columns. */
export const startRun = ({ pinned }: Layout): Run => ({ from: NUMBERS, to: pinned })
export const mainRun = (layout: Layout): Run => ({ from: layout.pinned, to: countOf(layout) })
export const startWidth = (layout: Layout): number => widthOf(layout, startRun(layout))

/** The last column of a run that begins at or before `x`, counted from the run's own edge. */
export function columnAt(layout: Layout, { from, to }: Run, x: number): number {
  const at = x + leftOf(layout, from)
  let low = from
  let high = Math.max(from, to - 1)
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (leftOf(layout, middle) <= at) low = middle
    else high = middle - 1
  }
  return low
}

/** How many columns of a run a window of `width` px can show at most, wherever it stands. */
export function mostColumns(layout: Layout, { from, to }: Run, width: number): number {
  let most = 0
  let end = from
  for (let first = from; first < to; first += 1) {
    // It may show no more than the last px of its first column.
    const reach = leftOf(layout, first + 1) - 1 + width
    while (end < to && leftOf(layout, end) < reach) end += 1
    most = Math.max(most, end - first)
  }
  return most
}

/** Wide enough for the number of the last row and the sign beside it that opens a row. */
export const numbersWidth = (rowCount: number): number => Math.max(44, 26 + 7 * String(rowCount).length)

/** Pinned columns give way where they would leave less than a third of the window to the others. */
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
