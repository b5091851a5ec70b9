import { useState } from 'react'
import { get, useForm, useWatch } from 'react-hook-form'
import { formatCount } from '#lib/format.ts'
import { connectorFormTexts, type ConnectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { type FormProblem, maxLengths, problemsOf, resolverOf } from './form-problems.ts'
import type { FormValues } from './form-values.ts'

/** A field of the form, or one within a row: `headers.2.name`. */
export type FieldPath =
  | keyof FormValues
  | `${keyof FormValues}.${number}`
  | `${keyof FormValues}.${number}.${'name' | 'value'}`

/** Props of every part of the form: values go down, changes go up, an error stays until its field changes. */
export interface FormPart {
  readonly values: FormValues
  readonly change: <F extends keyof FormValues>(field: F, value: FormValues[F]) => void
  readonly errorAt: (path: FieldPath) => string | undefined
}

/** The form of one connector: react-hook-form has its values, the limits of the API spec check them. */
export function useConnectorForm(start: FormValues) {
  const texts = useTexts(connectorFormTexts)
  const form = useForm<FormValues>({
    defaultValues: start,
    mode: 'onChange',
    resolver: resolverOf((problem, path) => formatFormProblem(problem, path, texts)),
  })
  const { errors } = form.formState
  const [generation, setGeneration] = useState(0)
  const part: FormPart = {
    // Every field has a value from the start, so none is missing here.
    values: useWatch({ control: form.control }) as FormValues,
    change: (field, value) => {
      // The types of react-hook-form cannot follow a field that is one of several.
      form.setValue(field, value as never, { shouldDirty: true, shouldValidate: true })
    },
    errorAt: (path) => {
      const found: unknown = get(errors, path)
      return messageOf(found)
    },
  }
  return {
    ...part,
    /** Replaces all values; messages are removed with the old ones. */
    put: (values: FormValues) => {
      form.reset(values)
      setGeneration((before) => before + 1)
    },
    /** Grows when all values are replaced: a part that remembers more than its value begins again. */
    generation,
    now: () => form.getValues(),
    /** Runs `send` when nothing is wrong, else shows the problems. Returns their paths. */
    submit: async (send: (values: FormValues) => Promise<void>): Promise<readonly string[]> => {
      let wrong: readonly string[] = []
      await form.handleSubmit(send, () => {
        wrong = [...problemsOf(form.getValues()).keys()]
      })()
      return wrong
    },
    setError: (path: FieldPath, message: string) => form.setError(path as 'name', { type: 'service', message }),
  }
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' && error.message !== '' ? error.message : undefined
}

function formatFormProblem(
  problem: FormProblem,
  path: string,
  { connectorForm: t, locale }: ConnectorFormTexts,
): string {
  if (problem !== 'too-long') return t.faults[problem]
  const most: number = maxLengths[path as keyof typeof maxLengths]
  return t.faults['too-long'](formatCount(most, locale))
}
