import type { Problem } from '#api/errors.ts'
import type { PurchaseOutcome } from '#domain/purchase.ts'

/** Outcome of one of several purchases; `broken`: this device could not store the outcome. */
export type RetryEnd = PurchaseOutcome | { readonly kind: 'broken' }

/** Reason why those after it were not sent. */
export type Unsent = 'credits' | 'limit' | 'quiet' | 'unknown' | 'offline' | 'stopped'

/**
 * Returns the reason to leave the following ones unsent, if there is one. A refusal that would repeat, and a charge
 * that would go unseen, end all; inputs that one enrichment refuses do not affect the others.
 */
export function endsAll(end: RetryEnd): Unsent | undefined {
  if (end.kind === 'unknown' || end.kind === 'broken') return 'unknown'
  if (end.kind === 'over-limit') return 'limit'
  return end.kind === 'refused' ? reasonIn(end.problem) : undefined
}

function reasonIn({ kind }: Problem): Unsent | undefined {
  if (kind === 'credits') return 'credits'
  return kind === 'rate-limited' ? 'quiet' : undefined
}
