import type { FlowVersion } from '#contract/flows.ts'

/** Time and author of a version, as far as the service has them. */
export interface NewestSave {
  /** In milliseconds. */
  readonly at: number | undefined
  /** Empty where the service has none. */
  readonly by: string
}

/** So far apart, in milliseconds, a service may note one save in two positions. */
const APART = 5000

/**
 * Returns time and author of a version, from the flow itself and from the newest of the service's versions. The list
 * may be newer than the flow: a version of another time does not describe this save.
 */
export function newestSave(updated: string, newest: FlowVersion | undefined): NewestSave {
  const [at, listed] = [updated, newest?.created_at ?? ''].map((text) => Date.parse(text))
  const isKnown = at !== undefined && !Number.isNaN(at)
  const isSame = isKnown && listed !== undefined && Math.abs(at - listed) <= APART
  return { at: isKnown ? at : undefined, by: isSame ? (newest?.created_by ?? '') : '' }
}
