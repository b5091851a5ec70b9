import { type Problem, problemOf } from '#api/errors.ts'
import { failureOf } from '#api/retry.ts'

/** How a deletion ended. `done` counts the rows that are gone for sure. */
export type DeleteRowsOutcome =
  | { readonly kind: 'deleted'; readonly done: number }
  | { readonly kind: 'refused'; readonly done: number; readonly problem: Problem; readonly notOffered: boolean }
  /** The answer was lost: some of them may be gone. Deleting them again does no harm. */
  | { readonly kind: 'unknown'; readonly done: number; readonly problem: Problem }

/** Most rows in one request. Not documented: whether the document's fifty hold here too. */
const MOST_AT_ONCE = 50

export interface DeleteRowsDeps {
  readonly remove: (ids: readonly string[]) => Promise<unknown>
  /** Hears how many are gone. */
  readonly onProgress?: ((done: number) => void) | undefined
}

/** Deletes rows in requests of at most fifty, one after the other, and stops at the first that fails. */
export async function deleteRows(ids: readonly string[], deps: DeleteRowsDeps): Promise<DeleteRowsOutcome> {
  for (let done = 0; done < ids.length; done += MOST_AT_ONCE) {
    try {
      await deps.remove(ids.slice(done, done + MOST_AT_ONCE))
    } catch (error) {
      const problem = problemOf(error)
      if (!problem) throw error
      return endOf(problem, done)
    }
    deps.onProgress?.(Math.min(ids.length, done + MOST_AT_ONCE))
  }
  return { kind: 'deleted', done: ids.length }
}

function endOf(problem: Problem, done: number): DeleteRowsOutcome {
  const saysNo = problem.kind === 'fault' && (problem.status === 405 || problem.status === 501)
  const failure = failureOf(problem)
  if (!saysNo && (failure === 'lost' || failure === 'misread')) return { kind: 'unknown', done, problem }
  return { kind: 'refused', done, problem, notOffered: saysNo }
}
