import { readWaterfallRow } from '#contract/run-steps.ts'
import { type Micro, toMicro } from '#lib/credits.ts'
import { amountOf } from '../intents.ts'
import { type BatchStatus, creditsTold } from './run-status.ts'

/** Credits of one row, as far as they can be told from those of the others. Nothing is shared out among rows. */
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

/** Credits of one input of an ended batch: `price` at most, or the sum of its `steps` if the service gives them. */
export function inputCredits(
  batch: Pick<BatchStatus, 'batch' | 'buyable' | 'outcome' | 'task'>,
  price: string | null,
  steps: Micro | undefined,
): Exclude<RowCredits, { readonly kind: 'same' }> | undefined {
  if (steps !== undefined) return { kind: 'row', spent: steps }
  const spent = creditsTold(batch)
  if (spent === undefined) return undefined
  const { inputs, estimate } = batch.buyable
  if (inputs === 1 || spent === 0n) return { kind: 'row', spent }
  const most = amountOf(price)
  // Each costs its price at most: a batch that cost the sum of them leaves no other way.
  if (spent === estimate && most !== undefined) return { kind: 'row', spent: most }
  return { kind: 'batch', batch: batch.batch, spent, inputs }
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
