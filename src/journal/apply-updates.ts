export interface StoredRecord {
  readonly rev: number
  readonly seq: number
  readonly body: unknown
}

/** Result of an update: a new body, deletion (`gone`), or `undefined` for no change. */
export type UpdateResult = { readonly body: unknown } | 'gone' | undefined

/** One change as a pure function of the stored record, so it can run again on a newer one. Throws to refuse. */
export type UpdateFn = (standing: StoredRecord | undefined) => UpdateResult

export interface AppliedUpdates {
  readonly changed: boolean
  readonly rev: number
  /** Undefined: there is no record afterwards. */
  readonly body: unknown
}

/**
 * Applies updates in order. Every update that changes something counts one rev, also when all are stored in one write.
 * `fresh` is the seq of a record created by these updates until storage assigns one.
 */
export function applyUpdates(
  standing: StoredRecord | undefined,
  steps: readonly UpdateFn[],
  fresh: number,
): AppliedUpdates {
  const seq = standing?.seq ?? fresh
  let { rev, body } = standing ?? { rev: 0, body: undefined }
  const before = rev
  for (const step of steps) {
    const outcome = step(body === undefined ? undefined : { rev, seq, body })
    if (outcome === undefined || (outcome === 'gone' && body === undefined)) continue
    rev += 1
    body = outcome === 'gone' ? undefined : outcome.body
  }
  return { changed: rev !== before, rev, body }
}
