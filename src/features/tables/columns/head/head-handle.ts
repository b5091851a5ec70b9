/** Calls by which the grid's body controls the header above it. */
export interface GridHeadHandle {
  /** Scrolls the unpinned columns to this offset, in px from the start edge; in the frame that paints them. */
  readonly scroll: (x: number) => void
  /** Opens the menu of a column of the screen, by its position. */
  readonly openMenu: (column: number) => void
  readonly focus: (column: number) => void
}

/** Selection as the header shows it: columns that have selected cells, and how many rows are whole. */
export interface HeadSelection {
  readonly columns: readonly { readonly left: number; readonly right: number; readonly isWhole: boolean }[]
  readonly rows: 'none' | 'some' | 'all'
}

export const nothingSelected: HeadSelection = { columns: [], rows: 'none' }

/** Effect of selecting a column on the selection: replaces it, extends it up to here, adds to it. */
export type SelectMode = 'only' | 'extend' | 'add'
