import type { LoadedRow, RowSpan } from './row-pages.ts'

interface Page {
  /** A hole is a row that has moved elsewhere, or was dropped. */
  readonly rows: (LoadedRow | undefined)[]
  /** Shown, and to be read again when it is seen. */
  isStale: boolean
  /** Time of its request, by the device's clock, ms. */
  readonly readAt: number
}

/** The rows that were fetched, in pages of one size, the least recently seen dropped first. It fetches nothing. */
export interface PageStore {
  readonly row: (number: number) => LoadedRow | undefined
  readonly numberOf: (id: string) => number | undefined
  readonly isFresh: (page: number) => boolean
  readonly rows: (page: number) => readonly (LoadedRow | undefined)[] | undefined
  /** Marks a page as used. */
  readonly touch: (page: number) => void
  /**
   * Stores a page that was requested at `readAt`. A row of a write's response after that time stays as it is. True when
   * rows of it have other numbers than before: the table changed while it was read. `onAgain` is called for each row
   * that was in this page before.
   */
  readonly put: (
    page: number,
    rows: readonly LoadedRow[],
    requested: number,
    readAt: number,
    onAgain?: (before: LoadedRow, now: LoadedRow) => void,
  ) => boolean
  /** Returns the time at which the page of a row was requested, ms; undefined where it is not loaded. */
  readonly readAt: (number: number) => number | undefined
  /** Returns the sequence number of a new request, in the order of requests and writes. */
  readonly nextRequest: () => number
  /** Drops the merged rows of writes. Call it when no read is in flight that began before a write. */
  readonly calm: () => void
  /** Every page but this one is to be read again when it is seen. */
  readonly spoil: (except?: number) => void
  /** This page is to be read again when it is seen. */
  readonly spoilPage: (page: number) => void
  readonly forget: (from: number) => void
  /** Merges rows of a write's response. Returns the numbers of those that are loaded. */
  readonly merge: (rows: readonly LoadedRow[]) => readonly number[]
  /** Drops what was seen least recently, beyond `keep` pages; what the screen shows is never dropped. */
  readonly trim: (keep: number, shown: RowSpan) => void
  readonly clear: () => void
  /** Spans of loaded rows, in order; neighbours are one span. */
  readonly spans: () => readonly RowSpan[]
}

/** `size` is how many rows a page has. */
export function createPageStore(size: number): PageStore {
  // In the order in which they were seen.
  const pages = new Map<number, Page>()
  const numbers = new Map<string, number>()
  const merged = new Map<string, { readonly row: LoadedRow; readonly at: number }>()
  let time = 0
  // Cells of one row are read one after the other: the page is looked up once for all of them.
  let lastIndex = -1
  let last: Page | undefined

  const pageAt = (index: number): Page | undefined => {
    if (index === lastIndex) return last
    lastIndex = index
    last = pages.get(index)
    return last
  }
  const unlook = () => {
    lastIndex = -1
    last = undefined
  }
  const row = (number: number) => pageAt(Math.floor(number / size))?.rows[number % size]

  const drop = (index: number) => {
    const page = pages.get(index)
    if (!page) return
    pages.delete(index)
    unlook()
    page.rows.forEach((found, at) => {
      if (found && numbers.get(found.id) === index * size + at) numbers.delete(found.id)
    })
  }

  return {
    row,
    numberOf: (id) => numbers.get(id),
    isFresh: (index) => pages.get(index)?.isStale === false,
    rows: (index) => pages.get(index)?.rows,
    touch: (index) => {
      const page = pages.get(index)
      if (!page) return
      pages.delete(index)
      pages.set(index, page)
    },
    nextRequest: () => ++time,
    calm: () => merged.clear(),
    put: (index, rows, requested, readAt, onAgain) => {
      const before = pages.get(index)?.rows
      let hasMoved = before?.some((old, at) => old && old.id !== rows[at]?.id) ?? false
      drop(index)
      const retained = rows.map((read, at) => {
        // A row that could not be read has no identifier.
        if (read.id === '') return read
        const number = index * size + at
        const elsewhere = numbers.get(read.id)
        if (elsewhere !== undefined && Math.floor(elsewhere / size) !== index) {
          hasMoved = true
          const other = pages.get(Math.floor(elsewhere / size))
          if (other) other.rows[elsewhere % size] = undefined
        }
        numbers.set(read.id, number)
        const written = merged.get(read.id)
        return written && written.at > requested ? over(read, written.row) : read
      })
      pages.set(index, { rows: retained, isStale: false, readAt })
      if (before && onAgain) {
        const old = new Map(before.map((earlier) => [earlier?.id, earlier]))
        for (const found of retained) {
          const known = found.id === '' ? undefined : old.get(found.id)
          if (known) onAgain(known, found)
        }
      }
      unlook()
      return hasMoved
    },
    readAt: (number) => pageAt(Math.floor(number / size))?.readAt,
    spoilPage: (index) => {
      const page = pages.get(index)
      if (page) page.isStale = true
    },
    spoil: (except) => {
      for (const [index, page] of pages) if (index !== except) page.isStale = true
    },
    forget: (from) => {
      const first = Math.floor(from / size)
      for (const index of pages.keys()) if (index > first) drop(index)
      const page = pages.get(first)
      if (!page) return
      page.isStale = true
      for (let at = from % size; at < page.rows.length; at++) {
        const deleted = page.rows[at]
        if (deleted) numbers.delete(deleted.id)
        page.rows[at] = undefined
      }
    },
    merge: (rows) => {
      const found: number[] = []
      for (const written of rows) {
        const before = merged.get(written.id)?.row
        merged.set(written.id, { row: before ? over(before, written) : written, at: ++time })
        const number = numbers.get(written.id)
        const page = number === undefined ? undefined : pages.get(Math.floor(number / size))
        if (number === undefined || !page) continue
        const read = page.rows[number % size]
        page.rows[number % size] = read ? over(read, written) : written
        found.push(number)
      }
      return found
    },
    trim: (keep, { from, to }) => {
      for (const index of pages.keys()) {
        if (pages.size <= keep) return
        if (index < Math.floor(from / size) || index > Math.floor(to / size)) drop(index)
      }
    },
    spans: () => {
      const found: { from: number; to: number }[] = []
      for (const [index, { rows }] of [...pages].toSorted(([a], [b]) => a - b)) {
        const from = index * size
        const before = found.at(-1)
        if (rows.length === 0) continue
        if (before?.to === from - 1) before.to = from + rows.length - 1
        else found.push({ from, to: from + rows.length - 1 })
      }
      return found
    },
    clear: () => {
      pages.clear()
      numbers.clear()
      unlook()
    },
  }
}

/** A row with what was written into it: a response may hold only the columns that it is about. */
const over = (row: LoadedRow, written: LoadedRow): LoadedRow => ({
  id: written.id,
  cells: { ...row.cells, ...written.cells },
})
