import type { ResultColumn } from './results.ts'
import type { ResultSort } from './row-order.ts'

/** The user's choice of visible columns. */
export type ColumnChoice = 'first' | 'all' | 'none' | ReadonlySet<string>

/** Number of columns that are shown before a choice: as many as can be read beside each other. */
const FIRST = 10
const COLUMNS = 'columns'
const COLUMN = 'column'
const SORT = 'sort'

/** The choice in a URL: `columns=all` or `none`, or one `column` for each id. Anything else is no choice. */
export function readChoice(query: URLSearchParams): ColumnChoice {
  const word = query.get(COLUMNS)
  if (word === 'all' || word === 'none') return word
  const ids = query.getAll(COLUMN)
  return ids.length === 0 ? 'first' : new Set(ids)
}

/** The columns to draw, always in the order of the table. A choice that names none of them is of another result. */
export function chosenColumns(columns: readonly ResultColumn[], choice: ColumnChoice): readonly ResultColumn[] {
  if (choice === 'none') return []
  if (choice === 'all') return columns
  const chosen = choice === 'first' ? [] : columns.filter(({ id }) => choice.has(id))
  return chosen.length > 0 ? chosen : columns.slice(0, FIRST)
}

/** Returns the choice for a set of shown columns, in its shortest form. */
export function choiceOf(columns: readonly ResultColumn[], shown: ReadonlySet<string>): ColumnChoice {
  const ids = columns.map(({ id }) => id).filter((id) => shown.has(id))
  if (ids.length === 0) return 'none'
  if (ids.length === columns.length) return columns.length <= FIRST ? 'first' : 'all'
  const first = columns.slice(0, FIRST)
  return ids.length === first.length && first.every(({ id }) => shown.has(id)) ? 'first' : new Set(ids)
}

/** Replaces the choice in a URL query. */
export function writeChoice(query: URLSearchParams, choice: ColumnChoice): void {
  query.delete(COLUMNS)
  query.delete(COLUMN)
  if (choice === 'all' || choice === 'none') query.set(COLUMNS, choice)
  else if (choice !== 'first') for (const id of choice) query.append(COLUMN, id)
}

/** `sort=.name` upwards, `sort=-.name` downwards. */
export function readSort(query: URLSearchParams): ResultSort | undefined {
  const text = query.get(SORT)
  if (!text) return undefined
  const descending = text.startsWith('-')
  return { column: descending ? text.slice(1) : text, descending }
}

/** Replaces the sort order in a URL query. */
export function writeSort(query: URLSearchParams, sort: ResultSort | undefined): void {
  if (sort) query.set(SORT, `${sort.descending ? '-' : ''}${sort.column}`)
  else query.delete(SORT)
}

/** Next sort after a click on a column's header: ascending, descending, the order of the result. */
export function nextSort(sort: ResultSort | undefined, column: string): ResultSort | undefined {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? undefined : { column, descending: true }
}
