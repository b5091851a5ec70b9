import type { Waterfall } from '#contract/waterfalls.ts'
import { type Micro, ONE_CREDIT, toMicro } from '#lib/credits.ts'
import { type Cost, cascadePrice } from '../pricing.ts'
import { expectationOf } from './best-order.ts'
import type { Cascade } from './cascade.ts'
import { type Samples, sampleOf } from './samples.ts'

type Offered = Pick<Waterfall, 'available_enrichments' | 'email_verifiers'>

/** A price as the service writes it, a number or decimal text; undefined for what is no price. */
export function priceIn(price: unknown): Micro | undefined {
  const amount = toMicro(price)
  return amount !== undefined && amount >= 0n ? amount : undefined
}

/**
 * Returns the cost of one input: at best the first provider finds it, at worst every one is queried; with a verifier
 * each candidate is checked. Holds and caps use the worst. A price that is missing or that is no amount is named, never
 * taken for 0. The typical cost is given where own samples are large enough.
 */
export function costOfCascade(
  waterfall: Offered,
  { enrichments, emailVerifier }: Cascade,
  samples: Samples = noSamples,
): Cost {
  const { available_enrichments: offered, email_verifiers: verifiers } = waterfall
  const requested = enrichments.map((id) => {
    const one = offered.find((provider) => provider.id === id)
    return { id, name: one?.name || `#${id}`, price: priceIn(one?.price) }
  })
  const checker = emailVerifier === null ? undefined : verifiers.find(({ id }) => id === emailVerifier)
  const check =
    emailVerifier === null
      ? { name: '', price: 0n }
      : { name: checker?.name || `#${emailVerifier}`, price: priceIn(checker?.price) }
  const parts = [...requested, check].filter(({ price }) => price === undefined).map(({ name }) => name)
  const prices = requested.flatMap(({ price }) => (price === undefined ? [] : [price]))
  const [first, ...rest] = prices
  if (parts.length > 0 || first === undefined) {
    const known = first === undefined ? 0n : cascadePrice([first, ...rest], check.price ?? 0n).worst
    return { known: false, needs: 'parts', parts, rest: known }
  }
  const { best, worst } = cascadePrice([first, ...rest], check.price ?? 0n)
  const order = requested.map(({ id, price = 0n }) => ({ id, price, sample: sampleOf(samples, id) }))
  const expected = expectationOf(order, check.price)
  return {
    known: true,
    total: worst,
    unit: worst,
    pages: 1,
    rows: 1,
    range: { from: best, by: 'cascade', ...(expected && { typical: microOf(expected.cost) }) },
  }
}

const noSamples: Samples = new Map()

/** Credits as a fraction, in millionths. */
const microOf = (credits: number): Micro => BigInt(Math.round(credits * Number(ONE_CREDIT)))
