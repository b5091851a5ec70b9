import type { Waterfall } from '#contract/waterfalls.ts'
import { priceIn } from './cascade-cost.ts'

/** The same providers by price; of equal prices, and of those without one, the order stays. Unpriced ones come last. */
export function cheapestFirst(
  { available_enrichments: offered }: Pick<Waterfall, 'available_enrichments'>,
  requested: readonly number[],
): readonly number[] {
  const price = new Map(offered.map((one) => [one.id, priceIn(one.price)]))
  return requested.toSorted((a, b) => {
    const [first, second] = [price.get(a), price.get(b)]
    if (first === second) return 0
    if (first === undefined) return 1
    return second === undefined || first < second ? -1 : 1
  })
}
