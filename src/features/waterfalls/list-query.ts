/** Orders of the list: as the service has it, by name, by the worst case of a row. */
export const sorts = ['listed', 'name', 'price'] as const
export type WaterfallSort = (typeof sorts)[number]

/** State of the list in the URL. */
export interface WaterfallListQuery {
  readonly search: string
  readonly sort: WaterfallSort
}

/** In characters; what is longer is cut. */
const MAX_SEARCH = 200

/** Reads a query that a person may have written by hand: what is not understood counts as not there. */
export const readQuery = (params: URLSearchParams): WaterfallListQuery => ({
  search: (params.get('q') ?? '').slice(0, MAX_SEARCH),
  sort: sorts.find((name) => name === params.get('sort')) ?? 'listed',
})

/** The query string of the list; defaults are left out. */
export function writeQuery({ search, sort }: WaterfallListQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  if (sort !== 'listed') params.set('sort', sort)
  return params
}
