import type { Channel } from '#journal/channel.ts'
import { isObject } from '#lib/objects.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import type { RowLocation } from './read-rows.ts'
import type { AttachedPages } from './table-edits.ts'

/** The rows that the pages of a console have loaded, as far as edits need them. */
export interface LoadedPages {
  readonly attach: (table: string, pages: AttachedPages) => () => void
  /** Returns the last known position of a row. */
  readonly locationOf: (table: string, row: string) => RowLocation | undefined
  /** Last value of a cell from the service; undefined where the row is not loaded. */
  readonly valueOf: (table: string, row: string, column: string) => { readonly value: unknown } | undefined
  /** Time of the last response with it, by the device's clock, ms; undefined if the row is not loaded. */
  readonly readAt: (table: string, row: string) => number | undefined
  /** Reloads the pages of this tab and of other tabs, whose rows are outdated. */
  readonly readAgain: (table: string) => void
  readonly sample: (table: string) => LoadedRow['cells'] | undefined
  /** Merges rows of a response into the pages of this tab and of the others. */
  readonly merge: (table: string, rows: readonly LoadedRow[]) => void
  readonly close: () => void
}

/** Links the pages of this tab, and over the channel those of other tabs of the workspace (`scope`). */
export function createLoadedPages(channel: Channel, scope: string): LoadedPages {
  const tables = new Map<string, Set<AttachedPages>>()
  const all = (table: string): Iterable<AttachedPages> => tables.get(table) ?? []
  const take = (table: string, rows: readonly LoadedRow[]) => {
    for (const pages of all(table)) pages.merge(rows)
  }
  const refresh = (table: string) => {
    for (const pages of all(table)) void pages.refresh('all')
  }
  const stop = channel.listen((message) => {
    if (!isObject(message) || message['scope'] !== scope) return
    if (message['readAgain'] === true && typeof message['table'] === 'string') refresh(message['table'])
    if (!Array.isArray(message['rows'])) return
    // It comes from this very build's own code in another tab of this origin; pages merge only rows they have.
    if (typeof message['table'] === 'string') take(message['table'], message['rows'] as LoadedRow[])
  })
  return {
    attach: (table, pages) => {
      const known = tables.get(table) ?? new Set()
      tables.set(table, known.add(pages))
      return () => known.delete(pages)
    },
    locationOf: (table, row) => {
      for (const { numberOf, filter } of all(table)) {
        const number = numberOf(row)
        if (number !== undefined) return { number, ...(filter?.length && { filter }) }
      }
      return undefined
    },
    valueOf: (table, row, column) => {
      for (const pages of all(table)) {
        const number = pages.numberOf(row)
        const loaded = number === undefined ? undefined : pages.row(number)
        const key = pages.keyOf(column)
        if (loaded?.id === row && key !== undefined) {
          return { value: Object.hasOwn(loaded.cells, key) ? loaded.cells[key] : undefined }
        }
      }
      return undefined
    },
    readAt: (table, row) => {
      for (const { numberOf, readAt } of all(table)) {
        const number = numberOf(row)
        if (number !== undefined) return readAt(number)
      }
      return undefined
    },
    readAgain: (table) => {
      refresh(table)
      channel.post({ scope, table, readAgain: true })
    },
    sample: (table) => {
      for (const pages of all(table)) {
        const row = pages.row(0)
        if (row) return row.cells
      }
      return undefined
    },
    merge: (table, rows) => {
      if (rows.length === 0) return
      take(table, rows)
      channel.post({ scope, table, rows })
    },
    close: () => {
      stop()
      channel.close()
      tables.clear()
    },
  }
}
