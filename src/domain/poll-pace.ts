/** Intervals at which a task is polled (1, 2, 5 s after its start, then every 10 s). */
const STEPS = [1000, 2000, 5000] as const
const STEADY = 10_000
/** While every tab is hidden, so that a notification at the end can still come. */
const HIDDEN = 15_000
/** After a 404 about a task that there was: seconds until the next question, doubled each time up to two minutes. */
const FIRST_AGAIN = 10_000
const MAX_AGAIN = 120_000
/** For so long, and so many times, a task of ours is asked about before it is said that the service has none. */
export const NOT_FOUND_LIMIT = 10 * 60_000
export const NOT_FOUND_TIMES = 9
/** A status in no list is asked about for this long, then a user decides. */
export const UNKNOWN_LIMIT = 30 * 60_000
/** All tasks of a workspace together: at most one request a second. */
export const BETWEEN_REQUESTS = 1000

/** State of one task for the polling interval; times on the steady clock. */
export interface PollState {
  /** Time at which it began, as far as this page can tell: a clock that was set meanwhile must not stop the polling. */
  readonly startedAt: number
  /** Time at which it was asked last; undefined before the first time on this page. */
  readonly lastRequestedAt: number | undefined
  /** Number of times in a row that the service has refused to speak of it (403, 404). */
  readonly refusals?: number | undefined
}

/** The moment at which a task is due. A page that comes later asks at once. */
export function dueAt({ startedAt, lastRequestedAt, refusals = 0 }: PollState, hidden: boolean): number {
  if (lastRequestedAt === undefined) return startedAt + STEPS[0]
  if (refusals > 0) return lastRequestedAt + Math.min(MAX_AGAIN, FIRST_AGAIN * 2 ** (refusals - 1))
  const age = lastRequestedAt - startedAt
  const step = STEPS.find((at) => at > age)
  const gap = step === undefined || age < 0 ? STEADY : step - age
  return lastRequestedAt + (hidden ? Math.max(HIDDEN, gap) : gap)
}
