import type { CellRange } from '../grid/grid-model.ts'
import { disjoint, type GridExtent, isSingleCell, type GridSelection } from '../grid/selection.ts'
import type { Cells } from './tsv.ts'

/** Target of pasted cells. Rows from the table's end on are to be added. */
export interface PasteTarget {
  /** Cells of the table that are written, without overlap; `bottom` may be beyond the last row. */
  readonly ranges: readonly CellRange[]
  /** The pasted text for a position in one of the ranges; undefined where a short row of the source ends. */
  readonly textAt: (row: number, column: number) => string | undefined
  /** Rows that the table does not have yet. */
  readonly newRows: number
  /** Columns of the source beyond the last one of the table. */
  readonly lostColumns: number
}

/**
 * As in spreadsheets: one cell is pasted into all selected ones; a block repeats where the selection is a multiple of
 * its height or width; else it is pasted once, from the selection's first cell on, beyond the table's last row too.
 */
export function toPasteTarget(cells: Cells, selection: GridSelection, extent: GridExtent): PasteTarget {
  const height = cells.length
  const width = cells.reduce((most, row) => Math.max(most, row.length), 1)
  if (height === 1 && width === 1) {
    const text = cells[0]?.[0] ?? ''
    const only = selection.ranges.length === 1 && selection.ranges[0] && isSingleCell(selection.ranges[0])
    const ranges = extent.rows === 0 || only ? onlyActive(selection) : disjoint(selection.ranges)
    return { ranges, textAt: () => text, newRows: extent.rows === 0 ? 1 : 0, lostColumns: 0 }
  }
  const target = selection.ranges.at(-1) ?? { top: 0, left: 0, bottom: 0, right: 0 }
  const { top, left } = target
  const selectedHeight = target.bottom - top + 1
  const selectedWidth = target.right - left + 1
  // A selected column ends where the table ends: its height is no multiple that the user chose.
  const down = selection.ranges.length === 1 && selectedHeight % height === 0 ? selectedHeight : height
  const across = selection.ranges.length === 1 && selectedWidth % width === 0 ? selectedWidth : width
  const right = Math.min(left + across, extent.columns) - 1
  return {
    ranges: [{ top, left, bottom: top + down - 1, right }],
    textAt: (row, column) => cells[(row - top) % height]?.[(column - left) % width],
    newRows: Math.max(0, top + down - extent.rows),
    lostColumns: Math.max(0, left + width - extent.columns),
  }
}

const onlyActive = ({ active: { row, column } }: GridSelection): readonly CellRange[] => [
  { top: row, left: column, bottom: row, right: column },
]

/** The ranges that are copied, as one block: side by side or below each other where they match, else only the last. */
export function blockOf(ranges: readonly CellRange[]): {
  readonly rows: readonly { readonly from: number; readonly to: number }[]
  readonly columns: readonly { readonly from: number; readonly to: number }[]
  /** True when other ranges than the last are not in it. */
  readonly isPart: boolean
} {
  const parts = disjoint(ranges)
  const last = ranges.at(-1) ?? { top: 0, left: 0, bottom: 0, right: 0 }
  const sameColumns = parts.every(({ left, right }) => left === last.left && right === last.right)
  const sameRows = parts.every(({ top, bottom }) => top === last.top && bottom === last.bottom)
  const all = sameColumns || sameRows ? parts : [last]
  const rows = sameColumns
    ? all.map(({ top, bottom }) => ({ from: top, to: bottom }))
    : [{ from: last.top, to: last.bottom }]
  const columns = sameColumns
    ? [{ from: last.left, to: last.right }]
    : all.map(({ left, right }) => ({ from: left, to: right }))
  return { rows: rows.toSorted(byStart), columns: columns.toSorted(byStart), isPart: all.length < parts.length }
}

const byStart = (a: { readonly from: number }, b: { readonly from: number }): number => a.from - b.from
