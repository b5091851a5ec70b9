import type { CellKind } from '../columns/table-column.ts'
import { dayOf, parseDate } from '../values/dates.ts'
import { isEmptyValue } from '../values/values.ts'

export type RowFieldKind = 'line' | 'lines' | 'code' | 'number' | 'tick' | 'date' | 'choice' | 'choices'

/** A longer text gets several lines, and so does one that has some: a line would throw its breaks away. */
const LONG = 120

/** By the column's kind and by what is there: a value that does not fit its column must be seen and put right as text. */
export function fieldKindOf(kind: CellKind, value: unknown, text: string): RowFieldKind {
  const isEmpty = isEmptyValue(value)
  if (kind === 'checkbox') return isEmpty || typeof value === 'boolean' ? 'tick' : 'line'
  if (kind === 'json') return 'code'
  if (kind === 'date' && (isEmpty || dayOf(parseDate(text) ?? ''))) return 'date'
  if (kind === 'select' && (isEmpty || typeof value === 'string') && !isLong(text)) return 'choice'
  if (kind === 'multi-select' && (isEmpty || typeof value === 'string' || isTexts(value))) return 'choices'
  if (kind === 'long-text' || isLong(text)) return 'lines'
  return kind === 'number' ? 'number' : 'line'
}

const isLong = (text: string): boolean => /[\n\r]/.test(text) || text.length > LONG

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((part) => typeof part === 'string')
