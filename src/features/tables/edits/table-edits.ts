import type { RowFilter } from '#contract/rows.ts'
import type { SendPause } from '#journal/outbox/connectivity.ts'
import type { ColumnMove, ColumnOrder } from '../columns/column-order.ts'
import type { LoadedRow, RowPages } from '../rows/row-pages.ts'

/** A cell by identifiers, which outlive sorting, paging and renaming. */
export interface CellAddress {
  readonly row: string
  readonly column: string
}

/** A value that a user entered, and the value that was shown before. */
export interface CellChange extends CellAddress {
  readonly value: unknown
  readonly base: unknown
}

/**
 * State of an entered value: `unpersisted` not on the device yet · `queued` survives a crash · `sending` in flight
 * · `unconfirmed` response lost, until it has been reconciled · `refused` by the service · `conflict` the service
 * has another value than the one that was there.
 */
export type EditState = 'unpersisted' | 'queued' | 'sending' | 'unconfirmed' | 'refused' | 'conflict'

export interface CellEdit {
  readonly value: unknown
  readonly base: unknown
  readonly state: EditState
  /** Reason why it was refused, in the service's code. */
  readonly code?: string | undefined
  /** The service's value, in a conflict. */
  readonly theirs?: unknown
}

/** Kind of a user action, which is undone and redone as a whole. */
export type ActionName =
  | 'type'
  | 'paste'
  | 'cut'
  | 'clear'
  | 'fill'
  | 'check'
  | 'form'
  | 'import'
  | 'replace'
  | 'add-rows'
  | 'duplicate-rows'
  | 'delete-rows'
  | 'move-column'

export interface EditAction {
  readonly name: ActionName
  readonly cells: readonly CellChange[]
  /** False writes only to cells that are empty at the service: "fill only empty cells". */
  readonly overwrite: boolean
  /** Rows that it adds after the last one: their values by column. */
  readonly added?: readonly ReadonlyMap<string, unknown>[] | undefined
}

/** A row that a user deleted, with its shown values, as far as they can be written. */
export interface RemovedRow {
  readonly id: string
  readonly cells: ReadonlyMap<string, unknown>
}

export type EditCounts = Readonly<Record<EditState, number>>

export interface ListedEdit extends CellEdit, CellAddress {
  readonly table: string
  /** Id of the action that entered it. */
  readonly act: string
}

/**
 * An action that can be undone or redone: how many cells it changed, and how many rows were added or removed with it.
 */
export interface ActionTitle {
  readonly name: ActionName
  readonly cells: number
  readonly rows: number
}

export interface EditHistory {
  readonly undo?: ActionTitle | undefined
  readonly redo?: ActionTitle | undefined
}

/** The loaded rows of a table, as far as edits need them. */
export interface AttachedPages extends Pick<RowPages, 'numberOf' | 'row' | 'readAt' | 'refresh'> {
  readonly merge: (rows: readonly LoadedRow[]) => void
  /** Returns the key of a column in rows. */
  readonly keyOf: (column: string) => string | undefined
  /** Filter of the service under which rows have these numbers. */
  readonly filter?: RowFilter | undefined
}

/** The unsaved values of one table: an overlay that is read in each frame, and the methods to change it. */
export interface TableEdits {
  /** Constant time. */
  readonly get: (row: string, column: string) => CellEdit | undefined
  /** Shows the values at once, stores them on the device, and queues them for sending. */
  readonly apply: (action: EditAction) => void
  /**
   * Undoes the last action of this device in this table, as an edit like any other. Returns its cells; a promise if
   * the action has to be read from the device first. Later calls of undo wait for it.
   */
  readonly undo: () => readonly CellAddress[] | Promise<readonly CellAddress[]>
  readonly redo: () => readonly CellAddress[] | Promise<readonly CellAddress[]>
  readonly history: () => EditHistory
  /**
   * Rows were deleted by an action of this device: undo recreates them, as new rows with these values. Returns the
   * action, which further calls may add rows to.
   */
  readonly removed: (rows: readonly RemovedRow[], act?: string) => string
  /** Records a column that was moved on this device, as an action that can be undone. */
  readonly columnMoved: (move: ColumnMove) => void
  /** Calls back when undo or redo moves a column, with the order of all. Returns a cancel function. */
  readonly onColumnMove: (listener: (column: string, to: ColumnOrder) => void) => () => void
  readonly counts: () => EditCounts
  readonly pause: () => SendPause | undefined
  /** Everything unsaved of this table, in the order of entering. */
  readonly list: () => readonly ListedEdit[]
  /** Sends refused values, or values in conflict, again (over what the service has). */
  readonly retry: (cells: readonly CellAddress[]) => void
  /** Sends what waits at once, also where the service refused it before. */
  readonly resume: () => void
  /** Discards entered values; those of the service are shown again. */
  readonly discard: (cells: readonly CellAddress[]) => void
  /** Calls back with the cells that look different; `undefined` for all. Returns a cancel function. */
  readonly onChange: (listener: (cells: readonly CellAddress[] | undefined) => void) => () => void
  /**
   * Joins the loaded rows of this table with its edits: responses to writes are merged into them before the overlay is
   * removed, rows are found in them for reconciling, and undo checks whether another user has changed a cell. Returns a
   * function that separates them.
   */
  readonly attach: (pages: AttachedPages) => () => void
  /** Sends everything that waits; resolves when nothing of this table is in flight any more (before a rename). */
  readonly flush: () => Promise<void>
}
