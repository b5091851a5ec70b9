import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#api/context.tsx'
import { problemOf } from '#api/errors.ts'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import { targetKey } from '#domain/intents.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { type Offer, type Offered, type RetryTarget, isRetryTarget } from './retry-plan.ts'
import { whyNoRetry } from './selection.ts'

/** Returns the current data of the targets of these tasks, by `targetKey`. */
export function useOffers(tasks: readonly TaskRecord[]): ReadonlyMap<string, Offer> {
  const api = useApi()
  const waterfalls = useWaterfallsApi()
  const targets = useMemo(() => {
    const byKey = new Map<string, RetryTarget>()
    for (const { body } of tasks) {
      if (isRetryTarget(body.target) && !whyNoRetry(body)) byKey.set(targetKey(body.target), body.target)
    }
    return [...byKey.values()]
  }, [tasks])
  const enrichments = targets.flatMap((one) => (one.kind === 'enrichment' ? [one] : []))
  const cascades = targets.flatMap((one) => (one.kind === 'waterfall' ? [one] : []))
  // The price of a receipt is read again when the list opens.
  const again = { refetchOnMount: 'always' } as const
  const first = useQueries({
    queries: enrichments.map(({ id }) => ({ ...api.enrichments.one(id), ...again })),
    combine: (found) => offersOf(enrichments, found),
  })
  const second = useQueries({
    queries: cascades.map(({ id }) => ({ ...waterfalls.one(id), ...again })),
    combine: (found) => offersOf(cascades, found),
  })
  return useMemo(() => new Map([...first, ...second]), [first, second])
}

interface OfferQuery {
  readonly data: Offered | undefined
  readonly error: unknown
  readonly isPending: boolean
}

const offersOf = (
  targets: readonly RetryTarget[],
  found: readonly OfferQuery[],
): readonly (readonly [string, Offer])[] =>
  targets.map((target, at) => {
    const { data, error, isPending = true } = found[at] ?? {}
    if (data) return [targetKey(target), data]
    if (isPending) return [targetKey(target), 'waiting']
    return [targetKey(target), problemOf(error)?.kind === 'not-found' ? 'not-offered' : 'price-unread']
  })
