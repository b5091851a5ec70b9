import { createEmitter } from '#lib/emitter.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { ChangedWhileReading, type LoadedRow, type RowPages, type RowSpan } from '../rows/row-pages.ts'
import type { CreatedRow, NewRows, ShownNewRow } from './new-rows.ts'
import { isNewRow } from '../edits/local-row-ids.ts'

export interface JoinedRows {
  readonly pages: RowPages
  /** The new row of this identifier as long as it is shown after the table's own. */
  readonly newRow: (id: string) => ShownNewRow | undefined
  readonly idOf: (id: string) => string | undefined
  /** Sets the columns, whose keys rows use from now on. */
  readonly know: (columns: readonly TableColumn[]) => void
}

/** Follows new rows until the pages of the table have them. */
function trackNewRows(pages: RowPages, rows: NewRows) {
  /** By our identifier: how many rows the table has once it holds this one too. */
  const due = new Map<string, number>()
  /** By our identifier: rows that were new while these pages were shown. */
  const seen = new Set<string>()
  const names = new Map<string, string>()
  /** Rows that were undone and deleted. */
  const left = new Set<string>()
  let shown: readonly ShownNewRow[] = []

  const base = () => pages.total() ?? 0
  const isTaken = ({ id, row }: CreatedRow) =>
    pages.numberOf(row.id) !== undefined || base() >= (due.get(id) ?? Number.POSITIVE_INFINITY)

  return {
    /** Number of rows that the pages have. */
    base,
    /** New rows after those of the pages. */
    shown: () => shown,
    /** Identifiers of the service, by ours. */
    names,
    left,
    /** Recomputes the rows; returns the number of the row from which the table itself has to be fetched again. */
    check: (): number | undefined => {
      const created = rows.made()
      // A recreated row has another identifier.
      const fresh = created.filter(({ id, row }) => names.get(id) !== row.id)
      // Rows that were created a moment ago may not be counted yet.
      let count = base()
      for (const row of created)
        if (!fresh.includes(row) && !isTaken(row)) count = Math.max(count, due.get(row.id) ?? 0)
      for (const { id, row, at = Number.POSITIVE_INFINITY } of fresh) {
        names.set(id, row.id)
        // The table may have counted it before the response arrived.
        due.set(id, seen.has(id) ? Math.min(++count, at + 1) : 0)
      }
      for (const id of rows.gone()) left.add(id)
      const taken = new Set(created.filter(isTaken).map(({ id }) => id))
      shown = rows.list().filter(({ id }) => !taken.has(id))
      for (const { id, state } of shown) if (state !== 'made') seen.add(id)
      // Others may have deleted rows since the pages were counted: then the new ones are before their end.
      return fresh.length === 0 ? undefined : Math.min(base(), ...fresh.map(({ at = Number.POSITIVE_INFINITY }) => at))
    },
    /** Returns the number of deleted rows that were counted among the pages'. */
    countIn: (went: readonly string[]): number => {
      if (went.length === 0) return 0
      const ours = new Map(Array.from(names, ([id, name]) => [name, id]))
      const isIn = (name: string) =>
        pages.numberOf(name) !== undefined || base() >= (due.get(ours.get(name) ?? '') ?? 0)
      return went.filter(isIn).length
    },
  }
}

/**
 * Rows of a table, then its new ones. A created row stays there until the pages have it, so nothing flickers. Rows that
 * were created before are in the pages, or do not match their filter.
 */
export function joinRows(pages: RowPages, rows: NewRows): JoinedRows {
  const tracked = trackNewRows(pages, rows)
  const { base, shown, names, left } = tracked
  /** By our identifier: cells of responses to writes into created rows that the pages do not have. */
  const written = new Map<string, LoadedRow['cells']>()
  let loaded = new Map<string, LoadedRow>()
  let columns: readonly TableColumn[] = []
  const changed = createEmitter<[span: RowSpan | undefined]>()
  let stop: (() => void) | undefined

  const check = () => {
    loaded = new Map()
    return tracked.check()
  }
  check()

  const rowAt = (index: number): LoadedRow | undefined => {
    const row = shown()[index]
    if (!row) return undefined
    const known = loaded.get(row.id)
    if (known) return known
    const cells = Object.fromEntries(
      columns.flatMap(({ id, key }) => (row.cells.has(id) ? [[key, row.cells.get(id)]] : [])),
    )
    const created = { id: row.id, cells: { ...cells, ...written.get(row.id) } }
    loaded.set(row.id, created)
    return created
  }

  /** A row that the service has and the pages do not. */
  const indexOf = (id: string): number | undefined => {
    const index = shown().findIndex((row) => row.state === 'made' && names.get(row.id) === id)
    return index === -1 ? undefined : base() + index
  }

  const clipped = ({ from, to }: RowSpan): RowSpan | undefined => {
    const last = base() - 1
    return last < 0 ? undefined : { from: Math.min(from, last), to: Math.min(to, last) }
  }

  const joined: RowPages = {
    total: () => {
      const total = pages.total()
      return total === undefined ? undefined : total + shown().length
    },
    row: (number) => (number < base() ? pages.row(number) : rowAt(number - base())),
    numberOf: (id) => {
      if (!isNewRow(id)) return pages.numberOf(id) ?? indexOf(id)
      const index = shown().findIndex((row) => row.id === id)
      return index === -1 ? pages.numberOf(names.get(id) ?? '') : base() + index
    },
    show: (span) => pages.show(pages.total() === undefined ? span : (clipped(span) ?? span)),
    load: async (span, signal) => {
      if (span.to < base() || pages.total() === undefined) return pages.load(span, signal)
      const end = base()
      const own = span.from < end ? await pages.load({ from: span.from, to: end - 1 }, signal) : []
      // A new row that became one of the table's meanwhile has moved all after it.
      if (base() !== end) throw new ChangedWhileReading()
      const first = Math.max(0, span.from - end)
      const indexes = Array.from({ length: span.to - end - first + 1 }, (_, at) => first + at)
      return [...own, ...indexes.flatMap((index) => rowAt(index) ?? [])]
    },
    merge: (merged) => {
      for (const { id, cells } of merged) {
        const number = indexOf(id)
        const row = number === undefined ? undefined : shown()[number - base()]
        if (number === undefined || !row) continue
        written.set(row.id, { ...written.get(row.id), ...cells })
        loaded.delete(row.id)
        changed.emit({ from: number, to: number })
      }
      pages.merge(merged)
    },
    forget: pages.forget,
    refresh: pages.refresh,
    readAt: pages.readAt,
    hasChanged: pages.hasChanged,
    changedCells: pages.changedCells,
    loaded: () =>
      shown().length === 0 ? pages.loaded() : [...pages.loaded(), { from: base(), to: base() + shown().length - 1 }],
    drifts: pages.drifts,
    failure: pages.failure,
    retry: pages.retry,
    close: pages.close,
    onChange: (listener) => {
      const remove = changed.subscribe(listener)
      stop ??= listen()
      return () => {
        remove()
        if (!changed.isEmpty()) return
        stop?.()
        stop = undefined
      }
    },
  }

  const listen = () => {
    check()
    const stopPages = pages.onChange((span) => {
      const before = shown().length
      check()
      changed.emit(shown().length === before ? span : undefined)
    })
    const stopRows = rows.onChange(() => {
      const before = new Set(left)
      // The table's end is fetched, where the rows are that were new until now; and what comes after deleted ones.
      let from = check()
      const went = [...left].filter((id) => !before.has(id))
      for (const id of went) from = Math.min(from ?? base(), pages.numberOf(id) ?? base())
      if (from !== undefined) pages.forget(from, -tracked.countIn(went))
      changed.emit(undefined)
    })
    return () => {
      stopPages()
      stopRows()
    }
  }

  return {
    pages: joined,
    newRow: (id) => shown().find((row) => row.id === id),
    idOf: (id) => names.get(id),
    know: (next) => {
      columns = next
      loaded = new Map()
    },
  }
}
