import type { UndoRow } from './edit-kinds.ts'
import type { CellChange } from './table-edits.ts'

/** The rows of a table that were created here, as far as edits and the undo history need them. */
export interface LocalRows {
  /** Present ids of all local rows; O(rows), so it is called once per action. */
  readonly rowIds: () => RowIds
  /** Enters values into rows that the service does not have, by row and column; if in flight, they follow later. */
  readonly change: (rows: ReadonlyMap<string, ReadonlyMap<string, unknown>>) => void
  /** Creates the rows of an action, or recreates them. Rows that exist already are left alone. */
  readonly make: (act: string, rows: readonly UndoRow[]) => void
  /** Undoes the rows of an action in any state. Values that the action did not write are never deleted with them. */
  readonly takeBack: (act: string, rows: readonly UndoRow[]) => void
  /** The rows were deleted otherwise. */
  readonly onDeleted: (act: string, rows: readonly UndoRow[]) => void
}

export interface RowIds {
  /**
   * The service's identifier, or ours while it has none; undefined for a row that does not exist. Rows that were not
   * created here keep theirs.
   */
  readonly now: (row: string) => string | undefined
  readonly nameOf: (row: string) => string | undefined
  /** Value of a row that the service does not have yet; undefined for any other row. */
  readonly valueOf: (row: string, column: string) => { readonly value: unknown } | undefined
}

/** Edit functions that new rows need. */
export interface RowEditSink {
  /** Values that were entered into rows in flight are edits of them from now on; resolves when they are stored. */
  readonly take: (cells: readonly CellChange[]) => Promise<void>
  /** Sends all waiting values; resolves to true when nothing of these rows is in flight. */
  readonly settle: (rows: readonly string[]) => Promise<boolean>
  /** Discards the unsaved values of deleted rows. */
  readonly drop: (rows: readonly string[]) => void
}

/** Registry by which the engine finds the rows of each table, and these find the engine. */
export interface LocalRowsByTable {
  readonly of: (table: string) => LocalRows
  readonly serve: (sinks: (table: string) => RowEditSink) => void
}
