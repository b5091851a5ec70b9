import { type Micro, ONE_CREDIT } from '#lib/credits.ts'
import { costOf, priceRule } from '../pricing.ts'
import type { BoughtInput, BoughtInputs, BulkSettings, DraftRow, InputPrice, Params } from './draft.ts'
import { inputKey } from './input-key.ts'
import { numberInputs } from './input-numbers.ts'

/** In `rowInput`: a row whose values cannot be sent, and one that a user left out. */
export const INVALID = -1
export const LEFT_OUT = -2
/** In `prices`: the price of this input cannot be known. */
export const UNPRICED = -1n

/** Numbers of the receipt: `rows - leftOut - invalid - duplicates - bought = toBuy`. */
export interface PlanCounts {
  readonly rows: number
  readonly leftOut: number
  readonly invalid: number
  /** Rows whose input an earlier row has, too: sent once, and all rows get the result. */
  readonly duplicates: number
  /** Inputs with a result of an earlier purchase. */
  readonly bought: number
  readonly toBuy: number
}

/**
 * The purchase of a run. Inputs are numbered in the order of their first row. Plain data and typed arrays, so that a worker
 * can post it: the values of input `n` are those of row `firstRow[n]`.
 */
export interface BulkPlan {
  readonly counts: PlanCounts
  /** Input of each row, or `INVALID`, `LEFT_OUT`. */
  readonly rowInput: Int32Array
  readonly firstRow: Int32Array
  /** Credits of each input at most, or `UNPRICED`. */
  readonly prices: BigInt64Array
  /** Inputs that need not be bought. */
  readonly bought: readonly { readonly input: number; readonly from: BoughtInput }[]
  /** Inputs to buy, in order. */
  readonly buy: Int32Array
  /** Credits of all inputs to buy at most; undefined where one of them has no price. */
  readonly estimate: Micro | undefined
  /** Inputs to buy whose price cannot be known. */
  readonly unpriced: number
  /** Not spent, because an input is sent once, or was bought before. */
  readonly saved: { readonly duplicates: Micro; readonly bought: Micro }
}

export interface RunPlanInput {
  /** In the user's order. */
  readonly rows: Iterable<Pick<DraftRow, 'params' | 'state'>>
  readonly price: InputPrice
  readonly pages: number
  /** Empty where earlier results are not to be used. */
  readonly bought: BoughtInputs
}

/** Finds the inputs of a run: rows that can be sent, each input once, without those that were bought before. */
export function planRun({ rows, price, pages, bought }: RunPlanInput): BulkPlan {
  const priceOf = pricerOf(price, pages)
  const rowInput: number[] = []
  const numberOf = numberInputs()
  const firstRow: number[] = []
  const prices: Micro[] = []
  const reused: { input: number; from: BoughtInput }[] = []
  const buy: number[] = []
  let [leftOut, invalid, duplicates] = [0, 0, 0]
  let [savedDuplicates, savedBought] = [0n, 0n]
  for (const { params, state } of rows) {
    if (state === 'left-out') {
      leftOut += 1
      rowInput.push(LEFT_OUT)
    } else if (state === 'invalid' || !params) {
      invalid += 1
      rowInput.push(INVALID)
    } else {
      const input = numberOf(params)
      const row = rowInput.push(input) - 1
      if (input < firstRow.length) {
        duplicates += 1
        savedDuplicates += creditsOf(prices[input])
        continue
      }
      firstRow.push(row)
      prices.push(priceOf(params))
      const from = bought.size > 0 ? bought.get(inputKey(params)) : undefined
      if (from) {
        reused.push({ input, from })
        savedBought += creditsOf(prices[input])
      } else buy.push(input)
    }
  }
  let unpriced = 0
  let estimate = 0n
  for (const input of buy) {
    if (prices[input] === UNPRICED) unpriced += 1
    else estimate += creditsOf(prices[input])
  }
  return {
    counts: { rows: rowInput.length, leftOut, invalid, duplicates, bought: reused.length, toBuy: buy.length },
    rowInput: Int32Array.from(rowInput),
    firstRow: Int32Array.from(firstRow),
    prices: BigInt64Array.from(prices),
    bought: reused,
    buy: Int32Array.from(buy),
    estimate: unpriced > 0 ? undefined : estimate,
    unpriced,
    saved: { duplicates: savedDuplicates, bought: savedBought },
  }
}

/** Credits of one input at most, or `UNPRICED`: the rule is read once, and each value of its parameter once. */
export function pricerOf(price: InputPrice, pages: number): (params: Params) => Micro {
  if (price.kind !== 'rule') {
    const each = price.kind === 'each' ? price.most : UNPRICED
    return () => each
  }
  const { priced } = price
  const rule = priceRule(priced)
  const credits = (params: Params): Micro => {
    const cost = costOf(priced, params, pages)
    return cost.known ? cost.total : UNPRICED
  }
  if (rule.kind !== 'per-parameter') {
    const each = credits({})
    return () => each
  }
  const byValue = new Map<unknown, Micro>()
  return (params) => {
    const value = params[rule.parameter]
    const known = byValue.get(value) ?? credits(params)
    byValue.set(value, known)
    return known
  }
}

const creditsOf = (price: Micro | undefined): Micro => (price === undefined || price === UNPRICED ? 0n : price)

/** Credits of the first `count` inputs to buy at most; undefined where one of them has no price. */
export function estimateOf({ buy, prices }: Pick<BulkPlan, 'buy' | 'prices'>, count: number): Micro | undefined {
  let sum = 0n
  for (const input of buy.subarray(0, count)) {
    const price = prices[input] ?? UNPRICED
    if (price === UNPRICED) return undefined
    sum += price
  }
  return sum
}

/** Returns how many inputs to buy, from the first on, cost at most `limit`. Inputs without a price fit nothing. */
export function fitting({ buy, prices }: Pick<BulkPlan, 'buy' | 'prices'>, limit: Micro): number {
  let left = limit
  for (const [count, input] of buy.entries()) {
    const price = prices[input] ?? UNPRICED
    if (price === UNPRICED || price > left) return count
    left -= price
  }
  return buy.length
}

/** Inputs that cost more than this come in smaller requests: a lost response leaves less unknown. */
const COSTLY = 5n * ONE_CREDIT
const COSTLY_BATCH = 50

/** Inputs of one request: as chosen, or the workspace's `usual` number, fewer where inputs are costly or have no price. */
export function batchSizeFor(chosen: BulkSettings['batchSize'], prices: Iterable<Micro>, usual: number): number {
  if (chosen !== 'auto') return chosen
  for (const price of prices) if (price > COSTLY) return Math.min(usual, COSTLY_BATCH)
  return usual
}

/** Inputs `from` up to and without `to` of those to buy. */
export interface BatchRange {
  readonly from: number
  readonly to: number
}

/** Cuts `count` inputs into batches; a pilot that would be all of them is no pilot. */
export function cutBatches(
  count: number,
  size: number,
  { start, pilotSize }: Pick<BulkSettings, 'start' | 'pilotSize'>,
): readonly BatchRange[] {
  const pilot = start === 'pilot' && pilotSize < count ? pilotSize : 0
  const batches: BatchRange[] = pilot > 0 ? [{ from: 0, to: pilot }] : []
  for (let from = pilot; from < count; from += size) batches.push({ from, to: Math.min(count, from + size) })
  return batches
}
