import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Effect } from '#contract/endpoint.ts'
import type { Problem } from './errors.ts'
import {
  type FailureClass,
  type RetryDecision,
  classifyFailure,
  pauseMs,
  retryTable,
  decideRetry,
  waitMs,
} from './retry.ts'

/** The classes R S F T C M of the reliability page, written out once more: a change of the table is a change of two. */
const law: Record<Effect, Record<FailureClass, RetryDecision>> = {
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
const effects = Object.keys(law) as Effect[]
const failures = Object.keys(law.read) as FailureClass[]

describe.each(effects)('class %s', (effect) => {
  test.each(failures)('after %s', (failure) => {
    expect(retryTable[effect][failure]).toBe(law[effect][failure])
  })
})

test('the table has these rows and columns and no other ones', () => {
  expect(Object.keys(retryTable)).toEqual(effects)
  for (const row of Object.values(retryTable)) expect(Object.keys(row)).toEqual(failures)
})

test('a paid call is never sent again by itself, whatever failed', () => {
  const repeats: RetryDecision[] = ['again', 'wait', 'resend']
  expect(Object.values(retryTable.money).filter((verdict) => repeats.includes(verdict))).toEqual([])
})

test('a request that the service refused is never sent again unchanged', () => {
  expect(effects.map((effect) => retryTable[effect].decided)).toEqual(effects.map(() => 'stop'))
})

const invalid = { kind: 'invalid', detail: '', fields: [], rows: [], extra: {} } as const
const problems: [Problem, FailureClass][] = [
  [{ kind: 'offline', timedOut: false }, 'lost'],
  [{ kind: 'offline', timedOut: true }, 'lost'],
  ...[500, 501, 502, 503, 504, 520, 599, 304, 100, 408].map((status): [Problem, FailureClass] => [
    { kind: 'http-error', status, detail: '' },
    'lost',
  ]),
  ...[402, 405, 413, 415, 418, 451].map((status): [Problem, FailureClass] => [
    { kind: 'http-error', status, detail: '' },
    'decided',
  ]),
  [{ kind: 'unexpected-body', why: 'cut-off', at: '' }, 'lost'],
  [{ kind: 'unexpected-body', why: 'empty', at: '' }, 'lost'],
  ...(['html', 'not-json', 'too-large', 'shape'] as const).map((why): [Problem, FailureClass] => [
    { kind: 'unexpected-body', why, at: '' },
    'unreadable',
  ]),
  [{ kind: 'rate-limited', detail: '' }, 'rate-limited'],
  [{ kind: 'rate-limited', detail: '', opaque: 429 }, 'rate-limited-opaque'],
  [{ ...invalid, status: 400 }, 'decided'],
  [{ ...invalid, status: 422, code: 'INVALID_PARAMS' }, 'decided'],
  [{ kind: 'forbidden', detail: '', plan: false }, 'decided'],
  [{ kind: 'forbidden', detail: '', plan: true }, 'decided'],
  [{ kind: 'not-found', detail: '' }, 'decided'],
  [{ kind: 'credits', detail: '' }, 'decided'],
  [{ kind: 'conflict', detail: '' }, 'decided'],
  [{ kind: 'gone', detail: '' }, 'decided'],
  [{ kind: 'invalid-request', fields: [] }, 'decided'],
  [{ kind: 'http-error', status: 408, detail: '', opaque: 408 }, 'lost'],
  [{ kind: 'http-error', status: 502, detail: '', opaque: 502 }, 'lost'],
  [{ kind: 'http-error', status: 413, detail: '', opaque: 413 }, 'decided-opaque'],
  [{ ...invalid, status: 400, opaque: 400 }, 'decided-opaque'],
  [{ kind: 'forbidden', detail: '', plan: false, opaque: 403 }, 'decided-opaque'],
  [{ kind: 'not-found', detail: '', opaque: 404 }, 'decided-opaque'],
  [{ kind: 'credits', detail: '', opaque: 406 }, 'decided-opaque'],
  [{ kind: 'conflict', detail: '', opaque: 409 }, 'decided-opaque'],
  [{ kind: 'gone', detail: '', opaque: 410 }, 'decided-opaque'],
]

test.each(problems)('%j is a failure of its column', (problem, failure) => {
  expect(classifyFailure(problem)).toBe(failure)
  for (const effect of effects) expect(decideRetry(effect, problem)).toBe(law[effect][failure])
})

describe('pauses', () => {
  const jitter = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

  test('after a lost response they have full jitter under a doubling ceiling of 0.5 to 30 s', () => {
    expect([1, 2, 3, 4, 7, 50].map((tried) => pauseMs(tried, 1))).toEqual([500, 1000, 2000, 4000, 30_000, 30_000])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), jitter, (tried, random) => {
        const ms = pauseMs(tried, random)
        expect(ms >= 0 && ms < 30_000).toBe(true)
      }),
    )
  })

  test('reliability F05: a service that names no time is given more of it each time, from 1 to 60 s', () => {
    expect([1, 2, 3, 7, 50].map((waited) => waitMs(undefined, waited, 1))).toEqual([1000, 2000, 4000, 60_000, 60_000])
    expect([1, 2, 3, 7].map((waited) => waitMs(undefined, waited, 0))).toEqual([500, 1000, 2000, 30_000])
  })

  test.each([
    [1000, 1000],
    [7000, 7000],
    [299_999, 299_999],
    [300_000, 300_000],
    [86_400_000, 86_400_000],
    [10 ** 12, 86_400_000],
    [Infinity, 86_400_000],
  ])('reliability F04: of %d ms requested, it waits %d', (requested, ms) => {
    expect(waitMs(requested, 5, 0.5)).toBe(ms)
  })

  test('reliability F04: a requested wait of 0 still leads to a pause', () => {
    for (const requested of [0, 1, 999]) expect(waitMs(requested, 3, 0)).toBe(2000)
  })

  test('every wait is between half a second and a day', () => {
    const requested = fc.option(fc.oneof(fc.double({ min: 0, noNaN: true }), fc.nat()), { nil: undefined })
    fc.assert(
      fc.property(requested, fc.integer({ min: 1, max: 2000 }), jitter, (ms, waited, random) => {
        const wait = waitMs(ms, waited, random)
        expect(wait >= 500 && wait <= 86_400_000).toBe(true)
      }),
    )
  })
})
