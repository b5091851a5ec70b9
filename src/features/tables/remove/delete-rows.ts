import { attempt } from '#api/attempt.ts'
import type { Problem } from '#api/errors.ts'
import { isNoSuchCall, isUnconfirmed } from '#domain/response-checks.ts'
import type { LoadedRow, RowPages, RowSpan } from '../rows/row-pages.ts'

/** Outcome of a deletion. `done` counts the deleted rows for sure. */
export type DeleteRowsOutcome =
  | { readonly kind: 'deleted'; readonly done: number }
  | { readonly kind: 'refused'; readonly done: number; readonly problem: Problem; readonly notOffered: boolean }
  /** The response was lost: some of them may be deleted. Deleting them again does no harm. */
  | { readonly kind: 'unknown'; readonly done: number; readonly problem: Problem }
  /** The user stopped it. */
  | { readonly kind: 'stopped'; readonly done: number }

/** Maximum number of rows in one request. Not documented: the API spec has fifty for other calls. */
const MAX_AT_ONCE = 50

/** Maximum number of rows that are read and deleted one by one; more go only as a whole table, or not at all. */
export const MAX_DELETED = 10_000
/** Number of rows up to which they are stored on the device, so that the deletion can be undone. */
export const MAX_UNDOABLE = 2_000

/**
 * Returns how to delete rows: each by its id, all in one call, or none. `isAll`: they are every row of the table,
 * loaded or not; a deletion that can be undone is preferred.
 */
export function deletionWay(count: number, isAll: boolean, canClear: boolean): 'each' | 'all' | 'too-many' {
  if (isAll && canClear && count > MAX_UNDOABLE) return 'all'
  return count > MAX_DELETED ? 'too-many' : 'each'
}

export interface DeleteRowsDeps {
  readonly remove: (ids: readonly string[]) => Promise<unknown>
  readonly onDeleted?: ((ids: readonly string[]) => void) | undefined
  /** No further request begins once it is aborted. */
  readonly signal?: AbortSignal | undefined
}

/** Deletes rows in requests of at most fifty, one after the other, and stops at the first that fails. */
export async function deleteRows(ids: readonly string[], deps: DeleteRowsDeps): Promise<DeleteRowsOutcome> {
  for (let done = 0; done < ids.length; done += MAX_AT_ONCE) {
    if (deps.signal?.aborted) return { kind: 'stopped', done }
    const some = ids.slice(done, done + MAX_AT_ONCE)
    const { problem } = await attempt(() => deps.remove(some))
    if (problem) return endOf(problem, done)
    deps.onDeleted?.(some)
  }
  return { kind: 'deleted', done: ids.length }
}

/** Returns the outcome of a failed request, after `done` rows were deleted. */
export function endOf(problem: Problem, done: number): DeleteRowsOutcome {
  if (isUnconfirmed(problem)) return { kind: 'unknown', done, problem }
  return { kind: 'refused', done, problem, notOffered: isNoSuchCall(problem, false) }
}

/** The rows in the confirmation. Once some of them are deleted, others have their numbers. */
export interface RowsToDelete {
  /** Returns the same rows each time, without those that could not be read. Rejects as `load` does. */
  readonly read: (signal: AbortSignal) => Promise<readonly LoadedRow[]>
  /** Called with rows that are deleted and need no other request. */
  readonly gone: (ids: ReadonlySet<string>) => void
}

/** Returns the rows that have these numbers now: loaded rows at once, the rest when they are first read. */
export function namedRows(spans: readonly RowSpan[], pages: Pick<RowPages, 'row' | 'load'>): RowsToDelete {
  let rows = rowsHere(spans, pages)
  return {
    read: async (signal) => {
      rows ??= (await Promise.all(spans.map((span) => pages.load(span, signal)))).flat().filter(({ id }) => id !== '')
      return rows
    },
    gone: (some) => {
      rows = rows?.filter(({ id }) => !some.has(id))
    },
  }
}

/** Returns the loaded rows of the spans; undefined if one is not loaded. */
function rowsHere(spans: readonly RowSpan[], pages: Pick<RowPages, 'row'>): readonly LoadedRow[] | undefined {
  const rows: LoadedRow[] = []
  for (const { from, to } of spans) {
    for (let number = from; number <= to; number++) {
      const row = pages.row(number)
      if (!row) return undefined
      if (row.id !== '') rows.push(row)
    }
  }
  return rows
}
