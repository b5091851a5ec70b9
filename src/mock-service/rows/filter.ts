import { isObject } from '#lib/objects.ts'
import type { ColumnRecord, TableRecord } from '../table-records.ts'
import { isEmpty, plain, reading } from './row-cells.ts'
import { eachRow } from './row-order.ts'

type Passes = (row: number) => boolean

/**
 * Not documented: the filter, as public clients write it: `{column: {operator: value}}` with one operator for each
 * column, all of which must hold. Returns what to keep, or why it cannot be understood.
 */
export function readFilter(
  table: TableRecord,
  text: string,
  find: (key: string) => ColumnRecord | undefined,
): Passes | { readonly problem: string } {
  const filter = readObject(text)
  if (!filter) return { problem: 'The filter is not a JSON object.' }
  const tests: Passes[] = []
  for (const [key, test] of Object.entries(filter)) {
    const column = find(key)
    if (!column) return { problem: `There is no column "${key}".` }
    const [operation, ...others] = isObject(test) ? Object.entries(test) : []
    if (!operation || others.length > 0) return { problem: `Column "${key}" takes one operator.` }
    const holds = testOf(...operation)
    if (!holds) return { problem: `"${operation[0]}" is no operator, or its value does not fit.` }
    const read = reading(table, column)
    tests.push((row) => holds(read(row)))
  }
  return (row) => tests.every((passes) => passes(row))
}

export const passingRows = (table: TableRecord, passes: Passes): number[] => [...eachRow(table.order)].filter(passes)

function testOf(operator: string, wanted: unknown): ((value: unknown) => boolean) | undefined {
  switch (operator) {
    case 'equals':
      return (value) => plain(value) === plain(wanted)
    case 'not_equals':
      return (value) => plain(value) !== plain(wanted)
    case 'contains': {
      if (typeof wanted !== 'string') return undefined
      const low = wanted.toLowerCase()
      return (value) => plain(value).toLowerCase().includes(low)
    }
    case 'less_than':
      return (value) => (ranked(value, wanted) ?? 0) < 0
    case 'greater_than':
      return (value) => (ranked(value, wanted) ?? 0) > 0
    case 'between': {
      if (!Array.isArray(wanted) || wanted.length !== 2) return undefined
      const [from, to] = wanted as [unknown, unknown]
      return (value) => (ranked(value, from) ?? -1) >= 0 && (ranked(value, to) ?? 1) <= 0
    }
    case 'is_empty':
      return wanted === true ? isEmpty : undefined
    case 'is_not_empty':
      return wanted === true ? (value) => !isEmpty(value) : undefined
    default:
      return undefined
  }
}

/** Numbers by size, dates by their texts; undefined for what is empty. */
function ranked(value: unknown, end: unknown): number | undefined {
  const [one, other] = [plain(value), plain(end)]
  if (one === '' || other === '') return undefined
  const difference = Number(one) - Number(other)
  if (!Number.isNaN(difference)) return difference
  const shown = one.slice(0, other.length)
  return shown === other ? 0 : shown < other ? -1 : 1
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
