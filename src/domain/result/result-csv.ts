import { writeCsv } from '#lib/csv.ts'
import { isObject } from '#lib/objects.ts'
import type { Work } from '#lib/slices.ts'
import { jsonText } from './json-text.ts'
import { type ResultColumn, columnsWork, valueAt } from './results.ts'

export interface ResultCsvTexts {
  /** Header of the column for items that are no objects. */
  readonly item: string
  /** Header of the column that holds, as JSON, the keys beyond the widest table. */
  readonly rest: string
}

/** Rows that are written between two interruptions. */
const OFTEN = 100

/**
 * A result of any size as CSV safe for spreadsheets, in pieces: a list gives one row for each item,
 * anything else one row. Nothing is left out or shortened; inner objects and lists are written as JSON.
 */
export function* csvWork(data: unknown, texts: ResultCsvTexts): Work<readonly string[]> {
  const items: readonly unknown[] = Array.isArray(data) ? data : [data]
  const { columns, more } = yield* columnsWork(items)
  const known = new Set(columns.map(({ key }) => key))
  const pieces = [writeCsv([[...columns.map(({ key }) => key ?? texts.item), ...(more ? [texts.rest] : [])]])]
  for (let from = 0; from < items.length; from += OFTEN) {
    const rows = items.slice(from, from + OFTEN).map((item) => {
      const cells = columns.map(({ key }) => csvText(valueAt(item, key)))
      return more ? [...cells, restOf(item, known)] : cells
    })
    pieces.push(writeCsv(rows))
    yield
  }
  return pieces
}

function restOf(item: unknown, known: ReadonlySet<ResultColumn['key']>): string {
  if (!isObject(item)) return ''
  const rest = Object.entries(item).filter(([key]) => !known.has(key))
  return rest.length === 0 ? '' : jsonText(Object.fromEntries(rest), Infinity, 0).text
}

function csvText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? jsonText(value, Infinity, 0).text : String(value)
}
