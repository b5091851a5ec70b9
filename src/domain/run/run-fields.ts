import { choicePath } from '#contract/choice-path.ts'
import type { Choice, EnrichmentDetail, Param } from '#contract/enrichments.ts'

/** Kind of field for one input: `lines` is one id a line, `one` and `many` choose, everything else is typed. */
export type RunFieldKind = 'text' | 'number' | 'integer' | 'bool' | 'datetime' | 'one' | 'many' | 'lines'

export type ParamChoiceSource =
  | { readonly from: 'inline'; readonly items: readonly Choice[] }
  /** A path that `choicePath` has found safe to call with the key. */
  | { readonly from: 'remote'; readonly path: string }

/** Reason why a field is plainer than its type promises. */
export type FieldNote =
  | { readonly why: 'unknown-type'; readonly type: string }
  | { readonly why: 'no-choices' }
  /** It is sent as text, regardless of its type. */
  | { readonly why: 'sent-as-text'; readonly type: string }
  | { readonly why: 'outside'; readonly endpoint: string }

export interface RunField {
  /** The key in `params`. It is the service's text: it may be `__proto__` or hold dots. */
  readonly name: string
  readonly isRequired: boolean
  /** The API spec does not state that a run without it is refused: an empty field warns, and the service decides. */
  readonly mayBeEmpty?: true
  readonly description: string
  readonly kind: RunFieldKind
  readonly choices?: ParamChoiceSource
  readonly note?: FieldNote
  /** The price is multiplied by its value. */
  readonly isPriced: boolean
}

// The API spec names text, select and mselect. Not documented: other types, and their second spellings, which public
// clients of the service handle.
const plain: ReadonlyMap<string, RunFieldKind> = new Map([
  ['', 'text'],
  ['text', 'text'],
  ['string', 'text'],
  ['longtext', 'text'],
  ['number', 'number'],
  ['float', 'number'],
  ['integer', 'integer'],
  ['int', 'integer'],
  ['bool', 'bool'],
  ['boolean', 'bool'],
  ['datetime', 'datetime'],
])

/** The fields of an enrichment's form, in the service's order. A name that comes twice has one field. */
export function fieldsOf({ params, pricing }: Pick<EnrichmentDetail, 'params' | 'pricing'>): readonly RunField[] {
  const priced = pricing.type === 'per_parameter' ? pricing.parameter : undefined
  const byName = new Map<string, RunField>()
  for (const param of params) {
    const { name, description } = param
    if (byName.has(name)) continue
    const isPriced = name === priced
    // Without its number the price is unknown and nothing can be sent: the field is always required.
    byName.set(name, { name, description, isPriced, isRequired: param.is_required || isPriced, ...formOf(param) })
  }
  return [...byName.values()]
}

function formOf({ type_field, choices }: Param): Pick<RunField, 'kind' | 'choices' | 'note'> {
  const type = type_field.trim().toLowerCase()
  if (type !== 'select' && type !== 'mselect') {
    const kind = plain.get(type)
    return kind ? { kind } : { kind: 'text', note: { why: 'unknown-type', type: type_field } }
  }
  const picked = type === 'select' ? 'one' : 'many'
  const typed = type === 'select' ? 'text' : 'lines'
  if (choices?.mode === 'inline' && choices.items && choices.items.length > 0) {
    return { kind: picked, choices: { from: 'inline', items: choices.items } }
  }
  const endpoint = choices?.mode === 'remote' ? choices.endpoint : undefined
  if (!endpoint) return { kind: typed, note: { why: 'no-choices' } }
  return choicePath(endpoint)
    ? { kind: picked, choices: { from: 'remote', path: endpoint } }
    : { kind: typed, note: { why: 'outside', endpoint } }
}

/** True unless the service reports that there are no pages: pages that it does not specify can be requested. */
export const offersPages = ({ pagination }: Pick<EnrichmentDetail, 'pagination'>): boolean =>
  pagination?.supported !== false
