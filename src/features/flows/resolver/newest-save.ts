import type { FlowVersion } from '#contract/flows.ts'

/** Time at which a version was saved and by whom, as far as the service says. */
export interface NewestSave {
  /** In milliseconds. */
  readonly at: number | undefined
  /** Empty where the service does not say. */
  readonly by: string
}

/** So far apart, in milliseconds, a service may note one save in two positions. */
const APART = 5000

/**
 * Returns the time at which a version was saved and by whom, from what the flow says of itself and from the newest of
 * the service's versions. The list may have gone on since the flow was read: a version of another time says nothing
 * about this save.
 */
export function newestSave(updated: string, newest: FlowVersion | undefined): NewestSave {
  const [at, listed] = [updated, newest?.created_at ?? ''].map((text) => Date.parse(text))
  const isKnown = at !== undefined && !Number.isNaN(at)
  const isSame = isKnown && listed !== undefined && Math.abs(at - listed) <= APART
  return { at: isKnown ? at : undefined, by: isSame ? (newest?.created_by ?? '') : '' }
}
