import type { GridColumn } from '../columns/table-column.ts'
import type { MoveContext } from '../grid/selecting.ts'
import type { GridExtent } from '../grid/selection.ts'
import { isEmptyValue } from '../values/values.ts'
import type { ControlState } from './control-state.ts'

/** A little of the previous window stays visible. */
const SHARE = 0.8

/** Collects the properties of the table and its window that moves of the selection need. */
export function toMoveContext({ context: { model }, view }: ControlState, extent: GridExtent): MoveContext {
  const scroller = view?.parts.scroller
  return {
    extent,
    isRtl: scroller !== undefined && getComputedStyle(scroller).direction === 'rtl',
    pageRows: view?.pageRows ?? 1,
    pageColumns: (column, by) => columnsInWindow(model.columns, scroller?.clientWidth ?? 0, column, by),
    isLoaded: model.isLoaded,
    isEmpty: (row, column) => isEmptyValue(model.value(row, column)),
  }
}

/** Number of columns that one screen sideways moves by: those that fit from this one on; at least one. */
function columnsInWindow(columns: readonly GridColumn[], width: number, from: number, by: 1 | -1): number {
  let taken = 0
  let count = 0
  for (let at = from; at >= 0 && at < columns.length; at += by) {
    taken += columns[at]?.width ?? 0
    if (taken > width * SHARE) break
    count++
  }
  return Math.max(1, count)
}
