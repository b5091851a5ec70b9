import { isSentinel } from '../sentinels.ts'
import type { ColumnRecord } from '../table-records.ts'

const numbers = new Set(['number', 'integer', 'float'])
const booleans = new Set(['boolean', 'bool'])
const dates = new Set(['date', 'datetime'])
const texts = new Set(['text', 'longtext', 'select', 'url', 'email'])

/** True for a column whose integers are sent as numbers, however long they are. */
export const isNumeric = ({ type }: ColumnRecord): boolean => numbers.has(type)

/** Not documented: that a value is checked against the type of its column, as a row's own outcome. */
export function fitsType({ type }: ColumnRecord, value: unknown): boolean {
  if (value === null || value === '' || isSentinel(value)) return true
  if (numbers.has(type)) {
    if (typeof value === 'string' && !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value)) return false
    return (typeof value === 'number' || typeof value === 'string') && (type !== 'integer' || Number(value) % 1 === 0)
  }
  if (booleans.has(type)) return typeof value === 'boolean' || value === 'true' || value === 'false'
  if (dates.has(type)) return typeof value === 'string' && !Number.isNaN(Date.parse(value))
  return true
}

/** True for a list or an object where the type of the column has only single values. */
export const isUnknown = ({ type }: ColumnRecord, value: unknown): boolean =>
  typeof value === 'object' && value !== null && [numbers, booleans, dates, texts].some((types) => types.has(type))
