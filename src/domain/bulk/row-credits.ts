import { readWaterfallRow } from '#contract/run-steps.ts'
import { type Micro, toMicro } from '#lib/credits.ts'
import { amountOf } from '../intents.ts'
import { type BatchStatus, creditsReported } from './run-status.ts'

/** Credits of one row, as far as they are known exactly. A sum is never divided among rows. */
export type RowCredits =
  | { readonly kind: 'row'; readonly spent: Micro }
  /** Only the sum of its batch is known. */
  | { readonly kind: 'batch'; readonly batch: number; readonly spent: Micro; readonly inputs: number }
  /** An earlier row has the same input, which was bought once. 0-based. */
  | { readonly kind: 'same'; readonly row: number }

/** Credits of a row by itself, so that the rows add up to their run: a repeated input is paid with its first row. */
export function ownCredits(credits: RowCredits | undefined): Micro | undefined {
  if (credits?.kind === 'row') return credits.spent
  return credits?.kind === 'same' ? 0n : undefined
}

/** Inputs of a batch without credits of their own: number, credits together, and credits at most. */
export interface RestCredits {
  readonly inputs: number
  readonly spent: Micro
  readonly most: Micro | undefined
}

/**
 * Returns the credits of a batch without the inputs whose credits are known by `steps`: a miss of a waterfall has no
 * steps. `prices`: of each input that was charged, at most. Undefined if the credits of the batch are unknown.
 */
export function restCredits(
  batch: Pick<BatchStatus, 'outcome' | 'task'>,
  prices: readonly (string | null)[],
  steps: readonly (Micro | undefined)[],
): RestCredits | undefined {
  const shown = creditsReported(batch)
  if (shown === undefined) return undefined
  let [inputs, spent, most]: [number, Micro, Micro | undefined] = [0, shown, 0n]
  for (const [at, price] of prices.entries()) {
    const own = steps[at]
    if (own !== undefined) spent -= own
    else {
      inputs += 1
      const limit = amountOf(price)
      most = most === undefined || limit === undefined ? undefined : most + limit
    }
  }
  return { inputs, spent, most }
}

/** Credits of one input of an ended batch: `price` at most, or the sum of its `steps` if the service gives them. */
export function inputCredits(
  batch: Pick<BatchStatus, 'batch' | 'buyable' | 'outcome' | 'task'>,
  price: string | null,
  steps: Micro | undefined,
  rest: RestCredits | undefined,
): Exclude<RowCredits, { readonly kind: 'same' }> | undefined {
  if (steps !== undefined) return { kind: 'row', spent: steps }
  const shown = creditsReported(batch)
  if (shown === undefined || !rest) return undefined
  if (rest.spent >= 0n && (rest.inputs === 1 || rest.spent === 0n)) return { kind: 'row', spent: rest.spent }
  const most = amountOf(price)
  // Each costs its price at most: where they cost the sum of their prices, there is no other way.
  if (rest.spent === rest.most && most !== undefined) return { kind: 'row', spent: most }
  return { kind: 'batch', batch: batch.batch, spent: shown, inputs: batch.buyable.inputs }
}

/**
 * Credits of each element of a waterfall's `data`: the sum of its steps, undefined where one of them has no price or it has
 * no steps. Undefined for any other data.
 */
export function stepCredits(data: unknown): readonly (Micro | undefined)[] | undefined {
  const elements: readonly unknown[] = Array.isArray(data) ? data : [data]
  const sums = elements.map((element) => {
    const { steps = [] } = readWaterfallRow(element) ?? {}
    const costs = steps.map(({ cost }) => (cost === null || cost === undefined ? undefined : toMicro(cost)))
    return costs.length === 0
      ? undefined
      : costs.reduce((sum, cost) => (sum === undefined || cost === undefined ? undefined : sum + cost), 0n)
  })
  return sums.some((sum) => sum !== undefined) ? sums : undefined
}
