import type { RunField } from '#domain/run/run-fields.ts'
import { type FieldValue, readValue } from '#domain/run/run-form.ts'
import { isList, type Json } from '../model/json.ts'

/**
 * A constant as a field of the run form shows it; undefined for what no field could hold: an object, a list for a field of
 * one value, a number whose digits JavaScript does not keep.
 */
export function typedConstant({ kind }: Pick<RunField, 'kind'>, value: Json | undefined): FieldValue | undefined {
  const isMany = kind === 'many' || kind === 'lines'
  if (value === undefined || value === null) return kind === 'many' ? [] : ''
  if (isList(value)) {
    if (!isMany) return undefined
    const texts = value.filter((one) => typeof one === 'string')
    if (texts.length < value.length) return undefined
    return kind === 'many' ? texts : texts.join('\n')
  }
  if (typeof value === 'string') return kind === 'many' ? [value] : value
  if (typeof value === 'number')
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? undefined : String(value)
  return typeof value === 'boolean' ? String(value) : undefined
}

/** What was typed as the flow keeps it: as its kind where it is one, else as the text, which is a problem to be shown. */
export function constantOf(field: RunField, typed: FieldValue): Json | undefined {
  const read = readValue({ ...field, isRequired: false }, typed)
  if ('fault' in read) return typed
  return isJson(read.value) ? read.value : undefined
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'))
