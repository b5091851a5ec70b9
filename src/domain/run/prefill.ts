import { isObject } from '#lib/objects.ts'
import type { RunField } from './run-fields.ts'
import { type FormValue, type RunValues, emptyForm } from './run-form.ts'
import { MASK, isSecret } from './secret-fields.ts'

/** Form values of an earlier run. No input is dropped unseen. */
export interface Prefilled {
  readonly form: RunValues
  /** Indexes of fields whose value is of another kind: shown as well as possible, and marked. */
  readonly marked: ReadonlySet<number>
  /** Inputs that have no field in the form; they are shown and not sent. */
  readonly left: readonly LeftInput[]
}

/** An input that is not in the form: there is no such field, or it may not come from where it came. */
export interface LeftInput {
  readonly name: string
  readonly value: string
  /** A secret that a link brought: named, and its value shown nowhere. */
  readonly isSecret?: boolean
}

/** Returns the params of an earlier run (or a link) as values of the form of `fields`. The inverse of `readForm`. */
export function prefill(
  fields: readonly RunField[],
  params: Readonly<Record<string, unknown>>,
  pages: number,
): Prefilled {
  const form = emptyForm(fields)
  const marked = new Set<number>()
  const given = new Map(Object.entries(params))
  fields.forEach(({ name, kind }, index) => {
    const value = given.get(name)
    given.delete(name)
    if (value === undefined || value === null) return
    form.values[index] = shown(kind, value)
    if (!fits(kind, value)) marked.add(index)
  })
  form.pages = String(pages)
  return {
    form,
    marked,
    left: [...given].map(([name, value]) => ({ name, value: isSecret(name) ? MASK : textOf(value) })),
  }
}

function shown(kind: RunField['kind'], value: unknown): FormValue {
  if (kind === 'many') return Array.isArray(value) ? value.map(textOf) : [textOf(value)]
  if (kind === 'lines') return Array.isArray(value) ? value.map(textOf).join('\n') : textOf(value)
  return textOf(value)
}

/** True if the value has the kind of the field. */
function fits(kind: RunField['kind'], value: unknown): boolean {
  switch (kind) {
    case 'many':
    case 'lines':
      return Array.isArray(value) && value.every((one) => typeof one === 'string')
    case 'bool':
      return typeof value === 'boolean'
    case 'number':
    case 'integer':
      return typeof value === 'number'
    default:
      return typeof value === 'string'
  }
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  return Array.isArray(value) || isObject(value) ? JSON.stringify(value) : String(value)
}
