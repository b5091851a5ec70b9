import { KIND_FACTS } from '../columns/column-kind.ts'
import type { TableColumn } from '../columns/table-column.ts'
import type { LoadedRow, RowPages } from '../rows/row-pages.ts'
import { isEmptyValue, isTicked, textOf } from '../values/values.ts'

export interface RowSort {
  readonly column: string
  readonly isDown: boolean
}

type SortableRows = Pick<RowPages, 'total' | 'loaded' | 'row'>

export function passing(rows: SortableRows, passes: (row: LoadedRow) => boolean): readonly number[] {
  const found: number[] = []
  for (const { from, to } of rows.loaded()) {
    for (let number = from; number <= to; number++) {
      const row = rows.row(number)
      if (row && passes(row)) found.push(number)
    }
  }
  return found
}

export interface SortBy {
  readonly column: TableColumn
  readonly isDown: boolean
  readonly locale: string
  readonly valueOf: (row: LoadedRow) => unknown
}

interface Keyed {
  readonly number: number
  /** Of each column that rows are sorted by, in their order. */
  readonly keys: readonly Key[]
}

interface Key {
  readonly isEmpty: boolean
  readonly key: string | number
}

const keyed = (numbers: readonly number[], row: SortableRows['row'], by: readonly SortBy[]): readonly Keyed[] =>
  numbers.map((number) => {
    const found = row(number)
    const keys = by.map(({ column, valueOf }) => {
      const value = found && valueOf(found)
      return { isEmpty: isEmptyValue(value), key: keyOf(value, column) }
    })
    return { number, keys }
  })

/** By the first column in which two rows differ. */
const orderOf = (by: readonly SortBy[]): ((a: Keyed, b: Keyed) => number) => {
  const orders = by.map(keyOrder)
  return (a, b) => {
    for (const [at, order] of orders.entries()) {
      const [one, other] = [a.keys[at], b.keys[at]]
      const difference = one && other ? order(one, other) : 0
      if (difference !== 0) return difference
    }
    return 0
  }
}

const keyOrder = ({ column, isDown, locale }: SortBy): ((a: Key, b: Key) => number) => {
  const compare = comparing(column, locale)
  const turn = isDown ? -1 : 1
  return (a, b) => (a.isEmpty || b.isEmpty ? Number(a.isEmpty) - Number(b.isEmpty) : turn * compare(a.key, b.key))
}

/** These rows by the values of columns, the first one first: empty ones last either way, equal ones in the order they had. */
export const sorted = (
  numbers: readonly number[],
  row: SortableRows['row'],
  by: readonly SortBy[],
): readonly number[] =>
  keyed(numbers, row, by)
    .toSorted(orderOf(by))
    .map(({ number }) => number)

/** True if rows that were sorted once still are in order, with their present values. */
export function isInOrder(numbers: readonly number[], row: SortableRows['row'], by: readonly SortBy[]): boolean {
  const order = orderOf(by)
  const rows = keyed(numbers, row, by)
  return rows.every((one, index) => {
    const before = rows[index - 1]
    return before === undefined || order(before, one) <= 0
  })
}

/** Numbers by size and before what is no number; everything else in the user's alphabetical order, `2` before `10`. */
function comparing({ kind }: TableColumn, locale: string): (a: string | number, b: string | number) => number {
  const words = new Intl.Collator(locale, { numeric: KIND_FACTS[kind].order !== 'day' })
  return (a, b) =>
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : typeof a === typeof b
        ? words.compare(String(a), String(b))
        : typeof a === 'number'
          ? -1
          : 1
}

function keyOf(value: unknown, { kind }: TableColumn): string | number {
  const text = textOf(kind, value)
  switch (KIND_FACTS[kind].order) {
    case 'tick':
      return isTicked(value) ? 1 : 0
    case 'size': {
      const size = Number(text)
      return Number.isFinite(size) && text.trim() !== '' ? size : text
    }
    case 'words':
    case 'day':
      return text
  }
}
