import { ONE_CREDIT, type Micro } from '#lib/credits.ts'

/** Limits a person sets on their own spending, on this device. */
export interface SpendingSettings {
  /** Credits that a run may not touch without a second step. */
  readonly reserve: Micro
  /** A run that costs more asks once more. */
  readonly confirmAbove: Micro
  /** How long a bought result is offered again instead of a new purchase, in milliseconds. */
  readonly reuseFor: number
  /** How long results are kept on this device, in milliseconds; 0 keeps none. */
  readonly keepResultsFor: number
}

export const defaultSpending: SpendingSettings = {
  reserve: 0n,
  confirmAbove: 50n * ONE_CREDIT,
  reuseFor: 24 * 3_600_000,
  keepResultsFor: 24 * 3_600_000,
}
