import type { RunDraft } from './drafts.ts'
import { formOf } from './draft-form.ts'
import { type Prefilled, prefill } from './prefill.ts'
import { type RunValues, emptyForm } from './run-form.ts'
import { type LinkInputs, fromLink } from './run-link.ts'
import type { RunInputValues } from './inputs.ts'
import type { Runnable } from './runnable.ts'

export type Origin = 'draft' | 'run' | 'link' | 'recent' | 'preset'

export interface Sources {
  readonly inputs: RunInputValues | undefined
  readonly link: LinkInputs | undefined
  readonly draft: RunDraft | undefined
}

export interface InitialForm extends Prefilled {
  readonly origin: Origin | undefined
  /** Typed values of the draft that were replaced. */
  readonly before: RunValues | undefined
  readonly hasPages: boolean
}

/** Returns the initial values: an earlier run, else a link, else the draft. */
export function toInitialForm(
  { fields, offersPages }: Pick<Runnable, 'fields' | 'offersPages'>,
  { inputs, link, draft }: Sources,
): InitialForm {
  const typed = formOf(fields, draft)
  const [origin, start] = ((): [Origin | undefined, Prefilled] => {
    if (inputs) return ['run', prefill(fields, inputs.params, inputs.pages)]
    if (link) return ['link', fromLink(fields, link)]
    const form = typed ?? emptyForm(fields)
    return [typed && 'draft', { form, marked: new Set(), left: [] }]
  })()
  return {
    ...start,
    origin,
    before: origin === 'draft' ? undefined : typed,
    // Pages of an earlier run are shown even where the service now reports that there are none.
    hasPages: offersPages || start.form.pages !== '1',
  }
}
