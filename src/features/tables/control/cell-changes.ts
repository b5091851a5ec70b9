import type { CellChange } from '../edits/table-edits.ts'
import type { CellRange } from '../grid/grid-model.ts'
import type { GridColumn } from '../columns/table-column.ts'
import { emptyValue, holdsTicks, isEmptyValue, isTicked, parseValue, textOf } from '../values/values.ts'
import type { CellReader } from './cell-reader.ts'

/** One cell that may be changed. */
export interface TargetCell {
  readonly row: number
  readonly column: number
  readonly about: GridColumn
  readonly value: unknown
}

/** Changes of an operation, and the number of cells skipped because they cannot be written. */
export interface CellChanges {
  readonly cells: readonly CellChange[]
  /** Number of cells in read-only columns, and in rows that could not be read. */
  readonly locked: number
}

/** Leaves a cell as it is. */
export const UNCHANGED = Symbol('keep')

/**
 * Goes through ranges row by row. Cells that would look the same are left out, so that nothing is sent for them. `seen`
 * is what a single cell showed when its editing began.
 */
export function changesIn(
  columns: readonly GridColumn[],
  reader: CellReader,
  ranges: readonly CellRange[],
  valueFor: (target: TargetCell) => unknown,
  seen?: { readonly value: unknown },
): CellChanges {
  const cells: CellChange[] = []
  let locked = 0
  for (const { top, left, bottom, right } of ranges) {
    for (let row = top; row <= bottom; row++) {
      const id = reader.id(row)
      for (let column = left; column <= right; column++) {
        const about = columns[column]
        if (!about) continue
        if (id === undefined || about.readOnly) {
          locked++
          continue
        }
        const base = seen ? seen.value : reader.value(row, column)
        const value = valueFor({ row, column, about, value: base })
        if (value !== UNCHANGED && !looksAlike(about, base, value))
          cells.push({ row: id, column: about.id, value, base })
      }
    }
  }
  return { cells, locked }
}

/** True if two values show the same text: a number typed as it is shown keeps the service's value, even a text. */
export const looksAlike = ({ kind }: GridColumn, a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (isEmptyValue(a) && isEmptyValue(b)) || (a !== undefined && textOf(kind, a) === textOf(kind, b))

export const cleared = ({ about }: TargetCell): unknown => emptyValue(about.kind)

/** A text in a cell: whatever a user types or pastes. */
export const entered =
  (textAt: (row: number, column: number) => string | undefined) =>
  ({ row, column, about }: TargetCell): unknown => {
    const text = textAt(row, column)
    return text === undefined ? UNCHANGED : parseValue(about.kind, text)
  }

/** Checks or clears boxes; other cells are left alone. */
export const toggledChecks =
  (isOn: boolean) =>
  ({ about, value }: TargetCell): unknown =>
    !holdsTicks(about.kind) || (value !== null && isTicked(value) === isOn) ? UNCHANGED : isOn

/** Converts another cell's value for this column: unchanged within a kind, else parsed from its text. */
export function toColumnValue(from: GridColumn, value: unknown, to: GridColumn): unknown {
  if (isEmptyValue(value)) return emptyValue(to.kind)
  return from.kind === to.kind ? value : parseValue(to.kind, textOf(from.kind, value))
}
