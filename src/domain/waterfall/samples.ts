import type { Waterfall } from '#contract/waterfalls.ts'
import { MIN_ROWS } from '../hit-count.ts'
import type { TaskRecord } from '../task-ledger.ts'

/** Results of one provider in the runs of this device. */
export interface WaterfallSample {
  /** Inputs that reached it. */
  readonly asked: number
  /** Inputs for which it gave something, whether or not that passed its check. */
  readonly gave: number
  /** Inputs whose result is its. */
  readonly found: number
}

export const noSample: WaterfallSample = { asked: 0, gave: 0, found: 0 }

/** Samples by the id of the provider. */
export type Samples = ReadonlyMap<number, WaterfallSample>

/** The sample of a provider; one without any inputs where there is none. */
export const sampleOf = (samples: Samples, id: number): WaterfallSample => samples.get(id) ?? noSample

/** True if the sample is large enough for an estimate. */
export const isEnough = ({ asked }: WaterfallSample): boolean => asked >= MIN_ROWS

/** The hit rate with add-one smoothing, over 0 and under 1: no sample proves "always" or "never". */
export const smoothed = (hits: number, asked: number): number => (hits + 1) / (asked + 2)

/** Sums up how a waterfall's providers did on this device, by name: two of one name share a sample. */
export function ownSamples(
  tasks: readonly TaskRecord[],
  { identifier, available_enrichments }: Pick<Waterfall, 'identifier' | 'available_enrichments'>,
): Samples {
  const samples = new Map<number, WaterfallSample>()
  const add = (id: number, { asked, gave, found }: WaterfallSample) => {
    const before = sampleOf(samples, id)
    samples.set(id, { asked: before.asked + asked, gave: before.gave + gave, found: before.found + found })
  }
  for (const { body } of tasks) {
    const { target, cascade } = body
    if (!cascade || target?.kind !== 'waterfall' || target.id !== identifier) continue
    for (const { id, name } of available_enrichments) {
      const source = cascade.sources.find((one) => one.name === name)
      if (source) add(id, source)
      if (target.enrichments.includes(id)) add(id, { ...noSample, asked: cascade.missed })
    }
  }
  return samples
}
