import { ChangedWhileReading, type LoadedRow, type RowSpan } from './row-pages.ts'

/** Maximum number of times that a span is read again because rows were added or deleted meanwhile. */
const TRIES = 3
const AT_ONCE = 3

export interface SpanSource {
  /** Rows of a page at present. */
  readonly size: () => number
  readonly total: () => number | undefined
  /** Changes whenever rows were seen to move. */
  readonly version: () => number
  /** Gets one page; undefined if it was dropped while it was read. */
  readonly obtain: (page: number, signal: AbortSignal) => Promise<readonly (LoadedRow | undefined)[] | undefined>
}

/** Reads all rows of a span. Throws ChangedWhileReading where the table changes faster than it is read. */
export async function loadSpan(source: SpanSource, span: RowSpan, signal: AbortSignal): Promise<readonly LoadedRow[]> {
  for (let tries = 0; tries < TRIES; tries++) {
    signal.throwIfAborted()
    const rows = source.total() === 0 ? [] : await collect(source, span, signal)
    if (rows) return rows
  }
  throw new ChangedWhileReading()
}

/** Reads a span once; undefined when it changed meanwhile. */
async function collect({ size, total, version, obtain }: SpanSource, { from, to }: RowSpan, signal: AbortSignal) {
  const before = version()
  const pageOf = (row: number) => Math.floor(row / size())
  // Where the length of the table is unknown, the first page has it.
  if (total() === undefined) await obtain(pageOf(from), signal)
  const end = Math.min(to, Math.max(0, (total() ?? Infinity) - 1))
  const parts = new Map<number, readonly (LoadedRow | undefined)[]>()
  let next = pageOf(from)
  const work = async () => {
    while (next <= pageOf(end) && version() === before) {
      const page = next++
      const rows = await obtain(page, signal)
      if (rows) parts.set(page, rows)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (version() !== before) return undefined
  const found: LoadedRow[] = []
  for (let number = from; number <= end; number++) {
    const row = parts.get(pageOf(number))?.[number % size()]
    if (!row) return undefined
    found.push(row)
  }
  return found
}
