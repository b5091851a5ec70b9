import { type Micro, times } from '#lib/credits.ts'
import type { InputPrice } from '../../bulk/draft.ts'
import { type BulkPlan, UNPRICED } from '../../bulk/plan.ts'
import { type Cost, costOf, type Factor, type KnownCost, priceRule } from '../../pricing.ts'

/** Prices of the inputs that a plan buys, added up once: a receipt needs sums at every change. */
export interface PlanPrices {
  readonly count: number
  /** Credits of the first n inputs, n from 0 to the first one without a price. */
  readonly sums: BigInt64Array
  readonly first: Micro | undefined
  /** Inputs from the first on that cost the same as the first. */
  readonly alike: number
}

export function planPrices({ buy, prices }: Pick<BulkPlan, 'buy' | 'prices'>): PlanPrices {
  const sums = new BigInt64Array(buy.length + 1)
  const first = prices[buy[0] ?? -1]
  let alike = 0
  let count = 0
  let sum = 0n
  for (const input of buy) {
    const price = prices[input] ?? UNPRICED
    if (price === UNPRICED) break
    if (alike === count && price === first) alike += 1
    sums[(count += 1)] = sum += price
  }
  return { count: buy.length, sums: sums.subarray(0, count + 1), first, alike }
}

export interface BulkPrice {
  readonly price: InputPrice
  readonly pages: number
  /** Cost of one input, where its price is a range or is not known in part. */
  readonly one?: Cost | undefined
}

/** Cost of the first `count` inputs that a plan buys. */
export function bulkCost(plan: PlanPrices, { price, pages, one }: BulkPrice, count = plan.count): Cost {
  const total = plan.sums[count]
  if (total === undefined || price.kind === 'unknown') return one && !one.known ? one : { known: false, needs: 'rule' }
  if (price.kind === 'each') {
    const range = one?.known ? one.range : undefined
    return { known: true, total, unit: price.most, pages, rows: count, ...(range && { range: rangeOf(range, count) }) }
  }
  const rule = priceRule(price.priced)
  if (rule.kind === 'unclear') return { known: false, needs: 'rule' }
  const { unit } = rule
  const base = { known: true, total, unit, pages, rows: count } as const
  if (rule.kind === 'fixed') return base
  return { ...base, factor: { parameter: rule.parameter, value: sharedFactor(plan, unit, pages, count) } }
}

function rangeOf({ from, by, typical }: Range, count: number): Range {
  const rows = BigInt(count)
  return { from: from * rows, by, ...(typical !== undefined && { typical: typical * rows }) }
}
type Range = NonNullable<KnownCost['range']>

/** Cost while no plan is there: of one row without values, which names what the price still needs. */
export function costBefore({ price, pages, one }: BulkPrice): Cost {
  if (price.kind === 'rule') return costOf(price.priced, {}, pages)
  return one ?? { known: false, needs: 'rule' }
}

/** The first part of a plan that costs at most `limit`; undefined where not one input fits. */
export function firstFitting(plan: PlanPrices, price: BulkPrice, limit: Micro): KnownCost | undefined {
  const count = plan.sums.findLastIndex((sum) => sum <= limit)
  if (count < 1) return undefined
  const cost = bulkCost(plan, price, count)
  return cost.known ? cost : undefined
}

/** The value that multiplies the price where all inputs have the same one. */
function sharedFactor({ first: each, alike }: PlanPrices, unit: Micro, pages: number, count: number): Factor['value'] {
  if (each === undefined || unit === 0n || pages < 1 || alike < count) return undefined
  const value = ((each / BigInt(pages)) * 1_000_000n) / unit
  return times(unit, value) * BigInt(pages) === each ? value : undefined
}
