import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { connectorKeys, useConnectorsApi } from '#api/connectors.ts'
import { enrichmentKeys } from '#api/enrichments.ts'
import type { Connector } from '#contract/connectors.ts'
import { useServices } from '#domain/services.tsx'
import { useSingleFlight } from '#domain/use-single-flight.ts'
import { statusOf } from '#domain/response-checks.ts'
import type { SaveOutcome, SaveRequest } from './outcome.ts'
import { saveConnector } from './save-connector.ts'

/** Saves a connector; two clicks are one save. The response is stored in the cache. */
export function useSaveConnector(): {
  readonly save: (request: SaveRequest) => Promise<SaveOutcome>
  readonly isSaving: boolean
} {
  const api = useConnectorsApi()
  const cache = useQueryClient()
  const { capabilities } = useServices()
  const { run, isBusy } = useSingleFlight(async (request: SaveRequest) => {
    const outcome = await saveConnector(request, api)
    remember(cache, request, outcome)
    if (outcome.kind === 'refused' && outcome.notOffered && isNew(request)) {
      void capabilities.learn({ name: 'create-connector' }, statusOf(outcome.problem))
    }
    return outcome
  }, isCreated)
  return { save: run, isSaving: isBusy }
}

const isNew = ({ id, base }: SaveRequest): boolean => id === undefined && !base

/** A new one has a page of its own, to which its form gives way. */
const isCreated = (outcome: SaveOutcome, request: SaveRequest): boolean => outcome.kind === 'saved' && isNew(request)

function remember(cache: QueryClient, { id, base }: SaveRequest, outcome: SaveOutcome): void {
  switch (outcome.kind) {
    case 'saved':
      rememberConnector(cache, outcome.connector)
      break
    case 'conflict':
      rememberConnector(cache, outcome.theirs)
      break
    case 'gone':
      // Its form still shows the old values: only the list loses it, and it is read again when it is opened later.
      dropFromList(cache, id ?? base?.id)
      void cache.invalidateQueries({ queryKey: connectorKeys.all, refetchType: 'none' })
      break
    case 'refused':
      return
    case 'unknown':
      void cache.invalidateQueries({ queryKey: connectorKeys.list })
  }
}

/** A service may list connectors as enrichments, so both lists are read again. */
const checkAgain = (cache: QueryClient): void => {
  void cache.invalidateQueries({ queryKey: connectorKeys.list })
  void cache.invalidateQueries({ queryKey: enrichmentKeys.all })
}

function rememberConnector(cache: QueryClient, connector: Connector): void {
  cache.setQueryData(connectorKeys.one(connector.id), connector)
  checkAgain(cache)
}

/** Takes a connector that is no more out of the cache. */
export function forgetConnector(cache: QueryClient, id: number): void {
  cache.removeQueries({ queryKey: connectorKeys.one(id) })
  dropFromList(cache, id)
}

function dropFromList(cache: QueryClient, id: number | undefined): void {
  cache.setQueryData<Connector[]>(connectorKeys.list, (all) => all?.filter((connector) => connector.id !== id))
  checkAgain(cache)
}
