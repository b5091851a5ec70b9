import type { Problem } from '#api/errors.ts'
import { classifyFailure } from '#api/retry.ts'

/** True if the service has no such call: 405 and 501, and 404 for a path that names no record. */
export const isNoSuchCall = (problem: Problem, namesNoRecord: boolean): boolean =>
  problem.kind === 'http-error'
    ? problem.status === 405 || problem.status === 501
    : namesNoRecord && problem.kind === 'not-found'

export const statusOf = (problem: Problem): number => (problem.kind === 'http-error' ? problem.status : 404)

/** True if it is unknown that a change arrived: no response, or a success that cannot be parsed. */
export function isUnconfirmed(problem: Problem): boolean {
  const failure = classifyFailure(problem)
  return (failure === 'lost' || failure === 'unreadable') && !isNoSuchCall(problem, false)
}
