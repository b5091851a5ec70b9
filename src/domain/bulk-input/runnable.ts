import type { InputPrice } from '../bulk/draft.ts'
import type { Target } from '../intents.ts'
import type { Cost } from '../pricing.ts'
import type { RunField } from '../run/run-fields.ts'
import type { Runnable } from '../run/runnable.ts'

/** Something that runs many inputs for credits: its fields and the price of each input. */
export interface BulkRunnable {
  readonly target: Target
  readonly fields: readonly RunField[]
  readonly offersPages: boolean
  /** Price of one input; `reading` until it is known. */
  readonly price: InputPrice | 'reading'
  /** Cost of one input where that is no price of the catalogue: a range, or partly unknown. */
  readonly one?: Cost | undefined
  /** The same, read from the service now. Rejects where it cannot be read. */
  readonly priceNow: () => Promise<InputPrice>
  /** Service whose own key the run still requires, as far as the API reports. */
  readonly missingKeyOf?: string | undefined
  /** Reason why it cannot be run at the moment; shown on the button. */
  readonly whyNot?: string | undefined
}

/** Runs many of what is sold one by one, where every input costs the same at most. */
export function runnableOf(sale: Runnable): BulkRunnable {
  const { target, fields, costNow, missingKeyOf, whyNot } = sale
  const one = sale.costOf({}, 1)
  return {
    target,
    fields,
    offersPages: false,
    price: one === 'reading' ? one : eachPrice(one),
    ...(one !== 'reading' && { one }),
    priceNow: async () => eachPrice(await costNow({ params: {}, pages: 1 })),
    missingKeyOf,
    whyNot,
  }
}

/** The price of one input where each costs the same at most. */
export const eachPrice = (one: Cost): InputPrice =>
  one.known ? { kind: 'each', most: one.total } : { kind: 'unknown' }
