/**
 * The only retry table of the console: which calls may be retried, and when. Its rows are the effects of repeating a
 * call (`Effect`), its columns the failures.
 */
import type { Effect } from '#contract/endpoint.ts'
import { type Problem, opaqueStatus } from './errors.ts'

/**
 * `lost`: no usable response, so it may or may not have been applied (network, timeout, 5xx, unreadable success).
 * `rate-limited`: 429 in the service's own JSON. `rate-limited-opaque`: a 429 that the service did not write.
 * `unreadable`: a success whose text cannot be read. `decided`: the service refused, with a reason. `decided-opaque`: a
 * refusal that the service did not write.
 */
export type FailureClass = 'lost' | 'unreadable' | 'rate-limited' | 'rate-limited-opaque' | 'decided' | 'decided-opaque'

/**
 * `again`: after a jittered pause. `wait`: after the requested pause. `resend`: again, and it stays unconfirmed
 * until it has been reconciled. `reconcile`: not again; the caller reconciles. `unknown`: a paid call that
 * may have been charged; never again by itself. `stop`: the response is final.
 */
export type RetryDecision = 'again' | 'wait' | 'resend' | 'reconcile' | 'unknown' | 'stop'

export const retryTable: Readonly<Record<Effect, Readonly<Record<FailureClass, RetryDecision>>>> = {
  read: {
    lost: 'again',
    unreadable: 'stop',
    'rate-limited': 'wait',
    'rate-limited-opaque': 'wait',
    decided: 'stop',
    'decided-opaque': 'stop',
  },
  set: {
    lost: 'resend',
    unreadable: 'reconcile',
    'rate-limited': 'wait',
    'rate-limited-opaque': 'wait',
    decided: 'stop',
    'decided-opaque': 'stop',
  },
  fill: {
    lost: 'resend',
    unreadable: 'reconcile',
    'rate-limited': 'wait',
    'rate-limited-opaque': 'wait',
    decided: 'stop',
    'decided-opaque': 'stop',
  },
  token: {
    lost: 'reconcile',
    unreadable: 'reconcile',
    'rate-limited': 'wait',
    'rate-limited-opaque': 'wait',
    decided: 'stop',
    'decided-opaque': 'stop',
  },
  create: {
    lost: 'reconcile',
    unreadable: 'reconcile',
    'rate-limited': 'wait',
    'rate-limited-opaque': 'wait',
    decided: 'stop',
    'decided-opaque': 'stop',
  },
  money: {
    lost: 'unknown',
    unreadable: 'unknown',
    'rate-limited': 'stop',
    'rate-limited-opaque': 'unknown',
    decided: 'stop',
    'decided-opaque': 'unknown',
  },
}

/** The column of the table that a problem belongs to. */
export function classifyFailure(problem: Problem): FailureClass {
  const isOpaque = opaqueStatus(problem) !== undefined
  switch (problem.kind) {
    case 'offline':
      return 'lost'
    case 'http-error':
      // Statuses without a meaning in the API spec: below 500 the call was understood and refused, except 408,
      // which reports a timeout: Chromium itself repeats a request after one on a reused connection.
      if (problem.status >= 500 || problem.status < 400 || problem.status === 408) return 'lost'
      return isOpaque ? 'decided-opaque' : 'decided'
    case 'unexpected-body':
      return problem.why === 'cut-off' || problem.why === 'empty' ? 'lost' : 'unreadable'
    case 'rate-limited':
      return isOpaque ? 'rate-limited-opaque' : 'rate-limited'
    default:
      return isOpaque ? 'decided-opaque' : 'decided'
  }
}

/** Returns the retry decision after a call of this effect failed with this problem. */
export const decideRetry = (effect: Effect, problem: Problem): RetryDecision =>
  retryTable[effect][classifyFailure(problem)]

/** Resends after a lost response: four, as long as they are allowed at all. */
export const MAX_TRIES = 5
/** Waits for a busy service before the failure is shown. */
export const MAX_WAITS = 8

const FIRST_PAUSE = 500
const MAX_PAUSE = 30_000
const FIRST_WAIT = 1000
const MAX_WAIT = 60_000
/** The longest wait that a service can request: a day. More is an error of its clock, or ours. */
export const MAX_REQUESTED = 24 * 60 * 60_000

/** Full jitter over a doubling ceiling, 0.5 s to 30 s. `tried` counts from 1, `random` is in [0, 1). */
export const pauseMs = (tried: number, random: number): number =>
  random * Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** (tried - 1))

/**
 * Returns the wait after a 429: the requested one (at most a day), else jittered growth from 1 s to 60 s. Less than a
 * second is ignored: a service that always requests 0 would be flooded. `waited` counts from 1.
 */
export function waitMs(requested: number | undefined, waited: number, random: number): number {
  if (requested !== undefined && requested >= FIRST_WAIT) return Math.min(MAX_REQUESTED, requested)
  const ceiling = Math.min(MAX_WAIT, FIRST_WAIT * 2 ** (waited - 1))
  return ceiling * (0.5 + random / 2)
}
