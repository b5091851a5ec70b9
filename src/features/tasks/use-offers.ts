import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#api/context.tsx'
import { problemOf } from '#api/errors.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import type { Offer } from './retry-plan.ts'
import { whyNoRetry } from './ticks.ts'

/** What the service says today of everything these tasks ran, by its id. */
export function useOffers(tasks: readonly TaskRecord[]): ReadonlyMap<number, Offer> {
  const api = useApi()
  const ids = useMemo(
    () => [
      ...new Set(
        tasks.flatMap(({ body }) => (body.target?.kind === 'enrichment' && !whyNoRetry(body) ? [body.target.id] : [])),
      ),
    ],
    [tasks],
  )
  return useQueries({
    // The price of a receipt is read anew when the list opens.
    queries: ids.map((id) => ({ ...api.enrichments.one(id), refetchOnMount: 'always' as const })),
    combine: (found) =>
      new Map(
        found.flatMap(({ data, error, isPending }, at): [number, Offer][] => {
          const id = ids[at]
          if (id === undefined) return []
          if (data) return [[id, data]]
          if (isPending) return [[id, 'waiting']]
          return [[id, problemOf(error)?.kind === 'not-found' ? 'not-offered' : 'price-unread']]
        }),
      ),
  })
}
