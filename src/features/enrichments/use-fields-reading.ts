import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#api/context.tsx'
import { problemOf } from '#api/errors.ts'
import type { Enrichment } from '#contract/enrichments.ts'
import { useServices } from '#domain/services.tsx'
import { useKnownFields } from './known-fields.ts'

/** Pause between two reads of details, in ms: they are read one after another, so that nothing else waits for them. */
const REST_MS = 100
/** Number of entries that are read before the user is asked whether to continue. */
const PORTION = 40

/** Problems after which another request is useless. */
const REFUSALS = new Set(['not-found', 'forbidden', 'credits', 'gone', 'unexpected-body'])

/** Number of enrichments whose details are loaded. */
export interface FieldsReading {
  readonly total: number
  /** Those that the service refuses count, too: nothing more can be known of them. */
  readonly known: number
  readonly isReading: boolean
  readonly portion: number
  /** Reason why it stopped; undefined while all is well. */
  readonly error: unknown
  /** Continues: with another portion, or again after a failure. */
  readonly goOn: () => void
}

/** Reads the details of these in order, while the component is mounted, through the cache that all pages share. */
export function useFieldsReading(items: readonly Enrichment[]): FieldsReading {
  const { clock } = useServices()
  const api = useApi()
  const cache = useQueryClient()
  const fields = useKnownFields()
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set())
  const [error, setError] = useState<unknown>()

  const isKnown = ({ id }: Enrichment) => fields.has(id) || refused.has(id)
  const known = items.filter(isKnown).length
  const [goal, setGoal] = useState(() => Math.max(1, Math.ceil(known / PORTION)) * PORTION)
  const next = error === undefined && known < goal ? items.find((item) => !isKnown(item))?.id : undefined

  useEffect(() => {
    if (next === undefined) return
    const read = () =>
      cache.fetchQuery(api.enrichments.one(next)).catch((thrown: unknown) => {
        if (REFUSALS.has(problemOf(thrown)?.kind ?? '')) setRefused((now) => new Set(now).add(next))
        else setError(thrown ?? new Error('Reading stopped without a reason.'))
      })
    return clock.after(REST_MS, () => void read())
  }, [next, clock, api, cache])

  return {
    total: items.length,
    known,
    isReading: next !== undefined,
    portion: Math.min(PORTION, items.length - known),
    error,
    goOn: () => {
      setError(undefined)
      if (known >= goal) setGoal(known + PORTION)
    },
  }
}
