import { ApiError } from '#api/errors.ts'
import { isUnconfirmed, isNoSuchCall } from './response-checks.ts'

/** Outcome of a change of a table, folder or flow as a whole. */
export type MutationOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** The subject no longer exists. */
  | { readonly kind: 'gone' }
  /** Nothing was changed. `notOffered`: the service has no such call. */
  | { readonly kind: 'refused'; readonly error: ApiError; readonly notOffered: boolean }
  /** The response was lost, and reading back did not show that the change had arrived. */
  | { readonly kind: 'unknown'; readonly error: ApiError }

export interface MutationAttempt<T> {
  readonly send: () => Promise<T>
  /** After a lost response: what the change came to, read from the service; undefined when it does not show it. */
  readonly readBack: () => Promise<T | undefined>
  /** After a 404: whether the thing it is about is there. Absent for what is about nothing, such as a creation. */
  readonly exists?: (() => Promise<boolean>) | undefined
}

/** Sends a change once and finds out what became of it. Throws only what is no response of the service. */
export async function sendAndReconcile<T>({ send, readBack, exists }: MutationAttempt<T>): Promise<MutationOutcome<T>> {
  try {
    return { kind: 'done', value: await send() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { problem } = error
    if (isUnconfirmed(problem)) {
      const value = await quietly(readBack)
      return value === undefined ? { kind: 'unknown', error } : { kind: 'done', value }
    }
    if (problem.kind === 'not-found' && exists) {
      const current = await quietly(exists)
      return current === false ? { kind: 'gone' } : { kind: 'refused', error, notOffered: current === true }
    }
    return { kind: 'refused', error, notOffered: isNoSuchCall(problem, exists === undefined) }
  }
}

/** Returns undefined where the service gives no readable response. */
async function quietly<T>(request: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await request()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return undefined
  }
}
