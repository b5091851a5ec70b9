import { cellText } from '#domain/result/results.ts'
import { orderWork, type ResultSort } from '#domain/result/row-order.ts'
import type { Work } from '#lib/slices.ts'
import type { NamedRows, RunColumn } from './run-columns.ts'
import { isInTab, type RowTab } from './row-tabs.ts'

export interface RowSelection {
  readonly tab: RowTab
  readonly search: string
  readonly sort: ResultSort | undefined
}

const OFTEN = 500
/** Length of a text that is searched. */
const MAX_TEXT = 500

/** Indexes of the rows that a selection lists, in its order. Rows that are equal keep the user's order. */
export function* selectRowsWork(
  rows: NamedRows,
  columns: readonly RunColumn[],
  { tab, search, sort }: RowSelection,
  locale: string,
): Work<Uint32Array> {
  const wanted = search.trim().toLowerCase()
  const found: number[] = []
  for (let index = 0; index < rows.count; index += 1) {
    if (index % OFTEN === OFTEN - 1) yield
    if (!isInTab(rows.stateOf(index), tab)) continue
    if (wanted === '' || holds(rows, columns, index, wanted)) found.push(index)
  }
  const column = columns.find(({ id }) => id === sort?.column)
  if (!sort || !column) return Uint32Array.from(found)
  const values: unknown[] = []
  for (const [at, index] of found.entries()) {
    if (at % OFTEN === OFTEN - 1) yield
    values.push(comparable(column.valueOf(rows.row(index))))
  }
  const order = yield* orderWork(values, undefined, sort.descending, locale)
  return order.map((at) => found[at] ?? 0)
}

/** A row number finds its row, too. */
function holds(rows: NamedRows, columns: readonly RunColumn[], index: number, wanted: string): boolean {
  if (String(index + 1) === wanted) return true
  const row = rows.row(index)
  if (row.message?.toLowerCase().includes(wanted)) return true
  return columns.some(({ valueOf }) => cellText(valueOf(row), MAX_TEXT).text.toLowerCase().includes(wanted))
}

/** `orderWork` compares items that are no objects; lists and objects are compared as they are shown. */
const comparable = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? cellText(value).text : numberIn(value)

/** A cell of a list is text; a column of numbers is ordered as such. */
const numberIn = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value
