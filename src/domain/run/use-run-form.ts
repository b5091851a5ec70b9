import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import type { FieldProblem } from '#api/errors.ts'
import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { useServices } from '../services.tsx'
import { type Origin, toInitialForm } from './initial-form.ts'
import type { RunInputValues } from './inputs.ts'
import { draftOf, isEmpty } from './draft-form.ts'
import { formatFault } from './format-fault.ts'
import { prefill } from './prefill.ts'
import type { RunField } from './run-fields.ts'
import { type RunReading, type RunValues, emptyForm, readForm } from './run-form.ts'
import type { LinkInputs } from './run-link.ts'
import type { Runnable } from './runnable.ts'
import { isSecret } from './secret-fields.ts'
import { useJsonView } from './use-json-view.ts'

interface Filled {
  readonly from: Origin
  readonly name?: string | undefined
  readonly before: RunValues | undefined
}

/** Initial values from the window of a run, beside the draft. */
export interface FormStart {
  readonly inputs: RunInputValues | undefined
  readonly link: LinkInputs | undefined
}

/** One input of the form, or its number of pages. */
type FieldPath = 'pages' | `values.${number}`

/**
 * The form of one run. Its fields are read once: typed values survive whatever is fetched meanwhile, and
 * are stored as a draft for the next form. Messages stay under a field until it is changed.
 */
export function useRunForm(sale: Runnable, start: FormStart) {
  const texts = useTexts(runTexts)
  const { drafts } = useServices()
  const { marked } = texts.run.fields
  const [{ target, fields, inputsKey }] = useState(sale)
  const [begun] = useState(() => toInitialForm(sale, { ...start, draft: drafts.of(target) }))
  const [filled, setFilled] = useState<Filled | undefined>(begun.origin && { from: begun.origin, before: begun.before })
  const [left, setLeft] = useState(begun.left)
  const [hasPages, setHasPages] = useState(begun.hasPages)
  const [marks] = useState(() => marksOf(begun.marked, marked))
  const form = useForm<RunValues>({ defaultValues: begun.form, errors: marks })
  const values = useWatch({ control: form.control, name: 'values' })
  const pages = useWatch({ control: form.control, name: 'pages' })
  const reading = readForm(fields, { values, pages })

  const pending = useRef(drafts.of(target)?.json)
  const { subscribe } = form
  const save = useCallback(
    (typed: RunValues) => drafts.save(target, draftOf(fields, typed, pending.current)),
    [drafts, target, fields],
  )
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values: typed }) => save(typed) }),
    [subscribe, save],
  )

  const setError = (index: number | 'pages', message: string) =>
    form.setError(index === 'pages' ? 'pages' : `values.${index}`, { type: 'told', message })
  // Not `reset`: it forgets the fields until they are rendered again, and the focus would be lost.
  const put = (next: RunValues) => {
    next.values.forEach((value, index) => form.setValue(`values.${index}`, value))
    form.setValue('pages', next.pages)
    form.clearErrors()
  }
  const [firstPending] = useState(() => drafts.of(target)?.json)
  const json = useJsonView({
    fields,
    inputsKey,
    hasPages,
    form: { values, pages },
    pending: firstPending,
    onForm: put,
    onPending: (text) => {
      pending.current = text
      save(form.getValues())
    },
  })
  const elements = useRef(new Map<FieldPath, HTMLElement>())
  // At once: the `setFocus` of React Hook Form waits for a timer, and on a busy page takes the focus from the field to
  // which a user went meanwhile.
  const setFocus = (name: FieldPath) => elements.current.get(name)?.focus()
  const focusFirst = () => setFocus('values.0')

  return {
    form,
    fields,
    /** Ref of the element of one input: it is focused by name. */
    fieldRef: (name: FieldPath) => (element: HTMLElement | null) => {
      if (element) elements.current.set(name, element)
      else elements.current.delete(name)
    },
    hasPages,
    left,
    reading,
    json,
    focusFirst,
    /** Source of the values, until other values replace them. */
    filled,
    /** Replaces the values of the form. Secrets that are not among the inputs stay. */
    fill: (inputs: RunInputValues, from: Origin, name?: string) => {
      const now = form.getValues()
      const next = prefill(fields, inputs.params, inputs.pages)
      fields.forEach((field, index) => {
        if (isSecret(field.name) && !Object.hasOwn(inputs.params, field.name)) {
          next.form.values[index] = now.values[index] ?? ''
        }
      })
      if (next.form.pages !== '1') setHasPages(true)
      setFilled({ from, name, before: isEmpty(fields, now) ? undefined : copyOf(now) })
      setLeft(next.left)
      put(next.form)
      for (const index of next.marked) setError(index, marked)
    },
    /** Brings back what was in the form before it was filled. */
    unfill: () => {
      if (filled?.before) put(filled.before)
      setFilled(undefined)
      setLeft([])
      focusFirst()
    },
    startEmpty: () => {
      put(emptyForm(fields))
      setFilled(undefined)
      setLeft([])
      focusFirst()
    },
    /** Saves the values of the form as a draft, also if nothing has been typed since. */
    saveDraft: () => save(form.getValues()),
    /** Shows the errors under the fields and focuses the first one. Returns true if there are errors. */
    showFaults: ({ faults, pagesFault }: RunReading): boolean => {
      for (const [index, fault] of faults) setError(index, formatFault(fault, texts))
      if (pagesFault) setError('pages', formatFault(pagesFault, texts))
      const first = faults.keys().next().value
      if (first !== undefined) setFocus(`values.${first}`)
      else if (pagesFault) setFocus('pages')
      return first !== undefined || pagesFault !== undefined
    },
    /** Puts the service's messages under the fields they name. Returns those that name no field of the form. */
    showRefusal: (problems: readonly FieldProblem[]): readonly FieldProblem[] => {
      const rest = problems.filter(({ name, message }) => {
        const index = indexOf(fields, hasPages, name)
        if (index === undefined) return true
        setError(index, message)
        return false
      })
      const first = problems.map(({ name }) => indexOf(fields, hasPages, name)).find((index) => index !== undefined)
      if (first !== undefined) setFocus(first === 'pages' ? 'pages' : `values.${first}`)
      return rest
    },
  }
}

export type RunForm = ReturnType<typeof useRunForm>

function indexOf(fields: readonly RunField[], hasPages: boolean, name: string): number | 'pages' | undefined {
  const index = fields.findIndex((field) => field.name === name)
  if (index >= 0) return index
  return hasPages && (name === 'pages' || name === 'pagination') ? 'pages' : undefined
}

function marksOf(marked: ReadonlySet<number>, message: string): FieldErrors<RunValues> {
  if (marked.size === 0) return {}
  const values: NonNullable<FieldErrors<RunValues>['values']> = []
  for (const index of marked) values[index] = { type: 'marked', message }
  return { values }
}

const copyOf = ({ values, pages }: RunValues): RunValues => ({
  values: values.map((value) => (typeof value === 'string' ? value : [...value])),
  pages,
})
