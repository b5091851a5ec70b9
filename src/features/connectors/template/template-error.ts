/** Why a template cannot be rendered. `at` counts UTF-16 units from 0; missing where unknown. */
export type TemplateError = { readonly at?: number | undefined } & (
  | { readonly kind: 'character'; readonly found: string }
  | { readonly kind: 'escape' }
  | { readonly kind: 'open-text' }
  | { readonly kind: 'open-comment' }
  | { readonly kind: 'open-tag'; readonly found: string }
  /** `{% if %}` without `{% endif %}`; `name` is `if`. */
  | { readonly kind: 'open-block'; readonly name: string }
  /** `{% endif %}` where nothing of the kind is open. */
  | { readonly kind: 'stray-tag'; readonly name: string }
  | { readonly kind: 'unknown-tag'; readonly name: string }
  /** Jinja has it, the preview does not. */
  | { readonly kind: 'unshown-tag'; readonly name: string }
  /** Something is missing before `found`. */
  | { readonly kind: 'incomplete'; readonly found: string }
  | { readonly kind: 'unexpected'; readonly found: string }
  | { readonly kind: 'unknown-filter'; readonly name: string }
  | { readonly kind: 'unshown-filter'; readonly name: string }
  | { readonly kind: 'unfit-filter'; readonly name: string }
  | { readonly kind: 'unknown-test'; readonly name: string }
  | { readonly kind: 'no-function' }
  | { readonly kind: 'undefined' }
  | { readonly kind: 'no-list' }
  | { readonly kind: 'too-deep' }
  | { readonly kind: 'too-long' }
  /** The renderer's message, for what none of the others covers. */
  | { readonly kind: 'other'; readonly message: string }
)

/** A fault as an exception of the reader. */
export class TemplateFault extends Error {
  override name = 'TemplateFault'
  readonly fault: TemplateError

  constructor(fault: TemplateError) {
    super(fault.kind)
    this.fault = fault
  }
}

/** The engine's own limits: what is nested too deep, and what grew too long for a text. */
export const ofLimit = (error: unknown): TemplateError | undefined => {
  if (!(error instanceof RangeError)) return undefined
  return { kind: /length/i.test(error.message) ? 'too-long' : 'too-deep' }
}
