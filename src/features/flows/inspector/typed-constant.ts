import type { RunField } from '#domain/run/run-fields.ts'
import { type FormValue, readValue } from '#domain/run/run-form.ts'
import { digitsOf, numberNamed } from '#lib/marked-numbers.ts'
import { isList, type Json } from '../model/json.ts'

/**
 * A constant as a field of the run form shows it; undefined for what no field could hold: an object, a list for a field of
 * one value, a list of numbers of too many digits.
 */
export function typedConstant({ kind }: Pick<RunField, 'kind'>, value: Json | undefined): FormValue | undefined {
  const isMany = kind === 'many' || kind === 'lines'
  if (value === undefined || value === null) return kind === 'many' ? [] : ''
  if (isList(value)) {
    if (!isMany) return undefined
    const texts = value.filter((one): one is string => typeof one === 'string' && digitsOf(one) === undefined)
    if (texts.length < value.length) return undefined
    return kind === 'many' ? texts : texts.join('\n')
  }
  if (typeof value === 'string') {
    const digits = digitsOf(value)
    return kind !== 'many' ? (digits ?? value) : digits === undefined ? [value] : undefined
  }
  if (typeof value === 'number')
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? undefined : String(value)
  return typeof value === 'boolean' ? String(value) : undefined
}

/**
 * Returns the typed value as the flow stores it: a text as it is, another value as its kind where it is one, else as
 * the text, which is a problem to be shown. Undefined for nothing but blanks.
 */
export function constantOf(field: RunField, typed: FormValue): Json | undefined {
  if (field.kind === 'text' && typeof typed === 'string') return typed.trim() === '' ? undefined : typed
  const long = longNumber(field, typed)
  if (long !== undefined) return long
  const read = readValue({ ...field, isRequired: false }, typed)
  if ('fault' in read) return typed
  return isJson(read.value) ? read.value : undefined
}

/** A number that only its digits can express; undefined for any other text, and for other fields. */
function longNumber({ kind }: Pick<RunField, 'kind'>, typed: FormValue): string | undefined {
  if (typeof typed !== 'string' || (kind !== 'number' && kind !== 'integer')) return undefined
  const digits = typed.trim()
  const named = (kind === 'integer' ? /^-?\d+$/ : /^-?[\d.]+$/).test(digits) ? numberNamed(digits) : undefined
  return typeof named === 'string' ? named : undefined
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'))
