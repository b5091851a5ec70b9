import { type ComparedRun, type SampleOutcome } from '#domain/bulk/comparison.ts'
import type { RestForecast } from '#domain/bulk/forecast.ts'
import { MIN_ROWS } from '#domain/hit-count.ts'
import { amountOf } from '#domain/intents.ts'
import type { Micro } from '#lib/credits.ts'

/** The part of the list that a comparison held back, for one target. */
export interface Rest {
  readonly inputs: number
  readonly rows: number
  /** Credits at most; undefined where they cannot be known. */
  readonly most: Micro | undefined
  /** Expectation from the sample; undefined while the sample is too small. */
  readonly expected: { readonly cost: Micro; readonly found: number } | undefined
}

/** Returns the inputs of a list that are left to buy, and what the sample lets expect of them. */
export function restOf({ batches }: Pick<ComparedRun, 'batches'>, outcome: SampleOutcome): Rest {
  let [inputs, rows] = [0, 0]
  let most: Micro | undefined = 0n
  for (const { phase, plan } of batches) {
    if (phase !== 'held-back') continue
    inputs += plan.inputs
    rows += plan.rows
    const estimate = amountOf(plan.estimate)
    most = most === undefined || estimate === undefined ? undefined : most + estimate
  }
  const expected =
    outcome.inputs < MIN_ROWS
      ? undefined
      : {
          cost: (outcome.spent * BigInt(inputs)) / BigInt(outcome.inputs),
          found: Math.round((outcome.found / outcome.inputs) * rows),
        }
  return { inputs, rows, most, expected }
}

/** Returns the forecast that the run continues with: the sample and the rest together. */
export function forecastOf(outcome: SampleOutcome, { expected }: Rest): RestForecast | undefined {
  if (!expected) return undefined
  return {
    typical: outcome.spent + expected.cost,
    hitRate: outcome.found / outcome.inputs,
    samples: outcome.inputs,
  }
}
