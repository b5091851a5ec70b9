import { queryOptions } from '@tanstack/react-query'
import {
  type Connector,
  type ConnectorConfig,
  createConnector,
  deleteConnector,
  getConnector,
  listConnectors,
  replaceConnector,
} from '#contract/connectors.ts'
import type { Call } from './client.ts'
import { useApi } from './context.tsx'

const FIVE_MINUTES = 300_000

export const connectorKeys = {
  all: ['connectors'] as const,
  list: ['connectors', 'list'] as const,
  one: (id: number) => [...connectorKeys.all, 'one', id] as const,
}

/**
 * The connectors of a workspace. Saving and deleting are sent by `features/connectors/save/` alone, which compares
 * before, reads after, and handles a lost response.
 */
export const connectorsApi = (call: Call) => {
  /** Reads from the service now, past the cache. */
  const read = (id: number): Promise<Connector> => call(getConnector, { params: { connector_id: id } })
  const readAll = (): Promise<Connector[]> => call(listConnectors, {})

  return {
    read,
    readAll,

    /** All of them in the service's order. Not documented: a service may lack this list and returns 404 then. */
    list: () =>
      queryOptions({
        queryKey: connectorKeys.list,
        queryFn: ({ signal }) => call(listConnectors, {}, { signal }),
        staleTime: FIVE_MINUTES,
      }),

    one: (id: number) =>
      queryOptions({
        queryKey: connectorKeys.one(id),
        queryFn: ({ signal }) => call(getConnector, { params: { connector_id: id } }, { signal }),
        staleTime: FIVE_MINUTES,
      }),

    create: (config: ConnectorConfig): Promise<Connector> => call(createConnector, { body: config }),
    replace: (id: number, config: ConnectorConfig): Promise<Connector> =>
      call(replaceConnector, { params: { connector_id: id }, body: config }),
    remove: (id: number): Promise<unknown> => call(deleteConnector, { params: { connector_id: id } }),
  }
}
export type ConnectorsApi = ReturnType<typeof connectorsApi>

export const useConnectorsApi = (): ConnectorsApi => useApi().part(connectorsApi)
