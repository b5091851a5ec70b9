import { type Problem, problemOf } from './errors.ts'

/** A value, or the problem that a call had instead. */
export type Attempt<T> = { readonly value: T; readonly problem?: undefined } | { readonly problem: Problem }

/** Makes a call and gives its value or its problem. Rejects only with errors that are no problem of a call: our own. */
export async function attempt<T>(call: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await call() }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    return { problem }
  }
}
