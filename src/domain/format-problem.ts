import { ApiError, type Problem, problemOf } from '#api/errors.ts'
import type { Texts } from '#texts/texts.tsx'
import { shownName, shownText } from './shown-text.ts'

/** Texts of a failure: the event, its meaning, and the message of the service. */
export interface ProblemTexts {
  readonly title: string
  readonly body: string
  /** The service's own message, verbatim; empty without one. */
  readonly service: string
  /** The call and its status, for debugging. */
  readonly technical: string
}

/** Returns the texts for any thrown value. The only function that does so. */
export function formatError(error: unknown, texts: Texts): ProblemTexts {
  const t = texts.problems
  const problem = problemOf(error)
  const call = error instanceof ApiError ? t.inCall(error.call) : ''
  if (!problem) return { ...t.unknown, service: '', technical: error instanceof Error ? error.message : String(error) }
  return {
    ...formatProblem(problem, texts),
    service: serviceDetail(problem),
    technical: technical(problem, call, texts),
  }
}

/** Title and sentence of a problem alone. */
export function formatProblem(problem: Problem, { problems: t }: Texts): { title: string; body: string } {
  switch (problem.kind) {
    case 'offline':
      return problem.timedOut ? t.timeout : t.offline
    case 'invalid':
      return t.invalid
    case 'forbidden':
      return problem.plan ? t.plan : t.forbidden
    case 'not-found':
      return t.notFound
    case 'credits':
      return t.credits
    case 'conflict':
      return t.conflict
    case 'gone':
      return t.gone
    case 'rate-limited': {
      const { retryAfterMs } = problem
      const seconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000)
      return { title: t.rateLimited.title, body: t.rateLimited.body(seconds) }
    }
    case 'unexpected-body':
      return {
        title: t.unexpectedBody.title,
        body: problem.why === 'shape' ? t.unexpectedBody.shape(shownName(problem.at)) : t.unexpectedBody[problem.why],
      }
    case 'http-error':
      return { title: t.httpError.title, body: t.httpError.body(problem.status) }
    case 'invalid-request':
      return t.invalidRequest
    case 'declined':
      return t.declined
  }
}

/** The service's own message, with those about fields; empty without one. */
export function serviceDetail(problem: Problem): string {
  if (!('detail' in problem)) return ''
  if (problem.kind !== 'invalid' || problem.fields.length === 0) return shownText(problem.detail)
  const fields = problem.fields.map(({ name, message }) =>
    name ? `${shownName(name)}: ${shownText(message)}` : shownText(message),
  )
  return [shownText(problem.detail), ...fields].filter(Boolean).join(' · ')
}

const technical = (problem: Problem, call: string, { problems: t }: Texts): string =>
  [call, 'status' in problem ? t.status(problem.status) : ''].filter(Boolean).join(' · ')
