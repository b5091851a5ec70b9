import { type Problem, problemOf } from '#api/errors.ts'
import { failureOf } from '#api/retry.ts'
import type { RowPages, RowSpan } from '../rows/row-pages.ts'

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

/** The rows that a person is asked about. Once some of them are gone, others stand at their numbers. */
export interface NamedRows {
  /** Their identifiers, the same ones each time; without those of rows that could not be read. Rejects as `load` does. */
  readonly read: (signal: AbortSignal) => Promise<readonly string[]>
  /** These are gone and need not go again. */
  readonly gone: (ids: ReadonlySet<string>) => void
}

/** `spans` by numbers as they stand now: rows that are here are named at once, the others when they are first read. */
export function namedRows(spans: readonly RowSpan[], pages: Pick<RowPages, 'row' | 'load'>): NamedRows {
  let ids = namesHere(spans, pages)
  return {
    read: async (signal) => {
      ids ??= (await Promise.all(spans.map((span) => pages.load(span, signal)))).flat().flatMap(({ id }) => id || [])
      return ids
    },
    gone: (some) => {
      ids = ids?.filter((id) => !some.has(id))
    },
  }
}

/** Undefined where one of them is not here. */
function namesHere(spans: readonly RowSpan[], pages: Pick<RowPages, 'row'>): readonly string[] | undefined {
  const ids: string[] = []
  for (const { from, to } of spans) {
    for (let number = from; number <= to; number++) {
      const row = pages.row(number)
      if (!row) return undefined
      if (row.id !== '') ids.push(row.id)
    }
  }
  return ids
}
