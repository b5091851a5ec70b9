import { useCallback, useEffect, useState } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { type EnrichmentDetail, limits } from '#contract/enrichments.ts'
import type { FieldProblem } from '#api/errors.ts'
import { runTexts } from '#texts/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { useServices } from '../services.tsx'
import { draftOf, formOf } from './draft-form.ts'
import type { Draft } from './drafts.ts'
import { faultWords } from './field-words.ts'
import { type Prefilled, prefill } from './prefill.ts'
import { type RunField, fieldsOf, offersPages } from './run-fields.ts'
import { type RunReading, type RunValues, emptyForm, readForm } from './run-form.ts'

/** Inputs to begin with: those of an earlier run. */
export interface Inputs {
  readonly params: Readonly<Record<string, unknown>>
  readonly pages: number
}

/**
 * The form of one enrichment. Its fields are read once: what somebody types survives whatever is fetched meanwhile, and
 * is kept as a draft that the next form begins with. Messages stay under a field until it is changed.
 */
export function useRunForm(enrichment: EnrichmentDetail, inputs: Inputs | undefined) {
  const texts = useTexts(runTexts)
  const { drafts } = useServices()
  const [{ fields, hasPages, start, marks, isDraft }] = useState(() =>
    beginning(enrichment, { inputs, draft: drafts.of(enrichment.id) }, texts.run.fields.marked),
  )
  const [isRestored, setIsRestored] = useState(isDraft)
  const form = useForm<RunValues>({ defaultValues: start.form, errors: marks })
  const values = useWatch({ control: form.control, name: 'values' })
  const pages = useWatch({ control: form.control, name: 'pages' })
  const reading = readForm(fields, { values, pages })

  const { subscribe } = form
  const keep = useCallback(
    (typed: RunValues) => drafts.keep(enrichment.id, draftOf(fields, typed)),
    [drafts, enrichment.id, fields],
  )
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values: typed }) => keep(typed) }),
    [subscribe, keep],
  )

  const { setFocus } = form
  const hasFields = fields.length > 0
  const focusFirst = useCallback(() => {
    if (hasFields) setFocus('values.0')
  }, [setFocus, hasFields])
  const tell = (place: number | 'pages', message: string) =>
    form.setError(place === 'pages' ? 'pages' : `values.${place}`, { type: 'told', message })

  return {
    form,
    fields,
    hasPages,
    left: start.left,
    reading,
    focusFirst,
    /** It began with what was typed before and not run. */
    isRestored,
    /** Puts the draft aside. */
    startEmpty: () => {
      // Not `reset`: it forgets the fields until they are drawn again, and the focus would have nowhere to go.
      const { values: none, pages: one } = emptyForm(fields)
      none.forEach((value, place) => form.setValue(`values.${place}`, value))
      form.setValue('pages', one)
      form.clearErrors()
      setIsRestored(false)
      focusFirst()
    },
    /** Keeps what stands in the form, also when nothing of it has been typed since. */
    keepDraft: () => keep(form.getValues()),
    /** Puts what is wrong under the fields and goes to the first of them. Answers true when something was. */
    showFaults: ({ faults, pagesFault }: RunReading): boolean => {
      for (const [place, fault] of faults) tell(place, faultWords(fault, texts))
      if (pagesFault) tell('pages', faultWords(pagesFault, texts))
      const first = faults.keys().next().value
      if (first !== undefined) form.setFocus(`values.${first}`)
      else if (pagesFault) form.setFocus('pages')
      return first !== undefined || pagesFault !== undefined
    },
    /** Puts the service's messages under the fields they name. Answers those that name none of the form. */
    showRefusal: (problems: readonly FieldProblem[]): readonly FieldProblem[] => {
      const rest = problems.filter(({ name, message }) => {
        const place = placeOf(fields, hasPages, name)
        if (place === undefined) return true
        tell(place, message)
        return false
      })
      const first = problems.map(({ name }) => placeOf(fields, hasPages, name)).find((place) => place !== undefined)
      if (first !== undefined) form.setFocus(first === 'pages' ? 'pages' : `values.${first}`)
      return rest
    },
  }
}

export type RunForm = ReturnType<typeof useRunForm>

interface Begin {
  readonly inputs: Inputs | undefined
  readonly draft: Draft | undefined
}

function beginning(enrichment: EnrichmentDetail, { inputs, draft }: Begin, markWords: string) {
  const fields = fieldsOf(enrichment)
  const typed = inputs ? undefined : formOf(fields, draft)
  const start: Prefilled = inputs
    ? prefill(fields, inputs.params, inputs.pages)
    : { form: typed ?? emptyForm(fields), marked: new Set(), left: [] }
  return {
    fields,
    start,
    // Pages of an earlier run are shown even where the service now says that there are none.
    hasPages: offersPages(enrichment) || start.form.pages !== '1',
    marks: marksOf(start.marked, markWords),
    isDraft: typed !== undefined,
  }
}

function placeOf(fields: readonly RunField[], hasPages: boolean, name: string): number | 'pages' | undefined {
  const place = fields.findIndex((field) => field.name === name)
  if (place >= 0) return place
  return hasPages && (name === 'pages' || name === 'pagination') ? 'pages' : undefined
}

function marksOf(marked: ReadonlySet<number>, message: string): FieldErrors<RunValues> {
  if (marked.size === 0) return {}
  const values: NonNullable<FieldErrors<RunValues>['values']> = []
  for (const place of marked) values[place] = { type: 'marked', message }
  return { values }
}

export const MOST_PAGES = limits.runPagesMax
