import type { Problem } from '#api/errors.ts'
import type { Lost } from './intents.ts'

/** What is written down about an answer that was lost at `at`; `problem` is undefined where our own code broke. */
export function lostBy(problem: Problem | undefined, at: number): Lost {
  switch (problem?.kind) {
    case 'offline':
      return { by: problem.timedOut ? 'timeout' : 'no-answer', at }
    case 'fault':
      return { by: 'fault', status: problem.status, at }
    case 'surprise':
      return { by: 'unreadable', at }
    case 'rate-limited':
      return { by: 'busy', status: 429, at }
    default:
      return { at }
  }
}
