import type { GridColumn } from '../columns/table-column.ts'

/** Mark on a cell; the body draws it, the controller has the reason. */
export type CellMark = 'device' | 'sending' | 'doubt' | 'refused' | 'conflict' | 'changed' | 'byHand'

/**
 * Data that the body reads, by row number from 0 and position of the column on the screen. Each method is called for
 * many cells per frame: constant time, no promises, no new objects for what exists already.
 */
export interface GridModel {
  readonly columns: readonly GridColumn[]
  /** Number of `columns`, from the start edge, that stay while the rest scrolls. */
  readonly pinned: number
  /** Rows of the table as far as it is known. */
  readonly rowCount: () => number
  /** False: a skeleton is shown beside the row number. */
  readonly isLoaded: (row: number) => boolean
  /** Text that the cell shows, copies and is found by; '' for an empty one. */
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

export interface CellPosition {
  readonly row: number
  readonly column: number
}
