import { connectorTypes } from '#contract/connectors.ts'
import { integerId } from '#lib/ids.ts'

/** A type of the document; a connector of any other word is in the whole list only. */
export const typeFilters = ['all', ...connectorTypes] as const
export type TypeFilter = (typeof typeFilters)[number]

export const sorts = ['changed', 'name', 'host'] as const
export type Sort = (typeof sorts)[number]

/** State of the list in the URL. */
export interface ListQuery {
  readonly search: string
  readonly type: TypeFilter
  readonly sort: Sort
  /** The connector that is asked about in the dialog; an address deletes nothing. */
  readonly deleting?: number | undefined
}

export const plainQuery: ListQuery = { search: '', type: 'all', sort: 'changed' }

const MAX_SEARCH_LENGTH = 200

/** Reads an address that a person may have written by hand: what is not understood counts as not there. */
export function readQuery(params: URLSearchParams): ListQuery {
  const deleting = integerId(params.get('delete') ?? undefined)
  return {
    search: (params.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    type: typeFilters.find((name) => name === params.get('type')) ?? plainQuery.type,
    sort: sorts.find((name) => name === params.get('sort')) ?? plainQuery.sort,
    ...(deleting !== undefined && { deleting }),
  }
}

/** The query string of a list; what is as usual is left out. */
export function writeQuery({ search, type, sort, deleting }: ListQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  if (type !== plainQuery.type) params.set('type', type)
  if (sort !== plainQuery.sort) params.set('sort', sort)
  if (deleting !== undefined) params.set('delete', String(deleting))
  return params
}

export const isFiltered = ({ search, type }: ListQuery): boolean => search.trim() !== '' || type !== 'all'
