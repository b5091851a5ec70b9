import type { HeadSelection } from '../columns/head/head-handle.ts'
import { type GridExtent, isWholeColumns, isWholeRows, selectedRows, type GridSelection } from '../grid/selection.ts'

/** Returns the part of a selection that column headers show; the same object until it changes. */
export function headSelection(before: HeadSelection, { ranges }: GridSelection, extent: GridExtent): HeadSelection {
  const whole = ranges.filter((range) => extent.columns > 0 && isWholeRows(range, extent))
  const rows = selectedRows({ ranges: whole }).reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const now: HeadSelection = {
    columns: ranges.map((range) => ({
      left: range.left,
      right: range.right,
      isWhole: extent.rows > 1 && isWholeColumns(range, extent),
    })),
    rows: rows === 0 ? 'none' : rows < extent.rows ? 'some' : 'all',
  }
  return isSame(before, now) ? before : now
}

const isSame = (a: HeadSelection, b: HeadSelection): boolean =>
  a.rows === b.rows &&
  a.columns.length === b.columns.length &&
  a.columns.every(({ left, right, isWhole }, at) => {
    const other = b.columns[at]
    return other?.left === left && other.right === right && other.isWhole === isWhole
  })
