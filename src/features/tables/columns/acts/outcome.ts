import type { Problem } from '#api/errors.ts'

/** Outcome of a change of the columns. */
export type ColumnOutcome =
  | { readonly kind: 'done'; readonly id: string }
  /** The service refused. `notOffered`: it has no such call at all. */
  | { readonly kind: 'refused'; readonly problem: Problem; readonly notOffered: boolean }
  /** The response was lost, and reading the columns did not show that it happened. */
  | { readonly kind: 'unknown'; readonly problem: Problem }

export const isDone = (ended: ColumnOutcome | undefined): boolean => ended?.kind === 'done'
