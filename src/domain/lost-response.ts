import { type Problem, opaqueStatus } from '#api/errors.ts'
import { classifyFailure } from '#api/retry.ts'
import type { Lost } from './intents.ts'

/** Returns the record of a response that was lost at `at`; `problem` is undefined where our own code threw. */
export function toLostResponse(problem: Problem | undefined, at: number): Lost {
  const opaque = problem && opaqueStatus(problem)
  switch (problem?.kind) {
    case 'offline':
      return { by: problem.timedOut ? 'timeout' : 'no-answer', at }
    case 'http-error':
      // A status that `classifyFailure` counts as lost is no refusal, whoever wrote it.
      return { by: classifyFailure(problem) === 'lost' ? 'fault' : 'opaque', status: problem.status, at }
    case 'unexpected-body':
      return { by: 'unreadable', at }
    case 'rate-limited':
      return { by: 'busy', status: 429, at }
    default:
      return opaque === undefined ? { at } : { by: 'opaque', status: opaque, at }
  }
}
