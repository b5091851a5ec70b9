import { toMicro } from '#lib/credits.ts'
import { numberFrom, readNumber, readTime } from './typed-values.ts'
import type { RunField } from './run-fields.ts'

/** Value of a field while it is edited: text (or one id), or a list of ids. */
export type FormValue = string | string[]

/** The form of one run. `values` is in the order of the fields: names of the service make unsafe keys. */
export interface RunValues {
  values: FormValue[]
  /** As typed. */
  pages: string
}

/** Error of a value. `formatFault` returns its text. */
export type FormFault =
  | 'required'
  | 'number'
  | 'integer'
  | 'too-large'
  | 'datetime'
  | 'not-a-choice'
  /** The number that multiplies the price is missing or not above 0, so the cost cannot be known. */
  | 'price-needs'
  | 'price-needs-whole'
  | 'pages'

/** The form read as far as it can be. Only a reading without faults may be sent. */
export interface RunReading {
  /** By the service's names; also holds what can be read of a form with faults, for price and copied code. */
  readonly params: Readonly<Record<string, unknown>>
  /** Undefined when what was typed is no number of pages. */
  readonly pages: number | undefined
  /** By the field's index in the form. */
  readonly faults: ReadonlyMap<number, FormFault>
  readonly pagesFault: FormFault | undefined
}

export const emptyForm = (fields: readonly RunField[]): RunValues => ({
  values: fields.map(({ kind }) => (kind === 'many' ? [] : '')),
  pages: '1',
})

/** Reads the form: numbers as numbers, lists as lists, empty optional fields left out. Never throws. */
export function readForm(fields: readonly RunField[], { values, pages }: RunValues): RunReading {
  const params: [string, unknown][] = []
  const faults = new Map<number, FormFault>()
  fields.forEach((field, index) => {
    const read = readField(field, values[index] ?? '')
    if ('fault' in read) faults.set(index, read.fault)
    else if (read.value !== undefined) params.push([field.name, read.value])
  })
  const count = readPages(pages)
  return {
    // fromEntries makes own properties even of `__proto__`; an assignment would lose it.
    params: Object.fromEntries(params),
    pages: count,
    faults,
    pagesFault: count === undefined ? 'pages' : undefined,
  }
}

/** One field read: what is sent, or what is wrong. */
export type Read = { readonly value: unknown } | { readonly fault: FormFault }

/** Reads one field, the number that multiplies the price included. */
export function readField(field: RunField, value: FormValue): Read {
  const read = readValue(field, value)
  if (!field.isPriced) return read
  // Zero too: a service may read it as "no limit", and the receipt would have promised a run for nothing.
  if (field.kind === 'many' || field.kind === 'lines' || field.kind === 'bool') return read
  const factor = 'value' in read ? toMicro(read.value) : undefined
  if (factor !== undefined && factor > 0n) return read
  return { fault: field.kind === 'integer' ? 'price-needs-whole' : 'price-needs' }
}

/** Validates one field alone, before the price. Undefined for what is left out. */
export function readValue({ kind, isRequired, mayBeEmpty, choices }: RunField, value: FormValue): Read {
  const empty: Read = isRequired && !mayBeEmpty ? { fault: 'required' } : { value: undefined }
  if (kind === 'many' || kind === 'lines') {
    const ids = typeof value === 'string' ? idsIn(value) : value
    if (ids.length === 0) return empty
    return ids.every((id) => isChoice(choices, id)) ? { value: ids } : { fault: 'not-a-choice' }
  }
  const text = (typeof value === 'string' ? value : value.join(', ')).trim()
  if (!text) return empty
  switch (kind) {
    case 'number':
    case 'integer':
      return readNumber(text, kind)
    case 'bool':
      return text === 'true' || text === 'false' ? { value: text === 'true' } : { fault: 'not-a-choice' }
    case 'datetime': {
      const time = readTime(text)
      return time === undefined ? { fault: 'datetime' } : { value: time }
    }
    case 'one':
      return isChoice(choices, text) ? { value: text } : { fault: 'not-a-choice' }
    case 'text':
      return { value: text }
  }
}

/** The ids of a list that is typed, one a line. */
export const idsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

// Choices that are fetched are known in part only: the service judges.
const isChoice = (choices: RunField['choices'], id: string): boolean =>
  choices?.from !== 'inline' || choices.items.some((choice) => choice.id === id)

function readPages(text: string): number | undefined {
  const pages = numberFrom(text.trim())
  return pages !== undefined && Number.isSafeInteger(pages) && pages >= 1 ? pages : undefined
}
