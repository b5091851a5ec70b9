import { type Micro, toNumber } from '#lib/credits.ts'
import { type WaterfallSample, isEnough, smoothed } from './samples.ts'

/** A provider of a cascade with its price and what is known of it. */
export interface Ranked {
  readonly id: number
  readonly price: Micro
  readonly sample: WaterfallSample
}

/** Expected outcome of a cascade for one input. Rates are from 0 to 1, amounts are credits. */
export interface Expectation {
  /** Credits for one input. */
  readonly cost: number
  /** Share of inputs for which something is found. */
  readonly rate: number
  /** Credits for one input that is found. */
  readonly perHit: number
}

/** Share of the inputs that reach a provider for which it has the result. */
const hitRate = ({ sample }: Ranked): number => smoothed(sample.found, sample.asked)

/** Credits for one input that reaches a provider: its price, and a check of what it gives. */
const costOf = ({ price, sample }: Ranked, check: Micro): number =>
  toNumber(price) + toNumber(check) * smoothed(sample.gave, sample.asked)

/**
 * Returns the expected cost of a cascade in this order: Σ pᵢ·Πⱼ<ᵢ(1−hⱼ) for one input, and that by the share that is
 * found. It assumes that providers are independent of each other. Undefined while one of them has too few inputs for
 * an estimate.
 */
export function expectationOf(order: readonly Ranked[], check: Micro = 0n): Expectation | undefined {
  if (order.length === 0 || !order.every(({ sample }) => isEnough(sample))) return undefined
  let reach = 1
  let cost = 0
  for (const one of order) {
    cost += reach * costOf(one, check)
    reach *= 1 - hitRate(one)
  }
  const rate = 1 - reach
  return { cost, rate, perHit: cost / rate }
}

/**
 * The same providers ascending by price for each expected hit, which is the cheapest order for independent providers. One
 * with too few inputs keeps its location: nothing is known that would move it.
 */
export function bestOrder(order: readonly Ranked[], check: Micro = 0n): readonly Ranked[] {
  const known = order
    .filter(({ sample }) => isEnough(sample))
    .toSorted((a, b) => costOf(a, check) / hitRate(a) - costOf(b, check) / hitRate(b))
  let next = 0
  return order.map((one) => (isEnough(one.sample) ? (known[next++] ?? one) : one))
}
