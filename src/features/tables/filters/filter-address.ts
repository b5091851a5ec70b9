import { type ColumnFilter, isWhole, testNames } from './filter.ts'

const NAME = 'where'

/** Reads the filters from a URL, such as `?where=contains:<column>:text`; invalid ones are left out. */
export function readFilters(search: URLSearchParams): readonly ColumnFilter[] {
  const found = new Map<string, ColumnFilter>()
  for (const part of search.getAll(NAME)) {
    const [, test, id = '', value = ''] = /^([a-z_]+):([^:]*)(?::([^]*))?$/.exec(part) ?? []
    const known = testNames.find((name) => name === test)
    const filter = known && { column: decoded(id), test: known, value }
    if (filter && isWhole(filter)) found.set(filter.column, filter)
  }
  return [...found.values()]
}

/** The same URL with these filters in place of its own. */
export function withFilters(search: URLSearchParams, filters: readonly ColumnFilter[]): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(NAME)
  for (const { column, test, value } of filters.filter(isWhole)) {
    // A colon of the column's id would end it.
    const id = column.replaceAll('%', '%25').replaceAll(':', '%3A')
    next.append(NAME, value === '' ? `${test}:${id}` : `${test}:${id}:${value}`)
  }
  return next
}

const decoded = (id: string): string => id.replaceAll('%3A', ':').replaceAll('%25', '%')
