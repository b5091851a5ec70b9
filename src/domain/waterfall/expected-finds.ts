import { type WaterfallSample, isEnough, smoothed } from './samples.ts'

/** Of 100 inputs, how many a provider of a cascade is likely to find, and how many come before it. */
export interface ExpectedFinds {
  readonly id: number
  /** Percent of all inputs that providers before it find. */
  readonly before: number
  /** Percent that it finds; undefined where it was never queried. */
  readonly finds: number | undefined
  /** Under 20 inputs this is a guess. */
  readonly isGuess: boolean
}

/** Returns the expected path of 100 inputs through a cascade, by own samples, and the number left without a result. */
export function expectedFinds(order: readonly { readonly id: number; readonly sample: WaterfallSample }[]): {
  readonly steps: readonly ExpectedFinds[]
  readonly left: number
} {
  let reach = 1
  const steps = order.map(({ id, sample }): ExpectedFinds => {
    const before = (1 - reach) * 100
    const isGuess = !isEnough(sample)
    if (sample.asked === 0) return { id, before, finds: undefined, isGuess }
    const share = reach * smoothed(sample.found, sample.asked)
    reach -= share
    return { id, before, finds: share * 100, isGuess }
  })
  return { steps, left: reach * 100 }
}
