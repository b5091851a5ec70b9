import type { GridColumn } from '../columns/table-column.ts'

/** What a mark on a cell says; the body draws it, the controller knows why. */
export type CellMark = 'device' | 'sending' | 'doubt' | 'refused' | 'conflict' | 'changed' | 'byHand'

/**
 * What the body asks for, by row number from 0 and position of the column on the screen. All of it is called for many
 * cells in each frame: constant time, no promises, no new objects for what exists already.
 */
export interface GridModel {
  readonly columns: readonly GridColumn[]
  /** How many of `columns`, from the start edge, stay in place while the others scroll. */
  readonly pinned: number
  /** Rows of the table as far as it is known. */
  readonly rowCount: () => number
  /** False: a skeleton is drawn under the row's number. */
  readonly isLoaded: (row: number) => boolean
  /** What the cell shows, copies and is found by; '' for nothing. */
  readonly text: (row: number, column: number) => string
  /** The value behind it, for kinds that draw more than its text. */
  readonly value: (row: number, column: number) => unknown
  readonly mark: (row: number, column: number) => CellMark | undefined
}

/** A rectangle of cells, ends included: rows by number, columns by position on the screen. */
export interface CellRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** One cell by its place. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}
