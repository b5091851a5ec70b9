import type { EnrichmentDetail } from '#contract/enrichments.ts'
import type { Waterfall } from '#contract/waterfalls.ts'
import type { InputPrice } from '../bulk/draft.ts'
import { targetOf } from '../intents.ts'
import { fieldsOf, offersPages } from '../run/run-fields.ts'
import { costOfCascade } from '../waterfall/cascade-cost.ts'
import { type Cascade, waterfallTarget } from '../waterfall/cascade.ts'
import { waterfallFields } from '../waterfall/parts/waterfall-fields.ts'
import { type BulkRunnable, eachPrice } from './runnable.ts'

/** Returns the run of many inputs of an enrichment. `read` reads it from the service. */
export function runnableOfEnrichment(
  enrichment: EnrichmentDetail,
  read: () => Promise<EnrichmentDetail>,
): BulkRunnable {
  return {
    target: targetOf(enrichment),
    fields: fieldsOf(enrichment),
    offersPages: offersPages(enrichment),
    price: priceOf(enrichment),
    priceNow: async () => priceOf(await read()),
  }
}

const priceOf = ({ price, pricing }: Pick<EnrichmentDetail, 'price' | 'pricing'>): InputPrice => ({
  kind: 'rule',
  priced: { price, pricing: { type: pricing.type, parameter: pricing.parameter } },
})

/** Returns the run of many inputs of a waterfall with these providers. `read` reads it from the service. */
export function runnableOfWaterfall(
  waterfall: Waterfall,
  cascade: Cascade,
  read: () => Promise<Waterfall>,
): BulkRunnable {
  const one = costOfCascade(waterfall, cascade)
  return {
    target: waterfallTarget(waterfall, cascade),
    fields: waterfallFields(waterfall),
    offersPages: false,
    price: eachPrice(one),
    one,
    priceNow: async () => eachPrice(costOfCascade(await read(), cascade)),
  }
}
