import type { GridView } from '../grid/view.ts'
import type { CellInput } from './cell-input.ts'
import type { GridContext } from './grid-context.ts'

/** State that all parts of the controller read; only the controller changes it. */
export interface ControlState {
  context: GridContext
  /** The mounted body of the grid, and its input. */
  view: GridView | undefined
  input: CellInput | undefined
  /** Aborts what still waits for rows when the body is unmounted. */
  abort: AbortController
}
