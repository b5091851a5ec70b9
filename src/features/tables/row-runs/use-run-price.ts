import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#api/context.tsx'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import type { InputPrice } from '#domain/bulk/draft.ts'
import { readTerms } from '#domain/bulk/terms.ts'
import type { EnrichmentTarget, WaterfallTarget } from '#domain/intents.ts'
import type { Cost } from '#domain/pricing.ts'
import { fieldsOf, type RunField } from '#domain/run/run-fields.ts'
import { costOfCascade } from '#domain/waterfall/cascade-cost.ts'
import { waterfallFields } from '#domain/waterfall/parts/waterfall-fields.ts'

/** Price of one row, as read when the receipt opened and as read at the click. */
export interface RunPrice {
  /** Names of the inputs without which the service runs no row; empty where they are unknown. */
  readonly required: ReadonlySet<string>
  readonly price: InputPrice | 'reading'
  /** Cost of one row where it is a range. */
  readonly one: Cost | undefined
  /** Reads it from the service now; rejects while it is unreachable. */
  readonly priceNow: () => Promise<InputPrice>
}

const UNKNOWN: InputPrice = { kind: 'unknown' }
const NONE: ReadonlySet<string> = new Set()

const requiredOf = (fields: readonly RunField[]): ReadonlySet<string> =>
  new Set(fields.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])))

/** Reads price and required inputs of what is run; unknown where the catalogue does not have it. */
export function useRunPrice(target: EnrichmentTarget | WaterfallTarget | undefined): RunPrice {
  const api = useApi()
  const waterfalls = useWaterfallsApi()
  const enrichment = useQuery({
    ...api.enrichments.one(target?.kind === 'enrichment' ? target.id : 0),
    enabled: target?.kind === 'enrichment',
  })
  const waterfall = useQuery({
    ...waterfalls.one(target?.kind === 'waterfall' ? target.id : ''),
    enabled: target?.kind === 'waterfall',
  })
  return useMemo(() => {
    const priceNow = async () => (target ? ((await readTerms(api)(target)).price ?? UNKNOWN) : UNKNOWN)
    if (target?.kind === 'enrichment') {
      const { data, isPending } = enrichment
      if (!data) return { price: isPending ? 'reading' : UNKNOWN, one: undefined, required: NONE, priceNow }
      const { price, pricing } = data
      const required = requiredOf(fieldsOf(data))
      return { price: { kind: 'rule', priced: { price, pricing } }, one: undefined, required, priceNow }
    }
    if (target?.kind === 'waterfall') {
      const { data, isPending } = waterfall
      if (!data) return { price: isPending ? 'reading' : UNKNOWN, one: undefined, required: NONE, priceNow }
      const one = costOfCascade(data, target)
      const required = requiredOf(waterfallFields(data))
      return { price: one.known ? { kind: 'each', most: one.total } : UNKNOWN, one, required, priceNow }
    }
    return { price: UNKNOWN, one: undefined, required: NONE, priceNow }
  }, [api, target, enrichment, waterfall])
}
