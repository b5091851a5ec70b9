import type { RunDraft } from './drafts.ts'
import type { RunField } from './run-fields.ts'
import { type RunValues, emptyForm } from './run-form.ts'

/**
 * The form as a draft, with the text of JSON that waits to be corrected; undefined when nothing is typed. What is typed
 * later does not change it.
 */
export function draftOf(
  fields: readonly RunField[],
  { values, pages }: RunValues,
  json?: string,
): RunDraft | undefined {
  if (json === undefined && isEmpty(fields, { values, pages })) return undefined
  return {
    fields: fields.map(({ name, kind }) => ({ name, kind })),
    form: { values: values.map((value) => (typeof value === 'string' ? value : [...value])), pages },
    ...(json !== undefined && { json }),
  }
}

export const isEmpty = (fields: readonly RunField[], { values, pages }: RunValues): boolean =>
  pages === emptyForm(fields).pages && values.every((value) => value.length === 0)

/** Returns a draft as form values. Values of fields that were removed or have another kind now are left out. */
export function formOf(fields: readonly RunField[], draft: RunDraft | undefined): RunValues | undefined {
  if (!draft) return undefined
  const empty = emptyForm(fields)
  const form = {
    pages: draft.form.pages,
    values: fields.map(({ name, kind }, index) => {
      const then = draft.fields.findIndex((field) => field.name === name && field.kind === kind)
      return draft.form.values[then] ?? empty.values[index] ?? ''
    }),
  }
  return draftOf(fields, form)?.form
}
