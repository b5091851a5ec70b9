import type { Micro } from '#lib/credits.ts'

export type ChargeAssessment = 'probably-charged' | 'probably-not' | 'cannot-tell'

/** Evidence on a paid call whose response was lost. */
export interface ChargeEvidence {
  readonly estimate: Micro | undefined
  readonly balanceBefore: Micro | undefined
  readonly balanceNow: Micro | undefined
  /** Estimates of other runs of this device that may have been charged in the meantime. */
  readonly others: Micro
  /** Milliseconds since the call was sent. */
  readonly age: number
}

/**
 * A service that charges when a run ends takes some time to show it; a single run ends within seconds, so a balance
 * that has not moved after a minute speaks against a charge.
 */
const SETTLED_AFTER = 60_000

/** Balance as evidence: a guess, since other users may spend from the same workspace; hence "probably". */
export function assessCharge({ estimate, balanceBefore, balanceNow, others, age }: ChargeEvidence): ChargeAssessment {
  if (estimate === undefined || estimate === 0n || balanceBefore === undefined || balanceNow === undefined) {
    return 'cannot-tell'
  }
  const fallen = balanceBefore - balanceNow
  if (fallen >= estimate + others) return 'probably-charged'
  if (fallen >= estimate) return 'cannot-tell'
  return age >= SETTLED_AFTER ? 'probably-not' : 'cannot-tell'
}

/** Times after the loss at which the balance is read again, in ms: for runs of seconds, of half a minute, the end. */
const CHECK_DELAYS = [2_000, 5_000, 12_000, 30_000, 65_000] as const

/**
 * Returns the time of the next read of the balance for a call whose response was lost at `lostAt`: the first one after
 * `checkedAt`, or one in the past if reads were missed (then it is due at once). Undefined after the last.
 */
export function nextCheck(lostAt: number, checkedAt: number, now: number): number | undefined {
  const checks = CHECK_DELAYS.map((after) => lostAt + after).filter((at) => at > checkedAt)
  return checks.findLast((at) => at <= now) ?? checks[0]
}
