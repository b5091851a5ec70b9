import type { CellPosition } from './grid-model.ts'
import { clampPosition, type GridExtent, isSingleCell, type GridSelection, selectCell } from './selection.ts'

/** One step on the screen's grid: rows down, columns to the end of the line. */
export interface CellOffset {
  readonly rows: number
  readonly columns: number
}

/** State of the cells that a jump to an edge reads: unloaded cells count as the ones before them. */
export interface Contents {
  readonly isLoaded: (row: number) => boolean
  readonly isEmpty: (row: number, column: number) => boolean
}

/** The cell some steps away, at most at the table's edge. */
export const stepFrom = (position: CellPosition, step: CellOffset, extent: GridExtent): CellPosition =>
  clampPosition({ row: position.row + step.rows, column: position.column + step.columns }, extent)

/**
 * Returns the target of Ctrl and an arrow: the last filled cell of a run, else the next filled one, else the table's
 * edge. Rows that are not loaded are passed as if the run continued.
 */
export function edgeFrom(
  position: CellPosition,
  step: CellOffset,
  extent: GridExtent,
  contents: Contents,
): CellPosition {
  const next = (from: CellPosition): CellPosition | undefined => {
    const row = from.row + step.rows
    const column = from.column + step.columns
    return row < 0 || column < 0 || row >= extent.rows || column >= extent.columns ? undefined : { row, column }
  }
  const isFull = ({ row, column }: CellPosition, before: boolean): boolean =>
    contents.isLoaded(row) ? !contents.isEmpty(row, column) : before

  let at = next(position)
  if (!at) return position
  const starts = isFull(position, true)
  const runs = starts && isFull(at, true)
  let last = at
  while (at) {
    const full = isFull(at, runs)
    if (runs && !full) return last
    if (!runs && full) return at
    last = at
    at = next(at)
  }
  return last
}

/** The order in which Tab (`across`) and Enter (`down`) walk through a selection. */
export type Walk = 'across' | 'down'

/**
 * The next cell to type into: inside the selection, range after range and round again, where more than one cell is
 * selected; else the neighbour, Tab turning at the end of a row. Enter after Tabs moves to below the cell where they
 * began.
 */
export function walk(selection: GridSelection, way: Walk, by: 1 | -1, extent: GridExtent): GridSelection {
  const { ranges, active } = selection
  const only = ranges.length === 1 ? ranges[0] : undefined
  if (only && isSingleCell(only)) {
    const { runStart = active.column } = selection
    const next = neighbour(active, way, by, extent)
    // Not in the last row: the next typing would overwrite what was just entered there.
    if (way === 'down') return selectCell(next.row > active.row ? { row: next.row, column: runStart } : next)
    return { ...selectCell(next), runStart: next.row === active.row ? runStart : undefined }
  }

  const range = ranges.at(-1)
  if (!range) return selection
  const width = range.right - range.left + 1
  const height = range.bottom - range.top + 1
  const row = active.row - range.top
  const column = active.column - range.left
  const order = (way === 'across' ? row * width + column : column * height + row) + by
  if (order >= 0 && order < width * height) {
    const position =
      way === 'across'
        ? { row: range.top + Math.floor(order / width), column: range.left + (order % width) }
        : { row: range.top + (order % height), column: range.left + Math.floor(order / height) }
    return { ...selection, active: position, anchor: position, head: position }
  }
  // The current range is last: the ranges rotate.
  const turned = by > 0 ? [...ranges.slice(1), ...ranges.slice(0, 1)] : [...ranges.slice(-1), ...ranges.slice(0, -1)]
  const next = turned.at(-1) ?? range
  const position = by > 0 ? { row: next.top, column: next.left } : { row: next.bottom, column: next.right }
  return { ranges: turned, active: position, anchor: position, head: position }
}

function neighbour(position: CellPosition, way: Walk, by: number, extent: GridExtent): CellPosition {
  if (way === 'down') return stepFrom(position, { rows: by, columns: 0 }, extent)
  const column = position.column + by
  if (column >= extent.columns) return position.row + 1 < extent.rows ? { row: position.row + 1, column: 0 } : position
  if (column < 0) return position.row > 0 ? { row: position.row - 1, column: extent.columns - 1 } : position
  return { row: position.row, column }
}

/** The corner of a range after another, clockwise: to see the far end of the selection. */
export function nextCorner(selection: GridSelection): GridSelection {
  const range = selection.ranges.at(-1)
  if (!range) return selection
  const { top, left, bottom, right } = range
  const corners = [
    { row: top, column: left },
    { row: top, column: right },
    { row: bottom, column: right },
    { row: bottom, column: left },
  ]
  const at = corners.findIndex(({ row, column }) => row === selection.active.row && column === selection.active.column)
  const active = corners[(at + 1) % 4] ?? selection.active
  const opposite = corners[(at + 3) % 4] ?? selection.head
  return { ...selection, active, anchor: active, head: opposite }
}

/** At the last cell Tab leaves the table, as it does at the end of any other part of the page. */
export function isAtEnd(
  { active, ranges }: GridSelection,
  name: 'next' | 'previous',
  { rows, columns }: GridExtent,
): boolean {
  if (rows === 0) return true
  if (ranges.length !== 1 || !ranges[0] || !isSingleCell(ranges[0])) return false
  if (name === 'previous') return active.row === 0 && active.column === 0
  return active.row === rows - 1 && active.column === columns - 1
}
