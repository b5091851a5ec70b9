import { writeCsv } from '#lib/csv.ts'
import { isObject } from '#lib/objects.ts'
import { jsonText } from './json-text.ts'
import { type Column, columnsOf, valueAt } from './results.ts'

export interface CsvWords {
  /** Head of the column for items that are no objects. */
  readonly item: string
  /** Head of the column that takes, as JSON, the keys beyond the widest table. */
  readonly rest: string
}

/**
 * A result as a CSV document that a spreadsheet does not run: a list gives one row for each item, anything else one row.
 * Nothing is left out or shortened; inner objects and lists are written as JSON.
 */
export function resultCsv(data: unknown, words: CsvWords): string {
  return writeCsv(rowsOf(Array.isArray(data) ? data : [data], words))
}

function* rowsOf(items: readonly unknown[], words: CsvWords): Generator<readonly string[]> {
  const { columns, more } = columnsOf(items)
  yield [...columns.map(({ key }) => key ?? words.item), ...(more ? [words.rest] : [])]
  const known = new Set(columns.map(({ key }) => key))
  for (const item of items) {
    const cells = columns.map(({ key }) => csvText(valueAt(item, key)))
    yield more ? [...cells, restOf(item, known)] : cells
  }
}

function restOf(item: unknown, known: ReadonlySet<Column['key']>): string {
  if (!isObject(item)) return ''
  const rest = Object.entries(item).filter(([key]) => !known.has(key))
  return rest.length === 0 ? '' : jsonText(Object.fromEntries(rest), Infinity, 0).text
}

function csvText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? jsonText(value, Infinity, 0).text : String(value)
}
