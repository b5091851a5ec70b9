import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useConnectorsApi } from '#api/connectors.ts'
import { useServices } from '#domain/services.tsx'
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
  const running = useRef<Promise<DeleteOutcome>>(undefined)
  const [isDeleting, setIsDeleting] = useState(false)

  const run = async (id: number): Promise<DeleteOutcome> => {
    setIsDeleting(true)
    try {
      const outcome = await deleteConnector(id, api)
      if (outcome.kind === 'deleted' || outcome.kind === 'gone') forgetConnector(cache, id)
      if (outcome.kind === 'refused' && outcome.notOffered) {
        void capabilities.learn({ name: 'delete-connector' }, statusOf(outcome.problem))
      }
      return outcome
    } finally {
      running.current = undefined
      setIsDeleting(false)
    }
  }

  return { remove: (id) => (running.current ??= run(id)), isDeleting }
}
