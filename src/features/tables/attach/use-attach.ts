import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { attachmentKeys, useAttachmentsApi } from '#api/attachments.ts'
import { tableKeys, useTablesApi } from '#api/tables.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { statusOf } from '#domain/response-checks.ts'
import { useServices } from '#domain/services.tsx'
import type { MutationOutcome } from '#domain/send-and-reconcile.ts'
import { useSingleFlight } from '#domain/use-single-flight.ts'
import { type Added, attach, type AttachDeps, type AttachOrder, findSent } from './attach.ts'

/**
 * Adds something to a table, once for any number of clicks. `onAdded` is called when the table's columns are stale;
 * `check` searches for an earlier request whose response was lost.
 */
export function useAttach(where: Pick<AttachOrder, 'table' | 'target'>, onAdded: (added: Added) => void) {
  const { table, target } = where
  const attachments = useAttachmentsApi()
  const tables = useTablesApi()
  const cache = useQueryClient()
  const { journal, newId, capabilities } = useServices()
  const isListed = useIsOffered({
    name: target.kind === 'enrichment' ? 'list-table-enrichments' : 'list-table-waterfalls',
  })
  const [outcome, setOutcome] = useState<MutationOutcome<Added>>()
  const [isMissing, setMissing] = useState(false)
  const deps: AttachDeps = { calls: { ...attachments, readColumns: tables.readColumns }, journal, newId, isListed }
  const end = (added: Added) => {
    void cache.invalidateQueries({ queryKey: tableKeys.columns(table) })
    void cache.invalidateQueries({ queryKey: attachmentKeys.of(table) })
    onAdded(added)
  }

  const sending = useSingleFlight(
    async (order: AttachOrder, again: boolean) => {
      setMissing(false)
      const ended = await attach(order, again, deps)
      setOutcome(ended)
      if (ended?.kind === 'done') end(ended.value)
      if (ended?.kind === 'refused' && ended.notOffered) {
        const name = target.kind === 'enrichment' ? 'add-enrichment' : 'add-waterfall'
        void capabilities.learn({ name }, statusOf(ended.error.problem))
      }
      return ended
    },
    (ended) => ended?.kind === 'done',
  )
  const checking = useSingleFlight(
    async () => {
      const found = await findSent(where, deps).catch(() => undefined)
      setMissing(!found)
      if (found) end(found)
      return found
    },
    (found) => found !== undefined,
  )
  return {
    send: sending.run,
    isSending: sending.isBusy,
    check: checking.run,
    isChecking: checking.isBusy,
    /** True if the last check did not find it. */
    isMissing,
    outcome,
  }
}
