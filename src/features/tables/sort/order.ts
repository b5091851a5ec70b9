import type { TableColumn } from '../columns/table-column.ts'
import { cellOf } from '../model.ts'
import type { LoadedRow, RowPages } from '../rows/row-pages.ts'
import { isEmptyValue, isTicked, textOf } from '../values/values.ts'

export interface Sort {
  /** The column's identifier. */
  readonly column: string
  readonly isDown: boolean
}

type Rows = Pick<RowPages, 'total' | 'here' | 'row'>

/** The numbers of the rows that are here and pass. */
export function passing(rows: Rows, passes: (row: LoadedRow) => boolean): readonly number[] {
  const found: number[] = []
  for (const { from, to } of rows.here()) {
    for (let number = from; number <= to; number++) {
      const row = rows.row(number)
      if (row && passes(row)) found.push(number)
    }
  }
  return found
}

/** Every row of the table is here. */
export function isWholeHere(rows: Rows): boolean {
  const total = rows.total()
  if (total === undefined) return false
  const [first, ...others] = rows.here()
  return total === 0 || (others.length === 0 && first?.from === 0 && first.to >= total - 1)
}

/** These rows by the values of a column: empty ones last either way, equal ones in the order they had. */
export function sorted(
  numbers: readonly number[],
  row: (number: number) => LoadedRow | undefined,
  column: TableColumn,
  isDown: boolean,
  locale: string,
): readonly number[] {
  const compare = comparing(column, locale)
  const turn = isDown ? -1 : 1
  const keyed = numbers.map((number) => {
    const found = row(number)
    const value = found && cellOf(found, column)
    return { number, isEmpty: isEmptyValue(value), key: keyOf(value, column) }
  })
  return keyed
    .toSorted((a, b) => (a.isEmpty || b.isEmpty ? Number(a.isEmpty) - Number(b.isEmpty) : turn * compare(a.key, b.key)))
    .map(({ number }) => number)
}

/** Numbers by size and before what is no number; everything else as a person sorts words, `2` before `10`. */
function comparing({ kind }: TableColumn, locale: string): (a: string | number, b: string | number) => number {
  const words = new Intl.Collator(locale, { numeric: kind !== 'date' })
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
  if (kind === 'checkbox') return isTicked(value) ? 1 : 0
  const text = textOf(kind, value)
  if (kind !== 'number') return text
  const size = Number(text)
  return Number.isFinite(size) && text.trim() !== '' ? size : text
}
