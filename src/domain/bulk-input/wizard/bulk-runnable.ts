import type { InputPrice } from '../../bulk/draft.ts'
import type { Target } from '../../intents.ts'
import type { RunField } from '../../run/run-fields.ts'

/** Something that runs many inputs for credits: what it asks for and what each input costs. */
export interface BulkRunnable {
  readonly target: Target
  readonly fields: readonly RunField[]
  /** Whether a number of pages is asked for. */
  readonly offersPages: boolean
  /** Price of one input; `reading` until it is known. */
  readonly price: InputPrice | 'reading'
  /** The same, read from the service now. Rejects where it cannot be read. */
  readonly priceNow: () => Promise<InputPrice>
  /** Whose key of the user's own a run still waits for, as far as the service says. */
  readonly missingKeyOf?: string | undefined
  /** Why it cannot be run at the moment; shown on the button. */
  readonly whyNot?: string | undefined
}
