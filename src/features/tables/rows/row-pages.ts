/** A row as the service last returned it. Cells are read with `cellOf`, because a column may be called `__proto__`. */
export interface LoadedRow {
  readonly id: string
  /** By the column's key in the API. */
  readonly cells: Readonly<Record<string, unknown>>
}

/** Rows `from` to `to`, ends included. */
export interface RowSpan {
  readonly from: number
  readonly to: number
}

/** One page as the service responded to it. */
export interface PageResponse {
  readonly rows: readonly LoadedRow[]
  /** Number of rows of the table; undefined where a service has no total. */
  readonly total: number | undefined
  readonly hasNext: boolean
}

/**
 * The rows of one table under one filter, as far as they were fetched: pages by row number, the least recently seen
 * dropped first. Visible rows are fetched; those that left the screen are not fetched any more.
 */
export interface RowPages {
  /** As the service last counted; undefined before its first response. */
  readonly total: () => number | undefined
  readonly row: (number: number) => LoadedRow | undefined
  readonly numberOf: (id: string) => number | undefined
  /** Sets the visible rows; pages are fetched once scrolling rests, or at once when it is slow. */
  readonly show: (span: RowSpan) => void
  /**
   * Loads all of a span, as far as the table goes. For copying, filling and pasting. Rejects with ApiError, and with
   * `ChangedWhileReading` when rows were added or removed each time it was read.
   */
  readonly load: (span: RowSpan, signal: AbortSignal) => Promise<readonly LoadedRow[]>
  /** Merges rows of a write's response: columns that they do not have stay as they are. */
  readonly merge: (rows: readonly LoadedRow[]) => void
  /**
   * Drops what is from this row on (rows were added or removed); the visible part is loaded again. `change` is how many
   * rows more there are now, negative for fewer, as far as is known; where no page is read soon, they are counted.
   */
  readonly forget: (from: number, change?: number) => void
  /** Returns the reason why the last fetch failed, while what it was for is missing. */
  readonly failure: () => unknown
  /**
   * Calls back with the rows that look different; undefined for all, and for a new total. Returns a cancel function.
   */
  readonly onChange: (listener: (span: RowSpan | undefined) => void) => () => void
  readonly retry: () => void
  /**
   * Reads again what the screen shows; of `all`, what is elsewhere when it is next seen. Nothing disappears meanwhile.
   * `shown`: the rows on the screen where they are not neighbours; a `screen` of rows from many pages is left as it is.
   * Resolves when the screen was read, or could not be.
   */
  readonly refresh: (part: 'screen' | 'all', shown?: readonly number[]) => Promise<void>
  /** Time at which a row's page was last requested, by the device's clock, ms. Undefined if it is not loaded. */
  readonly readAt: (number: number) => number | undefined
  /** True if a later reading of this row had another value under this key, a short while ago. Constant time. */
  readonly hasChanged: (id: string, key: string) => boolean
  readonly changedCells: () => number
  /** Spans of loaded rows, in order. */
  readonly loaded: () => readonly RowSpan[]
  /** Returns how often the table was found to change while it was read. */
  readonly drifts: () => number
  readonly close: () => void
}

export function isFullyLoaded(rows: Pick<RowPages, 'total' | 'loaded'>): boolean {
  const total = rows.total()
  if (total === undefined) return false
  const [first, ...others] = rows.loaded()
  return total === 0 || (others.length === 0 && first?.from === 0 && first.to >= total - 1)
}

export const countRows = (spans: readonly RowSpan[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from + 1, 0)

/** Rows were added or removed each time a span was read: the result would have a row twice, or lack one. */
export class ChangedWhileReading extends Error {
  override readonly name = 'ChangedWhileReading'
}

/** Numbers that follow each other, as spans. */
export function spansOf(numbers: readonly number[]): readonly RowSpan[] {
  const runs: { from: number; to: number }[] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && number <= last.to + 1) last.to = number
    else runs.push({ from: number, to: number })
  }
  return runs
}
