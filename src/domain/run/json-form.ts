import { isObject } from '#lib/objects.ts'
import { type JsonFaultKind, readJsonWithFault } from './json-reader.ts'
import type { RunField } from './run-fields.ts'
import { type FormValue, type RunValues, emptyForm, readValue } from './run-form.ts'
import { numberFrom } from './typed-values.ts'

/** Type that a field expects where the JSON has another. */
export type Wanted = 'text' | 'number' | 'bool' | 'texts' | 'exact-number' | 'object' | 'pages'

/** Reason why a text cannot be taken into the form. */
export type JsonProblem =
  | {
      readonly kind: 'syntax'
      readonly fault: JsonFaultKind
      readonly line: number
      readonly column: number
      readonly at: number
      readonly found: string
    }
  /** JSON, but a part of it is of the wrong kind. `name` is the parameter, or the part of the body. */
  | { readonly kind: 'value'; readonly name: string; readonly wanted: Wanted }

export type InputsKey = 'params' | 'inputs'

export type ReadJsonForm =
  | {
      readonly ok: true
      readonly form: RunValues
      /** Keys that do not belong to the request; they are not sent. */
      readonly unknown: readonly string[]
    }
  | { readonly ok: false; readonly problem: JsonProblem }

/**
 * The form as the body of its request, over several lines. What cannot be sent yet is there as it was typed, so that
 * nothing of the form is lost on the way through JSON.
 */
export function jsonOf(
  fields: readonly RunField[],
  { values, pages }: RunValues,
  inputsKey: InputsKey = 'params',
): string {
  const params = fields.flatMap((field, index): [string, unknown][] => {
    const typed = values[index] ?? ''
    const read = readValue(field, typed)
    if ('value' in read) return read.value === undefined ? [] : [[field.name, read.value]]
    const isEmpty = typeof typed === 'string' ? typed.trim() === '' : typed.length === 0
    return isEmpty ? [] : [[field.name, typed]]
  })
  const count = pages.trim()
  const body = {
    // fromEntries makes own properties even of `__proto__`; an assignment would lose it.
    [inputsKey]: Object.fromEntries(params),
    ...(count === '1' ? {} : { pagination: { pages: numberFrom(count) ?? count } }),
  }
  return JSON.stringify(body, null, 2)
}

/** Reads the body of a request into a form. `hasPages` is false where the form has no number of pages. */
export function readJsonForm(
  fields: readonly RunField[],
  hasPages: boolean,
  text: string,
  inputsKey: InputsKey = 'params',
): ReadJsonForm {
  const read = readJsonWithFault(text)
  if (!read.ok) {
    const { fault, line, column, at, found } = read
    return { ok: false, problem: { kind: 'syntax', fault, line, column, at, found } }
  }
  if (!isObject(read.value)) return wrong('', 'object')
  const { [inputsKey]: params = {}, pagination, ...others } = read.value
  if (!isObject(params)) return wrong(inputsKey, 'object')
  const form = emptyForm(fields)
  const given = new Map(Object.entries(params))
  for (const [index, field] of fields.entries()) {
    const value = given.get(field.name)
    given.delete(field.name)
    // Not set, as an absent one.
    if (value === undefined || value === null) continue
    const typed = typedOf(field, value)
    if ('wanted' in typed) return wrong(field.name, typed.wanted)
    form.values[index] = typed.value
  }
  const requested = pagesIn(pagination)
  if (!requested) return wrong('pagination', 'pages')
  if (hasPages && requested.pages !== undefined) form.pages = requested.pages
  const isLeft = !hasPages && requested.pages !== undefined && requested.pages !== '1'
  const unknown = [...Object.keys(others), ...(isLeft ? ['pagination'] : []), ...requested.unknown, ...given.keys()]
  return { ok: true, form, unknown }
}

const wrong = (name: string, wanted: Wanted): ReadJsonForm => ({ ok: false, problem: { kind: 'value', name, wanted } })

type Typed = { readonly value: FormValue } | { readonly wanted: Wanted }

/** A value of JSON as it would have been typed. Any text is accepted: the form itself reports its errors. */
function typedOf({ kind }: RunField, value: unknown): Typed {
  if (kind === 'many' || kind === 'lines') {
    if (!Array.isArray(value)) return kind === 'lines' && typeof value === 'string' ? { value } : { wanted: 'texts' }
    const texts = value.filter((item) => typeof item === 'string')
    if (texts.length < value.length) return { wanted: 'texts' }
    return { value: kind === 'many' ? texts : texts.join('\n') }
  }
  if (typeof value === 'string') return { value }
  switch (kind) {
    case 'number':
    case 'integer':
      return typeof value === 'number' ? exact(value) : { wanted: 'number' }
    case 'bool':
      return typeof value === 'boolean' ? { value: String(value) } : { wanted: 'bool' }
    default:
      return { wanted: 'text' }
  }
}

/** Digits that a JavaScript number could not keep are not taken: another number would be sent. */
const exact = (value: number): Typed =>
  Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))
    ? { value: String(value) }
    : { wanted: 'exact-number' }

/** The number of pages as typed; undefined for a part that is of the wrong kind. */
function pagesIn(pagination: unknown): { readonly pages?: string; readonly unknown: readonly string[] } | undefined {
  if (pagination === undefined || pagination === null) return { unknown: [] }
  if (!isObject(pagination)) return undefined
  const { pages, ...others } = pagination
  const unknown = Object.keys(others)
  if (pages === undefined || pages === null) return { unknown }
  return typeof pages === 'number' || typeof pages === 'string' ? { pages: String(pages), unknown } : undefined
}
