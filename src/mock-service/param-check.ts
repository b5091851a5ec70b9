import type { ChoiceRecord, EnrichmentRecord, ParamRecord } from './enrichment-records.ts'
import { isObject } from '#lib/objects.ts'
import { isSentinel } from './sentinels.ts'
import { type MockState, findOrThrow } from './mock-state.ts'

type Messages = Record<string, string[]>

/** The messages about one input of a run, by parameter name; empty when it fits. */
export function checkParams(
  state: MockState,
  enrichment: Pick<EnrichmentRecord, 'params' | 'pricing'>,
  params: Record<string, unknown>,
): Messages {
  // A parameter may be named like a member of every object.
  const messages = new Map<string, string[]>()
  const report = (name: string, message: string) => messages.set(name, [...(messages.get(name) ?? []), message])
  for (const param of enrichment.params) {
    const value = Object.hasOwn(params, param.name) ? params[param.name] : undefined
    const priced = enrichment.pricing.type === 'per_parameter' && enrichment.pricing.parameter === param.name
    if (isMissing(value)) {
      if (param.is_required || priced) report(param.name, 'This field is required.')
      continue
    }
    if (isSentinel(value) || (Array.isArray(value) && value.some(isSentinel))) continue
    const message = checkValue(state, param, value)
    if (message) report(param.name, message)
    else if (priced && !(Number(value) > 0)) report(param.name, 'Must be greater than 0: it sets the price.')
  }
  const known = new Set(enrichment.params.map(({ name }) => name))
  for (const name of Object.keys(params)) if (!known.has(name)) report(name, 'Not a parameter of this enrichment.')
  return Object.fromEntries(messages)
}

/** The choices behind a parameter; undefined when the list cannot be had. */
export function choicesOf(state: MockState, param: ParamRecord): readonly ChoiceRecord[] | undefined {
  if (param.choices?.mode === 'inline') return param.choices.items
  return param.choices ? findOrThrow(state.choiceLists, param.choices.list) : undefined
}

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function checkValue(state: MockState, param: ParamRecord, value: unknown): string | undefined {
  switch (param.type_field) {
    case 'text':
      return typeof value === 'string' || typeof value === 'number' ? undefined : 'Must be a text.'
    case 'number':
      return isNumber(value) ? undefined : 'Must be a number.'
    case 'integer':
      return isNumber(value) && Number.isInteger(Number(value)) ? undefined : 'Must be a whole number.'
    case 'bool':
      return typeof value === 'boolean' || value === 'true' || value === 'false' ? undefined : 'Must be true or false.'
    case 'datetime':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value))
        ? undefined
        : 'Must be a date and time as in 2026-01-31T09:00:00Z.'
    case 'select':
      return isChoice(state, param, value) ? undefined : 'Choose one of the listed values.'
    case 'mselect':
      return Array.isArray(value) && value.every((one) => isChoice(state, param, one))
        ? undefined
        : 'Choose from the listed values.'
    // Not documented: other kinds. Whatever comes is passed on to the source.
    default:
      return isObject(value) && Object.keys(value).length === 0 ? 'Must not be empty.' : undefined
  }
}

const isNumber = (value: unknown): boolean =>
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim()))

const isChoice = (state: MockState, param: ParamRecord, value: unknown): boolean => {
  const choices = choicesOf(state, param)
  // A list that cannot be had cannot be checked either; the source decides.
  return choices === undefined ? typeof value === 'string' : choices.some(({ id }) => id === value)
}
