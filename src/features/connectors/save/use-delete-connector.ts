import { useQueryClient } from '@tanstack/react-query'
import { useConnectorsApi } from '#api/connectors.ts'
import { useServices } from '#domain/services.tsx'
import { useOnce } from '#domain/use-once.ts'
import { deleteConnector } from './delete-connector.ts'
import { statusOf } from '#domain/doubt.ts'
import type { DeleteOutcome } from './outcome.ts'
import { forgetConnector } from './use-save-connector.ts'

/** Deletes a connector; two clicks are one deletion. */
export function useDeleteConnector(): {
  readonly remove: (id: number) => Promise<DeleteOutcome>
  readonly isDeleting: boolean
} {
  const api = useConnectorsApi()
  const cache = useQueryClient()
  const { capabilities } = useServices()
  const { run, isBusy } = useOnce(async (id: number) => {
    const outcome = await deleteConnector(id, api)
    if (isGone(outcome)) forgetConnector(cache, id)
    if (outcome.kind === 'refused' && outcome.notOffered) {
      void capabilities.learn({ name: 'delete-connector' }, statusOf(outcome.problem))
    }
    return outcome
  }, isGone)
  return { remove: run, isDeleting: isBusy }
}

const isGone = ({ kind }: DeleteOutcome): boolean => kind === 'deleted' || kind === 'gone'
