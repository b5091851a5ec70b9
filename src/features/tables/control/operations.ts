import { type FillPlan, filler, filledRange } from '../grid/fill.ts'
import type { CellRange } from '../grid/grid-model.ts'
import type { GridColumn } from '../columns/table-column.ts'
import { type Contents, edgeFrom } from '../grid/moves.ts'
import type { GridExtent } from '../grid/selection.ts'
import { isTicked, parseValue, textOf } from '../values/values.ts'
import type { CellOperation } from './cell-operation.ts'
import { toColumnValue, cleared, entered, UNCHANGED, toggledChecks } from './cell-changes.ts'
import { rangeAt } from './cell-positions.ts'
import type { GridContext } from './grid-context.ts'

/** Operations that keys, the fill handle and menus start. */

export const clearOperation = ({ texts }: GridContext, ranges: readonly CellRange[]): CellOperation => ({
  name: 'clear',
  ranges,
  valueFor: cleared,
  done: texts.grid.announcements.cleared,
})

export const typeOperation = (ranges: readonly CellRange[], text: string): CellOperation => ({
  name: 'type',
  ranges,
  valueFor: entered(() => text),
})

/** Enters a value of an editor, which is not a text. */
export const setOperation = (ranges: readonly CellRange[], value: unknown): CellOperation => ({
  name: 'type',
  ranges,
  valueFor: () => value,
})

export const checkOperation = ({ texts }: GridContext, ranges: readonly CellRange[], isOn: boolean): CellOperation => ({
  name: 'check',
  ranges,
  valueFor: toggledChecks(isOn),
  done: texts.grid.announcements.changed,
})

/** Returns the toggled state of a checkbox. */
export const toggledCheck = (value: unknown): boolean => !isTicked(value)

/** Fill after the handle was released: continues a series, else repeats the source. */
export function fillOperation(
  context: GridContext,
  to: FillPlan,
  counts: boolean,
): CellOperation & { readonly selected: CellRange } {
  const { columns } = context.model
  let fill: ReturnType<typeof filler> | undefined
  return {
    name: 'fill',
    ranges: [to.target],
    sources: [to.source],
    selected: filledRange(to),
    done: context.texts.grid.announcements.filled,
    valueFor: ({ row, column, about }, reader) => {
      fill ??= filler(to, (r, c) => textOf(columns[c]?.kind ?? 'text', reader.value(r, c)), counts)
      const filled = fill(row, column)
      if ('text' in filled) return parseValue(about.kind, filled.text)
      const from = columns[filled.from.column]
      return from ? toColumnValue(from, reader.value(filled.from.row, filled.from.column), about) : UNCHANGED
    },
  }
}

/** Fill after a double click on the handle: as far down as the column beside the range is filled. */
export function doubleClickFill(context: GridContext, range: CellRange, extent: GridExtent, contents: Contents) {
  const side = range.left > 0 ? range.left - 1 : range.right + 1
  if (side >= extent.columns || contents.isEmpty(range.bottom + 1, side)) return undefined
  const to = edgeFrom({ row: range.bottom, column: side }, { rows: 1, columns: 0 }, extent, contents)
  if (to.row <= range.bottom) return undefined
  const target = { ...range, top: range.bottom + 1, bottom: to.row }
  return fillOperation(context, { source: range, target, way: 'down' }, false)
}

/**
 * Ctrl+D and Ctrl+R: the first row or column of a range is copied into the rest, or the one before it into a single
 * one.
 */
export function repeatOperation(
  context: GridContext,
  range: CellRange,
  way: 'down' | 'right',
): CellOperation | undefined {
  const { top, left, bottom, right } = range
  const isDown = way === 'down'
  const isSingle = isDown ? top === bottom : left === right
  const from = isDown ? (isSingle ? top - 1 : top) : isSingle ? left - 1 : left
  if (from < 0) return undefined
  const target = isDown ? { ...range, top: from + 1 } : { ...range, left: from + 1 }
  const source = isDown ? { ...range, top: from, bottom: from } : { ...range, left: from, right: from }
  return copying(context, target, source, (row, column) => (isDown ? { row: from, column } : { row, column: from }))
}

/** Ctrl+Enter: what the active cell holds, in all selected ones. */
export const fillSelectionOperation = (
  context: GridContext,
  ranges: readonly CellRange[],
  row: number,
  column: number,
): CellOperation => ({
  ...copying(context, ranges[0] ?? rangeAt({ row, column }), rangeAt({ row, column }), () => ({ row, column })),
  ranges,
})

function copying(
  { model, texts }: GridContext,
  target: CellRange,
  source: CellRange,
  fromOf: (row: number, column: number) => { readonly row: number; readonly column: number },
): CellOperation {
  const { columns } = model
  return {
    name: 'fill',
    ranges: [target],
    sources: [source],
    done: texts.grid.announcements.filled,
    valueFor: ({ row, column, about }, reader) => {
      const from = fromOf(row, column)
      const other: GridColumn | undefined = columns[from.column]
      return other ? toColumnValue(other, reader.value(from.row, from.column), about) : UNCHANGED
    },
  }
}
