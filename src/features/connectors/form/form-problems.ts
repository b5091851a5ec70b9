import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { connectorBounds, connectorMethods, connectorTypes } from '#contract/connectors.ts'
import { z } from '#lib/zod.ts'
import type { ConnectorField } from '../model/fields.ts'
import { isOddHeader } from './header-text.ts'
import { type FormValues, isWhole } from './form-values.ts'

/** Reasons why something cannot be sent; their texts are in `texts`. */
export const formProblems = [
  'required',
  'too-long',
  'unknown-type',
  'unknown-method',
  'no-address',
  'unnamed',
  'odd-header-text',
  'no-number',
  'too-small',
] as const
export type FormProblem = (typeof formProblems)[number]

const toFieldError = (problem: FormProblem) => ({ error: problem })

/** Maximum lengths of the fields that have one, in characters. */
export const maxLengths = {
  name: connectorBounds.name,
  url: connectorBounds.url,
  bodyTemplate: connectorBounds.template,
} satisfies Partial<Record<ConnectorField, number>>

const noLonger = (field: keyof typeof maxLengths) => z.maxLength(maxLengths[field], toFieldError('too-long'))

const text = (field: keyof typeof maxLengths) =>
  z.string().check(z.trim(), z.minLength(1, toFieldError('required')), noLonger(field))

const rows = z.array(
  z.object({ name: z.string(), value: z.string() }).check((row) => {
    const { name, value } = row.value
    if (name.trim() === '' && value !== '')
      row.issues.push({ code: 'custom', path: ['name'], message: 'unnamed' satisfies FormProblem, input: name })
  }),
)

/** Header rows: refuses text that would look like something else or become another header. */
const headerRows = rows.check((list) => {
  for (const [index, row] of list.value.entries()) {
    for (const part of ['name', 'value'] as const) {
      if (!isOddHeader(row[part])) continue
      const message = 'odd-header-text' satisfies FormProblem
      list.issues.push({ code: 'custom', path: [index, part], message, input: row[part] })
    }
  }
})

/** A full address; a template may begin it. */
const ADDRESS = /^(?:https?:\/\/[^\s/]|\{\{)/i

const limit = z.string().check(
  z.refine((typed) => typed.trim() === '' || isWhole(typed), { ...toFieldError('no-number'), abort: true }),
  z.refine((typed) => typed.trim() === '' || Number(typed) >= connectorBounds.least, toFieldError('too-small')),
)

/** The limits of the API spec, for the values of the form. */
const formSchema = z.object({
  name: text('name'),
  type: z.enum(connectorTypes, toFieldError('unknown-type')),
  method: z.enum(connectorMethods, toFieldError('unknown-method')),
  url: text('url').check(z.refine((url) => url.trim() === '' || ADDRESS.test(url.trim()), toFieldError('no-address'))),
  headers: headerRows,
  parameters: rows,
  body: rows,
  bodyTemplate: z.string().check(noLonger('bodyTemplate')),
  rateLimit: limit,
  maxConcurrency: limit,
} satisfies Record<ConnectorField, unknown>)

/** Returns the errors of a form, by path such as `headers.2.name`; the first of each field. */
export function problemsOf(values: FormValues): ReadonlyMap<string, FormProblem> {
  const problems = new Map<string, FormProblem>()
  for (const { path, message } of formSchema.safeParse(values).error?.issues ?? []) {
    const at = path.join('.')
    const problem = formProblems.find((known) => known === message)
    if (problem && !problems.has(at)) problems.set(at, problem)
  }
  return problems
}

/** Passes the problems to react-hook-form, as sentences. */
export const resolverOf =
  (wordsFor: (problem: FormProblem, path: string) => string): Resolver<FormValues> =>
  (values) => {
    const problems = problemsOf(values)
    if (problems.size === 0) return { values, errors: {} }
    const errors: FieldErrors<FormValues> = {}
    for (const [path, problem] of problems) set(errors, path, { type: problem, message: wordsFor(problem, path) })
    return { values: {}, errors }
  }
