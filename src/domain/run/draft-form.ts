import type { Draft } from './drafts.ts'
import type { RunField } from './run-fields.ts'
import { type RunValues, emptyForm } from './run-form.ts'

/** The form as a draft; undefined when nothing is typed into it. What is typed later does not change it. */
export function draftOf(fields: readonly RunField[], { values, pages }: RunValues): Draft | undefined {
  const empty = emptyForm(fields)
  const isEmpty = pages === empty.pages && values.every((value) => value.length === 0)
  if (isEmpty) return undefined
  return {
    fields: fields.map(({ name, kind }) => ({ name, kind })),
    form: { values: values.map((value) => (typeof value === 'string' ? value : [...value])), pages },
  }
}

/** A draft laid into a form: values of fields that are there no more, or ask for another kind, stay out. */
export function formOf(fields: readonly RunField[], draft: Draft | undefined): RunValues | undefined {
  if (!draft) return undefined
  const empty = emptyForm(fields)
  const form = {
    pages: draft.form.pages,
    values: fields.map(({ name, kind }, place) => {
      const then = draft.fields.findIndex((field) => field.name === name && field.kind === kind)
      return draft.form.values[then] ?? empty.values[place] ?? ''
    }),
  }
  return draftOf(fields, form)?.form
}
