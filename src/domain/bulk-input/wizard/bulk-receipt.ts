import type { Micro } from '#lib/credits.ts'
import { times } from '#lib/credits.ts'
import type { InputPrice } from '../../bulk/draft.ts'
import { estimateOf, fitting, type BulkPlan } from '../../bulk/plan.ts'
import { type Cost, costOf, type Factor, type KnownCost, priceRule } from '../../pricing.ts'

/** What a plan is priced by. */
export interface BulkPrice {
  readonly price: InputPrice
  readonly pages: number
  /** What one input costs, where its price is a range or is not known in part. */
  readonly one?: Cost | undefined
}

/** Cost of the first `count` inputs that a plan buys. */
export function bulkCost(plan: BulkPlan, { price, pages, one }: BulkPrice, count = plan.buy.length): Cost {
  const total = estimateOf(plan, count)
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

/** Cost while no plan is there: of one row without values, which says what the price still needs. */
export function costBefore({ price, pages, one }: BulkPrice): Cost {
  if (price.kind === 'rule') return costOf(price.priced, {}, pages)
  return one ?? { known: false, needs: 'rule' }
}

/** The first part of a plan that costs at most `limit`; undefined where not one input fits. */
export function firstFitting(plan: BulkPlan, price: BulkPrice, limit: Micro): KnownCost | undefined {
  const count = fitting(plan, limit)
  if (count < 1) return undefined
  const cost = bulkCost(plan, price, count)
  return cost.known ? cost : undefined
}

/** The value that multiplies the price where all inputs have the same one. */
function sharedFactor({ buy, prices }: BulkPlan, unit: Micro, pages: number, count: number): Factor['value'] {
  const each = prices[buy[0] ?? -1]
  if (each === undefined || unit === 0n || pages < 1) return undefined
  if (buy.subarray(0, count).some((input) => prices[input] !== each)) return undefined
  const value = ((each / BigInt(pages)) * 1_000_000n) / unit
  return times(unit, value) * BigInt(pages) === each ? value : undefined
}
