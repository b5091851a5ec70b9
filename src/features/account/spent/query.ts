/** Days of spending that can be shown. */
export const spans = [7, 30, 90] as const
export type Span = (typeof spans)[number]

/** Groupings of the list: the cost of each target or day, or each purchase. */
export const lists = ['target', 'day', 'charge'] as const
export type SpentList = (typeof lists)[number]

/** State of the section in the URL. */
export interface SpentQuery {
  readonly days: Span
  readonly by: SpentList
  /** Each day as a chart, or the same numbers as a table. */
  readonly view: 'chart' | 'table'
}

const usual: SpentQuery = { days: 30, by: 'target', view: 'chart' }

/** Reads the URL; what is missing or invalid has its default. */
export function readSpentQuery(params: URLSearchParams): SpentQuery {
  return {
    days: spans.find((span) => String(span) === params.get('days')) ?? usual.days,
    by: lists.find((list) => list === params.get('by')) ?? usual.by,
    view: params.get('view') === 'table' ? 'table' : usual.view,
  }
}

/** Returns the URL parameters of a query. Defaults are left out, and other parameters stay. */
export function writeSpentQuery(query: SpentQuery, before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before)
  for (const name of ['days', 'by', 'view'] as const) {
    // Removed first, so that the same view has the same URL, in whatever order it was set.
    params.delete(name)
    if (query[name] !== usual[name]) params.set(name, String(query[name]))
  }
  return params
}
