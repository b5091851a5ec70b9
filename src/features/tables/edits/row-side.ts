import type { PastRow } from './edit-kinds.ts'
import type { CellChange } from './table-edits.ts'

/** The rows of a table that were made here, as far as edits and their history have to do with them. */
export interface RowSide {
  /** Who is who now; looks once at everything, so it is asked for once an act. */
  readonly places: () => RowPlaces
  /** Enters values into rows that the service does not have, by row and column; those on their way are followed by them. */
  readonly change: (rows: ReadonlyMap<string, ReadonlyMap<string, unknown>>) => void
  /** Makes the rows of an act, or makes them again. Rows that are there already are left alone. */
  readonly make: (act: string, rows: readonly PastRow[]) => void
  /** Takes the rows of an act back, wherever they have come to; what is not the act's own is never taken with them. */
  readonly takeBack: (act: string, rows: readonly PastRow[]) => void
  /** The rows went without that. */
  readonly wentAway: (act: string, rows: readonly PastRow[]) => void
}

/** By which name a row goes at present, whatever it was called when it was written down. */
export interface RowPlaces {
  /** The service's identifier, or ours while it has none; undefined for a row that is nowhere. Rows that nobody made here keep theirs. */
  readonly now: (row: string) => string | undefined
  /** Our name for a row that was made here. */
  readonly nameOf: (row: string) => string | undefined
  /** What a row shows in a column while the service does not have it; undefined for any other row. */
  readonly valueOf: (row: string, column: string) => { readonly value: unknown } | undefined
}

/** What new rows need of the edits of their table. */
export interface RowSink {
  /** Values that were entered into rows on their way are edits of them from now on; resolves when they are stored. */
  readonly take: (cells: readonly CellChange[]) => Promise<void>
  /** Sends what waits; true when nothing of these rows is on its way any more. */
  readonly settle: (rows: readonly string[]) => Promise<boolean>
  /** The rows are gone, and what was not saved of them goes, too. */
  readonly drop: (rows: readonly string[]) => void
}

/** Where the engine finds the rows of each table, and where these find it. */
export interface RowSides {
  readonly of: (table: string) => RowSide
  readonly serve: (sinks: (table: string) => RowSink) => void
}
