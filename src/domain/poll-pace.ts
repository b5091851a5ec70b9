/** Intervals at which a task is polled (1, 2, 5 s after its start, then every 10 s). */
const STEPS = [1000, 2000, 5000] as const
const STEADY = 10_000
/** While every tab is hidden, so that a notification at the end can still come. */
const HIDDEN = 15_000
/** After a 403, or a 404 about a task that existed: milliseconds until the next request, doubled up to two minutes. */
const FIRST_AGAIN = 10_000
const MAX_AGAIN = 120_000
/** Minimum duration, in milliseconds, and number of 404s before a task of ours is shown as unknown to the service. */
export const NOT_FOUND_LIMIT = 10 * 60_000
export const NOT_FOUND_TIMES = 9
/** Time for which an unknown status is polled, in milliseconds; then a user decides. */
export const UNKNOWN_LIMIT = 30 * 60_000
/** All tasks of a workspace together: at most one request a second. */
export const BETWEEN_REQUESTS = 1000

/** State of one task for the polling interval; times on the steady clock. */
export interface PollState {
  /** Time at which it began, as first read by this page: a clock that was set meanwhile must not stop the polling. */
  readonly startedAt: number
  /** Time of the last request; undefined before the first one on this page. */
  readonly lastRequestedAt: number | undefined
  /** Number of refusals in a row (403, 404). */
  readonly refusals?: number | undefined
}

/** Returns the time at which a task is due. A page that opens later polls at once. */
export function dueAt({ startedAt, lastRequestedAt, refusals = 0 }: PollState, hidden: boolean): number {
  if (lastRequestedAt === undefined) return startedAt + STEPS[0]
  if (refusals > 0) return lastRequestedAt + Math.min(MAX_AGAIN, FIRST_AGAIN * 2 ** (refusals - 1))
  const age = lastRequestedAt - startedAt
  const step = STEPS.find((at) => at > age)
  const gap = step === undefined || age < 0 ? STEADY : step - age
  return lastRequestedAt + (hidden ? Math.max(HIDDEN, gap) : gap)
}
