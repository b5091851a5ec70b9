import type { CellTest, RowFilter } from '#contract/rows.ts'
import { type CellKind, KIND_FACTS, type ValueOrder } from '../columns/column-kind.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { cellOf } from '../model/table-model.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { isEmptyValue, parseValue, textOf } from '../values/values.ts'
import { compare, endsOf, isInRange, isRangeTest, rangeTests } from './range.ts'

export const testNames = ['contains', 'equals', 'not_equals', ...rangeTests, 'is_empty', 'is_not_empty'] as const
export type TestName = (typeof testNames)[number]

/** Condition on the cells of one column for a row to be shown; the service takes one test per column. */
export interface ColumnFilter {
  readonly column: string
  readonly test: TestName
  /** '' where the test needs none; of `between` both ends (`endsOf`). */
  readonly value: string
}

export const needsValue = (test: TestName): boolean => test !== 'is_empty' && test !== 'is_not_empty'

/** True if a filter is complete: one without a value to compare with would match nothing, or all. */
export const isWhole = ({ column, test, value }: ColumnFilter): boolean =>
  column !== '' && (!needsValue(test) || (test === 'between' ? endsOf(value) : [value]).every((end) => end !== ''))

/** The tests for a kind of cell, the most usual first. */
export const testsFor = (kind: CellKind): readonly TestName[] => TESTS[KIND_FACTS[kind].order]

const inRange = testNames.filter((test) => test !== 'contains')

const TESTS: Readonly<Record<ValueOrder, readonly TestName[]>> = {
  words: testNames.filter((test) => !isRangeTest(test)),
  size: inRange,
  day: inRange,
  tick: inRange.filter((test) => !isRangeTest(test)),
}

/** Columns that rows can be filtered by: of two that share a name, it is unknown which one the service would use. */
export const canFilter = ({ readOnly }: Pick<TableColumn, 'readOnly'>): boolean => readOnly !== 'twin'

/** The filter of a request. Deleted columns are left out. */
export function toRowFilter(filters: readonly ColumnFilter[], columns: readonly TableColumn[]): RowFilter {
  const known = new Map(columns.map((column) => [column.id, column]))
  return filters.flatMap((filter) => {
    const column = known.get(filter.column)
    return column && canFilter(column) ? [{ column: column.key, test: toTest(filter, column.kind) }] : []
  })
}

function toTest({ test, value }: ColumnFilter, kind: CellKind): CellTest {
  switch (test) {
    case 'contains':
      return { contains: value }
    case 'equals':
      return { equals: parseValue(kind, value) }
    case 'not_equals':
      return { not_equals: parseValue(kind, value) }
    case 'less':
      return { less_than: parseValue(kind, value) }
    case 'greater':
      return { greater_than: parseValue(kind, value) }
    case 'between': {
      const [from, to] = endsOf(value)
      return { between: [parseValue(kind, from), parseValue(kind, to)] }
    }
    case 'is_empty':
      return { is_empty: true }
    case 'is_not_empty':
      return { is_not_empty: true }
  }
}

/** Filters with their columns; those of deleted columns have none. */
function withColumns(filters: readonly ColumnFilter[], columns: readonly TableColumn[]) {
  const known = new Map(columns.map((column) => [column.id, column]))
  return filters.flatMap((filter) => {
    const column = known.get(filter.column)
    return column ? [{ ...filter, column }] : []
  })
}

/** True if a row passes, for services that do not filter. Capitals do not count, as for the service's `contains`. */
export function passesOf(
  filters: readonly ColumnFilter[],
  columns: readonly TableColumn[],
): (row: LoadedRow) => boolean {
  const tests = withColumns(filters, columns).map((filter) => ({
    ...filter,
    wanted: filter.value.trim().toLowerCase(),
  }))
  return (row) =>
    tests.every(({ column, test, wanted, value: requested }) => {
      const value = cellOf(row, column)
      if (isRangeTest(test)) return isInRange(column.kind, value, test, requested)
      if (test === 'is_empty' || test === 'is_not_empty') return isEmptyValue(value) === (test === 'is_empty')
      const text = textOf(column.kind, value).trim().toLowerCase()
      return test === 'contains' ? text.includes(wanted) : (text === wanted) === (test === 'equals')
    })
}

/**
 * Returns a test that is true for a loaded row that violates these filters, which shows that the service ignored them.
 * Where services may compare differently (capitals, blanks, how a number is written) the row counts as matching.
 */
export function breaksOf(
  filters: readonly ColumnFilter[],
  columns: readonly TableColumn[],
): (row: LoadedRow) => boolean {
  const tests = withColumns(filters, columns)
  return (row) =>
    tests.some(({ column, test, value }) => {
      const found = cellOf(row, column)
      const text = textOf(column.kind, found)
      switch (test) {
        case 'contains':
          return /^[ -~]+$/.test(value) && !text.toLowerCase().includes(value.trim().toLowerCase())
        case 'equals':
          return !isAlike(text, value) && !isAlike(text, textOf(column.kind, parseValue(column.kind, value)))
        // Whether the limits are included is up to the service.
        case 'less':
          return (compare(column.kind, found, value) ?? 0) > 0
        case 'greater':
          return (compare(column.kind, found, value) ?? 0) < 0
        case 'between': {
          const [from, to] = endsOf(value)
          return (compare(column.kind, found, from) ?? 0) < 0 || (compare(column.kind, found, to) ?? 0) > 0
        }
        case 'is_empty':
          return typeof found === 'string' && found.trim() !== ''
        case 'is_not_empty':
          return found === null || found === undefined || found === ''
        case 'not_equals':
          return text === value
      }
    })
}

const isAlike = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase() || (other.trim() !== '' && Number(one) === Number(other))
