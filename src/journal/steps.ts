/** What stands under an id before a step; undefined when there is nothing. */
export interface Standing {
  readonly rev: number
  readonly seq: number
  readonly body: unknown
}

/** What a step asks for: a new body, nothing there any more, or (undefined) leave it as it is. */
export type Outcome = { readonly body: unknown } | 'gone' | undefined

/**
 * One change, said as a function of what stands, so that it can be done again on a fresher record after a lost
 * race or when storage comes back.
 */
export type Step = (standing: Standing | undefined) => Outcome

export interface Folded {
  readonly changed: boolean
  readonly rev: number
  /** Undefined: nothing stands there afterwards. */
  readonly body: unknown
}

/**
 * Applies steps in order. Every step that changes something counts one rev, also when all are stored in one write.
 * `fresh` is the seq that a record made by these steps has until storage counts one.
 */
export function fold(standing: Standing | undefined, steps: readonly Step[], fresh: number): Folded {
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
