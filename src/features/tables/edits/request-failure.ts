import { type Problem, problemOf } from '#api/errors.ts'
import { classifyFailure } from '#api/retry.ts'

/**
 * A request without outcomes, by what that means for its values: `lost` it may be applied, now or later · `busy` it was not
 * applied, and may be sent again · `no-access` the key may not write to this table · `not-found` there is no
 * such table, or no such call · `columns` the service does not know these names · `size` the maximum number of rows · `refused` the service refused
 * something in it · `ended` the console was closed while it was in flight.
 */
export type RequestFailure =
  | { readonly kind: 'lost'; readonly unreachable: boolean }
  | { readonly kind: 'busy' }
  | { readonly kind: 'no-access' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'columns'; readonly names: readonly string[] }
  | { readonly kind: 'size'; readonly rows: number }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'ended' }

/** Classifies any error of a request; one without a problem counts as a lost response. */
export function toRequestFailure(error: unknown): RequestFailure {
  const problem = problemOf(error)
  if (!problem) return error instanceof DOMException && error.name === 'AbortError' ? { kind: 'ended' } : lost(false)
  switch (classifyFailure(problem)) {
    case 'lost':
    case 'unreadable':
      return lost(problem.kind === 'offline')
    case 'rate-limited':
    case 'rate-limited-opaque':
      return { kind: 'busy' }
    case 'decided':
    case 'decided-opaque':
      return decided(problem)
  }
}

const lost = (unreachable: boolean): RequestFailure => ({ kind: 'lost', unreachable })

/** A refusal: nothing of the request was applied. */
function decided(problem: Problem): RequestFailure {
  if (problem.kind === 'forbidden') return { kind: 'no-access' }
  // Only the table is in the path: for a deleted row the response reports row by row.
  if (problem.kind === 'not-found') return { kind: 'not-found' }
  if (problem.kind !== 'invalid') return { kind: 'refused', code: codeOf(problem) }
  const { code, extra } = problem
  const { columns, max_size: most } = extra
  if (code === 'UNKNOWN_COLUMNS') {
    return { kind: 'columns', names: Array.isArray(columns) ? columns.filter((name) => typeof name === 'string') : [] }
  }
  if (code === 'BATCH_TOO_LARGE' && typeof most === 'number' && most >= 1)
    return { kind: 'size', rows: Math.floor(most) }
  return { kind: 'refused', code: codeOf(problem) }
}

/** The service's code where it has one, else the closest of ours. */
export const codeOf = (problem: Problem): string => {
  switch (problem.kind) {
    case 'invalid':
      return problem.code ?? 'INVALID_DATA'
    case 'invalid-request':
      return 'NOT_SENDABLE'
    case 'http-error':
      return `HTTP_${problem.status}`
    default:
      return problem.kind.toUpperCase().replace('-', '_')
  }
}
