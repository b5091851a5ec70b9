import { useQueryClient } from '@tanstack/react-query'
import { useConnectorsApi } from '#api/connectors.ts'
import { useServices } from '#domain/services.tsx'
import { deleteConnector } from './delete-connector.ts'
import { statusOf } from '#domain/response-checks.ts'
import type { DeleteOutcome } from './outcome.ts'
import { forgetConnector } from './use-save-connector.ts'

/** Deletes a connector, and removes it from the cache. */
export function useDeleteConnector(): (id: number) => Promise<DeleteOutcome> {
  const api = useConnectorsApi()
  const cache = useQueryClient()
  const { capabilities } = useServices()
  return async (id) => {
    const outcome = await deleteConnector(id, api)
    if (outcome.kind === 'deleted' || outcome.kind === 'gone') forgetConnector(cache, id)
    if (outcome.kind === 'refused' && outcome.notOffered) {
      void capabilities.learn({ name: 'delete-connector' }, statusOf(outcome.problem))
    }
    return outcome
  }
}
