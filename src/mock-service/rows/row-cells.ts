import { isNumeric } from './column-types.ts'
import { findOrThrow } from '../mock-state.ts'
import type { ColumnRecord, TableRecord } from '../table-records.ts'
import { sourceOf } from './sources.ts'
import { isLost } from '#lib/exact-numbers.ts'
import { digitsOf, numberNamed } from '#lib/marked-numbers.ts'

/** Returns the value that a numeric column stores: an integer beyond 2⁵³ that came as text is returned as a number. */
const storedNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?[1-9]\d{15,}$/.test(value) && isLost(value) ? numberNamed(value) : value

/** A stored value as the text of its digits, where it is one. */
const withoutMark = (text: string): string => digitsOf(text) ?? text

/** Reads the cells of one column by row number: the last written value, else that of the source, else null. */
export function reading(table: TableRecord, column: ColumnRecord): (row: number) => unknown {
  const source = column.source === undefined ? undefined : sourceOf(column.source)
  return (row) => {
    const written = findOrThrow(table.cells, String(row))
    if (written && Object.hasOwn(written, column.id)) return written[column.id]
    return source && row < table.made ? (source(row) ?? null) : null
  }
}

/** Writes one cell. In a numeric column an integer that was sent as text is stored as a number. */
export function write(table: TableRecord, row: number, column: ColumnRecord, value: unknown): void {
  const written = (table.cells[row] ??= {})
  written[column.id] = isNumeric(column) ? storedNumber(value) : value
}

/** Not documented: what counts as empty, for a filter and for `overwrite: false`. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A value as text, for comparing what one source has as a number and another as text. */
export function plain(value: unknown): string {
  if (typeof value === 'string') return withoutMark(value)
  if (isEmpty(value)) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** To be called after each change of a table. */
export function touched(table: TableRecord, now: number): void {
  table.changes += 1
  table.updated_at = new Date(now).toISOString()
}
