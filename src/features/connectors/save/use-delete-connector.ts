import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useConnectorsApi } from '#api/connectors.ts'
import { deleteConnector } from './delete-connector.ts'
import type { DeleteOutcome } from './outcome.ts'
import { forgetConnector } from './use-save-connector.ts'

/** Deletes a connector; two clicks are one deletion. */
export function useDeleteConnector(): {
  readonly remove: (id: number) => Promise<DeleteOutcome>
  readonly isDeleting: boolean
} {
  const api = useConnectorsApi()
  const cache = useQueryClient()
  const running = useRef<Promise<DeleteOutcome>>(undefined)
  const [isDeleting, setIsDeleting] = useState(false)

  const run = async (id: number): Promise<DeleteOutcome> => {
    setIsDeleting(true)
    try {
      const outcome = await deleteConnector(id, api)
      if (outcome.kind === 'deleted' || outcome.kind === 'gone') forgetConnector(cache, id)
      return outcome
    } finally {
      running.current = undefined
      setIsDeleting(false)
    }
  }

  return { remove: (id) => (running.current ??= run(id)), isDeleting }
}
