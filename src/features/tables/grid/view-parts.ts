import type { GridModel } from './grid-model.ts'

/** Space after the last column, px: for the header of a new one. */
export const END_SPACE = 44

/** Elements that React renders and the view works on. */
export interface GridParts {
  readonly scroller: HTMLElement
  /** As tall and wide as the scroll range. */
  readonly tall: HTMLElement
  /** As large as the window, whatever is scrolled. */
  readonly port: HTMLElement
  /** Has the role of the grid. */
  readonly grid: HTMLElement
  /** The body: everything in here is the view's own. */
  readonly host: HTMLElement
  /** Is over the active cell. */
  readonly editor: HTMLElement
}

export interface GridOptions {
  readonly model: GridModel
  readonly rowHeight: number
  /** Height of the column headers, px. */
  readonly header: number
}

/** Callbacks for the headers and counts around the body. */
export interface GridListener {
  /** Returns the number of columns that stay in place: fewer than requested where the window is narrow. */
  readonly onPinned: (pinned: number) => void
  readonly onRowCount: (count: number) => void
  /** Receives the offset of the columns that scroll, px from the start edge: in the frame in which it is painted. */
  readonly onScroll: (x: number) => void
}

/** Rows that are seen at least partly; ends included. `isResting`: scrolling has stopped. */
export interface GridWindow {
  readonly top: number
  readonly bottom: number
  readonly isResting: boolean
}

const NO_TABLE: GridModel = {
  columns: [],
  pinned: 0,
  rowCount: () => 0,
  isLoaded: () => false,
  text: () => '',
  value: () => undefined,
  mark: () => undefined,
}

export const NO_OPTIONS: GridOptions = { model: NO_TABLE, rowHeight: 32, header: 0 }
