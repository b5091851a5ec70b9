import type { PasteTarget } from '../clipboard/paste-target.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { fitsKind } from '../values/values.ts'

export interface PastePlan {
  /** Rows of the pasted cells, repetitions included. */
  readonly rows: number
  /** The columns it is pasted into, read-only ones included. */
  readonly columns: readonly TableColumn[]
  readonly cells: number
  readonly newRows: number
  /** Copied columns beyond the last one of the table. */
  readonly lostColumns: number
  /** Columns that are left out, because they are read-only. */
  readonly readOnly: readonly TableColumn[]
  /** Number of cells whose text does not fit their column's kind. */
  readonly misfits: number
  /** The first rows, with their numbers from 0. */
  readonly sample: readonly { readonly row: number; readonly texts: readonly string[] }[]
}

/** Rows shown for a paste. */
const SAMPLE = 8

/** Plans a paste before it is applied. `columns` are those of the screen, `total` the rows of the table. */
export function planPaste(to: PasteTarget, columns: readonly TableColumn[], total: number): PastePlan {
  const indexes = [...new Set(to.ranges.flatMap(({ left, right }) => numbers(left, right)))].toSorted((a, b) => a - b)
  const into = indexes.flatMap((index) => columns[index] ?? [])
  let cells = 0
  let misfits = 0
  let rows = 0
  for (const { top, bottom, left, right } of to.ranges) {
    rows += bottom - top + 1
    for (const index of numbers(left, right)) {
      const column = columns[index]
      if (!column || column.readOnly) continue
      for (let row = top; row <= bottom; row += 1) {
        const text = to.textAt(row, index)
        if (text === undefined) continue
        if (row < total) cells += 1
        if (!fitsKind(column.kind, text)) misfits += 1
      }
    }
  }
  const sample = to.ranges
    .flatMap(({ top, bottom }) => numbers(top, Math.min(bottom, top + SAMPLE - 1)))
    .slice(0, SAMPLE)
    .map((row) => ({ row, texts: indexes.map((index) => to.textAt(row, index) ?? '') }))
  return {
    rows,
    columns: into,
    cells,
    newRows: to.newRows,
    lostColumns: to.lostColumns,
    readOnly: into.filter(({ readOnly }) => readOnly),
    misfits,
    sample,
  }
}

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
