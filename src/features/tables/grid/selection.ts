import type { CellPosition, CellRange } from './grid-model.ts'

export interface GridExtent {
  readonly rows: number
  readonly columns: number
}

/**
 * Selection by row number and position of the column, so that rows that are not loaded can be selected too. The last
 * range is extended from `anchor` by moving `head`; `active` is the cell that is typed into, in one of the ranges.
 */
export interface GridSelection {
  readonly ranges: readonly CellRange[]
  readonly active: CellPosition
  readonly anchor: CellPosition
  readonly head: CellPosition
  /** The column in which a run of Tabs began: Enter continues below it, as in spreadsheets. */
  readonly runStart?: number | undefined
}

/** One cell, and nothing else. */
export const selectCell = (position: CellPosition): GridSelection => ({
  ranges: [rangeBetween(position, position)],
  active: position,
  anchor: position,
  head: position,
})

/** One rectangle; typing applies to `active`, by default its first cell. */
export const selectRange = (
  range: CellRange,
  active: CellPosition = { row: range.top, column: range.left },
): GridSelection => ({
  ranges: [range],
  active,
  anchor: { row: range.top, column: range.left },
  head: { row: range.bottom, column: range.right },
})

/** Another range beside those there are. */
export const addRange = (selection: GridSelection, range: CellRange): GridSelection => {
  const added = selectRange(range)
  return { ...added, ranges: [...selection.ranges, range] }
}

/** The last range now ends at `head`; the active cell stays if it is still inside. */
export function extendTo(selection: GridSelection, head: CellPosition): GridSelection {
  const { active, anchor, ranges } = selection
  const range = rangeBetween(anchor, head)
  const position = isInside(range, active.row, active.column) ? active : anchor
  return { ranges: [...ranges.slice(0, -1), range], active: position, anchor, head }
}

/** The last range becomes another one; the active cell stays if it is inside. */
export function reshape(selection: GridSelection, range: CellRange): GridSelection {
  const { active, ranges } = selection
  const position = isInside(range, active.row, active.column) ? active : { row: range.top, column: range.left }
  return { ...selectRange(range, position), ranges: [...ranges.slice(0, -1), range] }
}

/** Toggles a cell in the selection, as Ctrl+click does. The last cell stays selected. */
export function toggleCell(selection: GridSelection, position: CellPosition): GridSelection {
  const cell = rangeBetween(position, position)
  if (!isSelected(selection, position.row, position.column)) return addRange(selection, cell)
  const left = selection.ranges.flatMap((range) => subtract(range, cell))
  const last = left.at(-1)
  return last ? { ...selectRange(last), ranges: left } : selectCell(position)
}

/** The smallest rectangle that holds both positions. */
export const rangeBetween = (a: CellPosition, b: CellPosition): CellRange => ({
  top: Math.min(a.row, b.row),
  left: Math.min(a.column, b.column),
  bottom: Math.max(a.row, b.row),
  right: Math.max(a.column, b.column),
})

export const isInside = ({ top, left, bottom, right }: CellRange, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

export const isSelected = ({ ranges }: GridSelection, row: number, column: number): boolean =>
  ranges.some((range) => isInside(range, row, column))

export const isSingleCell = ({ top, left, bottom, right }: CellRange): boolean => top === bottom && left === right

/** True when whole rows are selected: inserting and deleting rows takes them. */
export const isWholeRows = (range: CellRange, { columns }: GridExtent): boolean =>
  range.left === 0 && range.right === columns - 1

export const isWholeColumns = (range: CellRange, { rows }: GridExtent): boolean =>
  range.top === 0 && range.bottom === rows - 1

export const allOf = ({ rows, columns }: GridExtent): CellRange => ({
  top: 0,
  left: 0,
  bottom: rows - 1,
  right: columns - 1,
})

/** The rows `from` to `to`, in all columns. */
export const rowsOf = (from: number, to: number, { columns }: GridExtent): CellRange => ({
  top: Math.min(from, to),
  left: 0,
  bottom: Math.max(from, to),
  right: columns - 1,
})

/** The columns `from` to `to`, in all rows. */
export const columnsOf = (from: number, to: number, { rows }: GridExtent): CellRange => ({
  top: 0,
  left: Math.min(from, to),
  bottom: rows - 1,
  right: Math.max(from, to),
})

/** A position that exists. An empty table has none: then it is the first that there will be. */
export const clampPosition = ({ row, column }: CellPosition, { rows, columns }: GridExtent): CellPosition => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
})

/** Returns the selection that remains after rows or columns were deleted. */
export function clampSelection(selection: GridSelection, extent: GridExtent): GridSelection {
  const fits = ({ bottom, right }: CellRange) => bottom < extent.rows && right < extent.columns
  if (selection.ranges.every(fits)) return selection
  const ranges = selection.ranges.flatMap((range) =>
    range.top < extent.rows && range.left < extent.columns
      ? [
          {
            ...range,
            bottom: Math.min(range.bottom, extent.rows - 1),
            right: Math.min(range.right, extent.columns - 1),
          },
        ]
      : [],
  )
  if (!ranges.length) return selectCell(clampPosition(selection.active, extent))
  const retained = reshape({ ...selection, ranges }, ranges.at(-1) ?? allOf(extent))
  return { ...retained, active: clampPosition(retained.active, extent) }
}

/** Moves a selection by rows that were added or removed above it; ranges of all rows stay. */
export function shiftSelection(selection: GridSelection, rows: number, extent: GridExtent): GridSelection {
  const { ranges, active, anchor, head } = selection
  const moved = (position: CellPosition) => ({ ...position, row: Math.max(0, position.row + rows) })
  const isWhole = ({ top, bottom }: CellRange) => top === 0 && bottom >= extent.rows - 1
  return {
    ...selection,
    ranges: ranges.map((range) =>
      isWhole(range)
        ? range
        : { ...range, top: Math.max(0, range.top + rows), bottom: Math.max(0, range.bottom + rows) },
    ),
    active: moved(active),
    anchor: moved(anchor),
    head: moved(head),
  }
}

/** The parts of a range that are outside another: at most four. */
export function subtract(range: CellRange, hole: CellRange): readonly CellRange[] {
  const { top, left, bottom, right } = range
  if (hole.top > bottom || hole.bottom < top || hole.left > right || hole.right < left) return [range]
  const innerTop = Math.max(top, hole.top)
  const innerBottom = Math.min(bottom, hole.bottom)
  const parts = [
    { top, left, bottom: hole.top - 1, right },
    { top: innerTop, left, bottom: innerBottom, right: hole.left - 1 },
    { top: innerTop, left: hole.right + 1, bottom: innerBottom, right },
    { top: hole.bottom + 1, left, bottom, right },
  ]
  return parts.filter((part) => part.top <= part.bottom && part.left <= part.right)
}

/** The same cells as ranges of which no two overlap, for everything that must meet a cell once. */
export const disjoint = (ranges: readonly CellRange[]): readonly CellRange[] =>
  ranges.reduce<readonly CellRange[]>(
    (done, range) => [
      ...done,
      ...done.reduce<readonly CellRange[]>((left, hole) => left.flatMap((part) => subtract(part, hole)), [range]),
    ],
    [],
  )

/** Returns the number of cells that are selected, each counted once. */
export const countCells = ({ ranges }: Pick<GridSelection, 'ranges'>): number =>
  disjoint(ranges).reduce((sum, { top, left, bottom, right }) => sum + (bottom - top + 1) * (right - left + 1), 0)

/** The rows that have a selected cell, as spans without overlap, in order. */
export function selectedRows({
  ranges,
}: Pick<GridSelection, 'ranges'>): readonly { readonly from: number; readonly to: number }[] {
  const sorted = ranges.toSorted((a, b) => a.top - b.top)
  const spans: { from: number; to: number }[] = []
  for (const { top, bottom } of sorted) {
    const last = spans.at(-1)
    if (last && top <= last.to + 1) last.to = Math.max(last.to, bottom)
    else spans.push({ from: top, to: bottom })
  }
  return spans
}
