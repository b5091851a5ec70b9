import { useRef, useState } from 'react'
import { readJsonWithFault } from './json-reader.ts'
import { type InputsKey, type JsonProblem, jsonOf, readJsonForm } from './json-form.ts'
import type { RunField } from './run-fields.ts'
import type { RunValues } from './run-form.ts'

interface Typed {
  readonly text: string
  /** Reason why it is not in the form. */
  readonly problem?: JsonProblem
  readonly unknown: readonly string[]
  /** The form it represents, written by us; a form that was changed since has another. */
  readonly written: string
}

export interface JsonViewInput {
  readonly fields: readonly RunField[]
  readonly inputsKey: InputsKey
  readonly hasPages: boolean
  readonly form: RunValues
  /** A text that could not be taken when the form was closed. */
  readonly pending: string | undefined
  /** Fills the fields with a form that was read from a text. */
  readonly onForm: (form: RunValues) => void
  /** Called with the text that waits to be corrected, so that it outlives the window. */
  readonly onPending: (text: string | undefined) => void
}

/**
 * The form as JSON. A text that can be read is the form. One that cannot is shown unchanged until it is corrected or
 * discarded; until then the form has its previous value.
 */
export function useJsonView({ fields, inputsKey, hasPages, form, pending, onForm, onPending }: JsonViewInput) {
  const read = (text: string): Typed & { readonly form?: RunValues } => {
    const outcome = readJsonForm(fields, hasPages, text, inputsKey)
    return outcome.ok
      ? { text, unknown: outcome.unknown, written: jsonOf(fields, outcome.form, inputsKey), form: outcome.form }
      : { text, unknown: [], written: '', problem: outcome.problem }
  }
  const [typed, setTyped] = useState<Typed | undefined>(() => (pending === undefined ? undefined : read(pending)))
  const area = useRef<HTMLTextAreaElement>(null)
  const written = jsonOf(fields, form, inputsKey)
  const isStanding = typed !== undefined && (typed.problem !== undefined || typed.written === written)
  const text = isStanding ? typed.text : written

  const type = (next: string) => {
    const { form: taken, ...stored } = read(next)
    setTyped(stored)
    onPending(stored.problem && next)
    if (taken) onForm(taken)
  }
  return {
    area,
    text,
    problem: typed?.problem,
    unknown: isStanding ? typed.unknown : [],
    type,
    /** Formats the text, or selects the part that cannot be read. */
    tidy: () => {
      const outcome = readJsonWithFault(text)
      if (outcome.ok) return type(JSON.stringify(outcome.value, null, 2))
      area.current?.focus()
      area.current?.setSelectionRange(outcome.at, outcome.at + outcome.found.length)
    },
    /** Discards a text that could not be read: the form's own value is shown again. */
    discard: () => {
      setTyped(undefined)
      onPending(undefined)
    },
  }
}
