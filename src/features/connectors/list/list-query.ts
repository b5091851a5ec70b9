import { connectorTypes } from '#contract/connectors.ts'
import { integerId } from '#lib/ids.ts'

/** A type of the API spec; a connector of any other type is in the whole list only. */
export const typeFilters = ['all', ...connectorTypes] as const
export type TypeFilter = (typeof typeFilters)[number]

export const connectorSorts = ['changed', 'name', 'host'] as const
export type ConnectorSort = (typeof connectorSorts)[number]

export interface ConnectorListQuery {
  readonly search: string
  readonly type: TypeFilter
  readonly sort: ConnectorSort
  /** The connector in the dialog; a URL deletes nothing. */
  readonly deleting?: number | undefined
}

export const defaultConnectorQuery: ConnectorListQuery = { search: '', type: 'all', sort: 'changed' }

const MAX_SEARCH_LENGTH = 200

/** Reads a URL that a user may have written by hand: what is not valid counts as absent. */
export function readConnectorQuery(params: URLSearchParams): ConnectorListQuery {
  const deleting = integerId(params.get('delete') ?? undefined)
  return {
    search: (params.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    type: typeFilters.find((name) => name === params.get('type')) ?? defaultConnectorQuery.type,
    sort: connectorSorts.find((name) => name === params.get('sort')) ?? defaultConnectorQuery.sort,
    ...(deleting !== undefined && { deleting }),
  }
}

/** The query string of a list; what is as usual is left out. */
export function writeConnectorQuery({ search, type, sort, deleting }: ConnectorListQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  if (type !== defaultConnectorQuery.type) params.set('type', type)
  if (sort !== defaultConnectorQuery.sort) params.set('sort', sort)
  if (deleting !== undefined) params.set('delete', String(deleting))
  return params
}

export const isConnectorQueryFiltered = ({ search, type }: ConnectorListQuery): boolean =>
  search.trim() !== '' || type !== 'all'
