import type { CellPosition, CellRange, GridModel } from './grid-model.ts'
import type { CellRulers } from './cell-rulers.ts'
import { TextFit } from './cells/cell-view.ts'
import type { GridMetrics } from './geometry.ts'
import type { GridOptions } from './view-parts.ts'

/** Overlays of the cells: boxes, never classes of cells, so that a drag of the mouse touches no cell. */
export interface OverlayState {
  readonly ranges: readonly CellRange[]
  /** The cell that keys go to. */
  readonly active?: CellPosition | undefined
  readonly copied?: CellRange | undefined
  readonly fillTo?: CellRange | undefined
  /** The last range is not to be filled from: no handle. */
  readonly isHandleHidden?: boolean | undefined
  /** It was made by touch: handles at both its corners. */
  readonly isTouched?: boolean | undefined
}

export const NOTHING_MARKED: OverlayState = { ranges: [] }

export type FindMark = 'hit' | 'current'

/** Render state that all parts of the body read; only the view, its loop and its hover change it. */
export interface RenderState {
  model: GridModel
  metrics: GridMetrics
  /** Undefined where texts cannot be measured: they are shown whole. */
  rulers: CellRulers | undefined
  readonly fit: TextFit
  isRtl: boolean
  marked: OverlayState
  /** The row under the pointer; -1 for none. */
  hovered: number
  found: ((row: number, column: number) => FindMark | undefined) | undefined
  /** Returns the reason why a cell is marked, for screen readers. */
  describe: ((row: number, column: number) => string | undefined) | undefined
}

/** Render state before the first layout. */
export const createRenderState = ({ model, rowHeight }: Pick<GridOptions, 'model' | 'rowHeight'>): RenderState => ({
  model,
  metrics: { edges: [0], numbers: 0, pinned: 0, rowHeight, width: 0, height: 0, below: 0 },
  rulers: undefined,
  fit: new TextFit(),
  isRtl: false,
  marked: NOTHING_MARKED,
  hovered: -1,
  found: undefined,
  describe: undefined,
})

/** True if a range holds a cell of this row: its number is highlighted. */
export const isRowMarked = ({ ranges }: OverlayState, row: number): boolean =>
  ranges.some(({ top, bottom }) => top <= row && row <= bottom)

export const isCellMarked = ({ ranges }: OverlayState, row: number, column: number): boolean =>
  ranges.some(({ top, left, bottom, right }) => top <= row && row <= bottom && left <= column && column <= right)
