import type { Started } from '#contract/enrichments.ts'
import type { Target } from '../intents.ts'
import type { Cost } from '../pricing.ts'
import type { RunCall } from '../snippets.ts'
import type { Inputs } from './inputs.ts'
import type { InputsKey } from './json-form.ts'
import type { RunField } from './run-fields.ts'

/** Something that can be run for credits: what it asks for, what one run costs, and how it is bought. */
export interface Runnable {
  readonly target: Target
  /** What is asked for, in this order. Read once, when the form opens. */
  readonly fields: readonly RunField[]
  /** What the request calls its inputs (document: `params`; `inputs` of a flow). */
  readonly inputsKey: InputsKey
  /** Whether a number of pages is asked for. */
  readonly offersPages: boolean
  /** What one run with these inputs costs at most; `reading` until that has been found out. */
  readonly costOf: (params: Inputs['params'], pages: number) => Cost | 'reading'
  /** The same, with prices that are read from the service now. Rejects where they cannot be read. */
  readonly costNow: (inputs: Inputs) => Promise<Cost>
  /** The paid request itself: only through `spend()`. */
  readonly send: (inputs: Inputs) => Promise<Started>
  /** The same request as code to copy. */
  readonly callOf: (inputs: Inputs) => RunCall
  /** What a link to this form carries beside its inputs, by query parameter. */
  readonly link?: Readonly<Record<string, string>> | undefined
  /** Whose key of the user's own a run still waits for, as far as the service says. */
  readonly missingKeyOf?: string | undefined
  /** Why it cannot be run as it is, said on the button. */
  readonly whyNot?: string | undefined
}
