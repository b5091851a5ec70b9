import type { StartedTask } from '#contract/enrichments.ts'
import type { Target } from '../intents.ts'
import type { Cost } from '../pricing.ts'
import type { RunCall } from '../snippets.ts'
import type { RunInputValues } from './inputs.ts'
import type { InputsKey } from './json-form.ts'
import type { RunField } from './run-fields.ts'

/** Something that can be run for credits: its inputs, the cost of one run, and the paid request. */
export interface Runnable {
  readonly target: Target
  /** Fields in the order of the form. Read once, when the form opens. */
  readonly fields: readonly RunField[]
  /** Key of the inputs in the request (API spec: `params`; `inputs` of a flow). */
  readonly inputsKey: InputsKey
  readonly offersPages: boolean
  /** Returns the maximum cost of one run with these inputs; `reading` until it is known. */
  readonly costOf: (params: RunInputValues['params'], pages: number) => Cost | 'reading'
  /** The same, with prices that are read from the service now. Rejects where they cannot be read. */
  readonly costNow: (inputs: RunInputValues) => Promise<Cost>
  /** The paid request itself: only through `spend()`. */
  readonly send: (inputs: RunInputValues) => Promise<StartedTask>
  /** The same request as code to copy. */
  readonly callOf: (inputs: RunInputValues) => RunCall
  /** Query parameters that a link to this form carries beside its inputs. */
  readonly link?: Readonly<Record<string, string>> | undefined
  /** Service whose own key the run still requires, as far as the API reports. */
  readonly missingKeyOf?: string | undefined
  /** Reason why it cannot be run as it is, shown on the button. */
  readonly whyNot?: string | undefined
}
