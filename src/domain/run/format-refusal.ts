import type { FieldProblem, Problem } from '#api/errors.ts'
import type { RunTexts } from '#texts/tasks/run.ts'
import type { Target } from '../intents.ts'
import { formatProblem } from '../format-problem.ts'

export interface RefusalInput {
  readonly of: Target['kind']
  readonly problem: Problem
  readonly isMarked: boolean
  /** Messages that are under no field of the form. */
  readonly rest: readonly FieldProblem[]
}

/** Reason why a run was refused. Empty texts are not shown. */
export interface RunRefusalTexts {
  readonly title: string
  readonly body: string
  /** The service's message, verbatim. */
  readonly message: string
  /** Messages about fields that the form does not have. */
  readonly others: readonly FieldProblem[]
}

/** Parts of the request around the inputs: a message about one of them names no field (API spec, Errors 3). */
const frame: ReadonlySet<string> = new Set(['', 'body', 'params', 'inputs'])

/** Returns the texts for a refusal: the service's message takes precedence. */
export function formatRunRefusal({ of, problem, isMarked, rest }: RefusalInput, texts: RunTexts): RunRefusalTexts {
  const t = texts.run.refused
  const { title, body } = formatProblem(problem, texts)
  const others = rest.filter(({ name }) => !frame.has(name))
  const unnamed = rest.filter(({ name }) => frame.has(name)).map(({ message }) => message)
  const text = ['detail' in problem ? problem.detail : '', ...unnamed].filter(Boolean).join(' · ')
  const words = { title, body, message: text, others }
  switch (problem.kind) {
    case 'forbidden':
      return text && !problem.plan ? { ...words, title: t.forbidden, body: '' } : words
    case 'not-found':
    case 'gone':
      return { ...words, ...t.notOffered[of] }
    case 'invalid':
    case 'invalid-request':
      return { ...words, body: isMarked ? body : others.length > 0 ? '' : t.noField }
    // The service's message names the cause, price or plan.
    case 'credits':
      return { ...words, body: text ? '' : body }
    case 'rate-limited':
      return { ...words, body: '' }
    default:
      return words
  }
}
