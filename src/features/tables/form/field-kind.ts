import { type CellKind, KIND_FACTS, type RowFieldKind } from '../columns/column-kind.ts'
import { dayOf, parseDate } from '../values/dates.ts'
import { isEmptyValue } from '../values/values.ts'

/** A longer text gets several lines, and so does one that has some: a single line would lose its line breaks. */
const LONG = 120

/** Returns the field by column kind and value: a value that does not fit its column is shown and corrected as text. */
export function fieldKindOf(kind: CellKind, value: unknown, text: string): RowFieldKind {
  const { field } = KIND_FACTS[kind]
  if (hasField(field, value, text)) return field
  return isLong(text) && field !== 'tick' ? 'lines' : 'line'
}

function hasField(field: RowFieldKind, value: unknown, text: string): boolean {
  const isEmpty = isEmptyValue(value)
  switch (field) {
    case 'tick':
      return isEmpty || typeof value === 'boolean'
    case 'date':
      return isEmpty || dayOf(parseDate(text) ?? '') !== undefined
    case 'choice':
      return (isEmpty || typeof value === 'string') && !isLong(text)
    case 'choices':
      return isEmpty || typeof value === 'string' || isTexts(value)
    case 'code':
    case 'lines':
      return true
    case 'line':
    case 'number':
      return !isLong(text)
  }
}

const isLong = (text: string): boolean => /[\n\r]/.test(text) || text.length > LONG

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((part) => typeof part === 'string')
