import type { NewColumnType } from '../columns/new-column-types.ts'
import { dayOf, parseDate } from '../values/dates.ts'
import { isEmptyValue } from '../values/values.ts'

/** Longer texts, and those with lines, are read in a column of long ones. */
const LONG = 200

/**
 * Returns the column type for a value and the earlier ones, whose type is `before`: incompatible ones are text.
 * Texts of digits stay text, for codes and numbers to call begin with zeros.
 */
export function fittingType(before: NewColumnType | undefined, value: unknown): NewColumnType | undefined {
  if (isEmptyValue(value)) return before
  const own = typeOfValue(value)
  if (before === undefined || before === own) return own
  const pair = new Set([before, own])
  if (pair.has('longtext')) return 'longtext'
  return pair.has('json') && pair.has('mselect') ? 'json' : 'text'
}

function typeOfValue(value: unknown): NewColumnType {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return 'mselect'
  if (typeof value === 'object') return 'json'
  const text = String(value)
  if (text.length > LONG || /[\n\r]/.test(text)) return /^https?:\/\/\S+$/i.test(text) ? 'url' : 'longtext'
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && dayOf(parseDate(text) ?? '')) return 'date'
  if (/^https?:\/\/\S+$/i.test(text)) return 'url'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? 'email' : 'text'
}
