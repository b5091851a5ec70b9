import type { Filling } from '../grid/fill.ts'
import { filler, filledRange } from '../grid/fill.ts'
import type { CellRange, GridColumn } from '../grid/grid-model.ts'
import { type Contents, edgeFrom } from '../grid/moves.ts'
import type { Extent } from '../grid/selection.ts'
import { isTicked, parseValue, textOf } from '../values/values.ts'
import type { Deed } from './act.ts'
import { carried, cleared, entered, KEEP, ticked } from './changes.ts'
import type { Desk } from './desk.ts'

/** Deeds that keys, handle and menus ask for. */

export const clearing = ({ texts }: Desk, ranges: readonly CellRange[]): Deed => ({
  name: 'clear',
  ranges,
  valueFor: cleared,
  done: texts.grid.said.cleared,
})

export const typing = (ranges: readonly CellRange[], text: string): Deed => ({
  name: 'type',
  ranges,
  valueFor: entered(() => text),
})

/** A value as an editor made it; not a text. */
export const setting = (ranges: readonly CellRange[], value: unknown): Deed => ({
  name: 'type',
  ranges,
  valueFor: () => value,
})

export const ticking = ({ texts }: Desk, ranges: readonly CellRange[], isOn: boolean): Deed => ({
  name: 'check',
  ranges,
  valueFor: ticked(isOn),
  done: texts.grid.said.changed,
})

/** The other state of the tick in a cell. */
export const otherTick = (value: unknown): boolean => !isTicked(value)

/** The handle was let go of: series where there is one, else the same again. */
export function filling(desk: Desk, to: Filling, counts: boolean): Deed & { readonly selected: CellRange } {
  const { columns } = desk.model
  let fill: ReturnType<typeof filler> | undefined
  return {
    name: 'fill',
    ranges: [to.target],
    sources: [to.source],
    selected: filledRange(to),
    done: desk.texts.grid.said.filled,
    valueFor: ({ row, column, about }, reader) => {
      fill ??= filler(to, (r, c) => textOf(columns[c]?.kind ?? 'text', reader.value(r, c)), counts)
      const filled = fill(row, column)
      if ('text' in filled) return parseValue(about.kind, filled.text)
      const from = columns[filled.from.column]
      return from ? carried(from, reader.value(filled.from.row, filled.from.column), about) : KEEP
    },
  }
}

/** The handle was pressed twice: as far down as the column beside the range is filled. */
export function farFilling(desk: Desk, range: CellRange, extent: Extent, contents: Contents) {
  const side = range.left > 0 ? range.left - 1 : range.right + 1
  if (side >= extent.columns || contents.isEmpty(range.bottom + 1, side)) return undefined
  const to = edgeFrom({ row: range.bottom, column: side }, { rows: 1, columns: 0 }, extent, contents)
  if (to.row <= range.bottom) return undefined
  const target = { ...range, top: range.bottom + 1, bottom: to.row }
  return filling(desk, { source: range, target, way: 'down' }, false)
}

/** Ctrl+D and Ctrl+R: the first row or column of a range goes into the rest, or the one before it into a single one. */
export function repeating(desk: Desk, range: CellRange, way: 'down' | 'right'): Deed | undefined {
  const { top, left, bottom, right } = range
  const isDown = way === 'down'
  const isSingle = isDown ? top === bottom : left === right
  const from = isDown ? (isSingle ? top - 1 : top) : isSingle ? left - 1 : left
  if (from < 0) return undefined
  const target = isDown ? { ...range, top: from + 1 } : { ...range, left: from + 1 }
  const source = isDown ? { ...range, top: from, bottom: from } : { ...range, left: from, right: from }
  return copying(desk, target, source, (row, column) => (isDown ? { row: from, column } : { row, column: from }))
}

/** Ctrl+Enter: what the active cell holds, in all selected ones. */
export const spreading = (desk: Desk, ranges: readonly CellRange[], row: number, column: number): Deed => ({
  ...copying(desk, ranges[0] ?? { top: row, left: column, bottom: row, right: column }, at(row, column), () => ({
    row,
    column,
  })),
  ranges,
})

const at = (row: number, column: number): CellRange => ({ top: row, left: column, bottom: row, right: column })

function copying(
  { model, texts }: Desk,
  target: CellRange,
  source: CellRange,
  fromOf: (row: number, column: number) => { readonly row: number; readonly column: number },
): Deed {
  const { columns } = model
  return {
    name: 'fill',
    ranges: [target],
    sources: [source],
    done: texts.grid.said.filled,
    valueFor: ({ row, column, about }, reader) => {
      const from = fromOf(row, column)
      const other: GridColumn | undefined = columns[from.column]
      return other ? carried(other, reader.value(from.row, from.column), about) : KEEP
    },
  }
}
