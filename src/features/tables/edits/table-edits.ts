import type { RowFilter } from '#contract/rows.ts'
import type { SendPause } from '#journal/outbox/connectivity.ts'
import type { ColumnMove, ColumnOrder } from '../columns/column-moves.ts'
import type { LoadedRow, RowPages } from '../rows/row-pages.ts'

/** A cell by identifiers, which outlive sorting, paging and renaming. */
export interface CellAddress {
  readonly row: string
  readonly column: string
}

/** A value that a person entered, and what stood there for them when they did. */
export interface CellChange extends CellAddress {
  readonly value: unknown
  readonly base: unknown
}

/**
 * How far an entered value has come: `memory` shown and not on the device yet · `device` survives a crash ·
 * `sending` on its way · `doubt` sent, answer lost, until it has been read back · `refused` the service said no ·
 * `conflict` the service has another value than the one that stood there.
 */
export type EditState = 'memory' | 'device' | 'sending' | 'doubt' | 'refused' | 'conflict'

/** What lies over the service's value of one cell. */
export interface CellEdit {
  readonly value: unknown
  readonly base: unknown
  readonly state: EditState
  /** Why it was refused, in the service's code. */
  readonly code?: string | undefined
  /** What the service has instead, where it is in conflict. */
  readonly theirs?: unknown
}

/** What a person did in one go: undone and redone as a whole. */
export type ActName =
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

export interface Act {
  readonly name: ActName
  readonly cells: readonly CellChange[]
  /** False writes only where the service has nothing: "fill only empty cells". */
  readonly overwrite: boolean
  /** Rows that it adds after the last one: their values by column. */
  readonly added?: readonly ReadonlyMap<string, unknown>[] | undefined
}

/** A row that a person took away, with what it showed, as far as that can be written. */
export interface RemovedRow {
  readonly id: string
  readonly cells: ReadonlyMap<string, unknown>
}

/** How many entered values are in which state. */
export type EditCounts = Readonly<Record<EditState, number>>

export interface ListedEdit extends CellEdit, CellAddress {
  readonly table: string
  /** Which act entered it. */
  readonly act: string
}

/** An act that can be undone or redone: how many cells it changed, and how many rows came or went with it. */
export interface ActTitle {
  readonly name: ActName
  readonly cells: number
  readonly rows: number
}

export interface EditHistory {
  readonly undo?: ActTitle | undefined
  readonly redo?: ActTitle | undefined
}

/** The loaded rows of a table, as far as edits need them. */
export interface LinkedPages extends Pick<RowPages, 'numberOf' | 'row' | 'readAt' | 'refresh'> {
  readonly merge: (rows: readonly LoadedRow[]) => void
  /** The name under which rows carry a column. */
  readonly keyOf: (column: string) => string | undefined
  /** The service's filter under which rows have these numbers. */
  readonly filter?: RowFilter | undefined
}

/** The unsaved values of one table: an overlay that is read in each frame, and the way to change it. */
export interface TableEdits {
  /** Constant time. */
  readonly get: (row: string, column: string) => CellEdit | undefined
  /** Shows the values at once, writes them on the device, and lets them be sent. */
  readonly apply: (act: Act) => void
  /**
   * The inverse of the last act of this device in this table, through the same door; the cells it touches. A promise where
   * the act has to be read from the device first; what is undone meanwhile waits its turn.
   */
  readonly undo: () => readonly CellAddress[] | Promise<readonly CellAddress[]>
  readonly redo: () => readonly CellAddress[] | Promise<readonly CellAddress[]>
  readonly history: () => EditHistory
  /**
   * Rows are gone by an act of this device: undo makes them again, as new rows with these values. Answers the act, to be
   * given with more rows of the same one.
   */
  readonly removed: (rows: readonly RemovedRow[], act?: string) => string
  /** A column was moved on this device: an act like any other in what can be undone. */
  readonly columnMoved: (move: ColumnMove) => void
  /** Calls back when undo or redo moves a column, with how all of them are to stand. Returns a cancel function. */
  readonly onColumnMove: (listener: (column: string, to: ColumnOrder) => void) => () => void
  readonly counts: () => EditCounts
  readonly pause: () => SendPause | undefined
  /** Everything unsaved of this table, in the order of entering. */
  readonly list: () => readonly ListedEdit[]
  /** Sends refused values, or values in conflict, again (over what the service has). */
  readonly retry: (cells: readonly CellAddress[]) => void
  /** Gives entered values up; the service's show again. */
  readonly discard: (cells: readonly CellAddress[]) => void
  /** Tells which cells look different now; `undefined` for all. The answer stops it. */
  readonly onChange: (listener: (cells: readonly CellAddress[] | undefined) => void) => () => void
  /**
   * Joins the loaded rows of this table with its edits: answers to writes go into them before the overlay goes, rows are
   * found in them for reading back, and undo looks whether somebody else has changed a cell. The answer parts them.
   */
  readonly attach: (pages: LinkedPages) => () => void
  /** Sends everything that waits; resolves when nothing of this table is on its way any more (before a rename). */
  readonly flush: () => Promise<void>
}
