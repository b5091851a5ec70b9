import type { Journal } from '#journal/journal.ts'
import type { JournalRecord } from '#journal/records.ts'
import type { Clock } from '#lib/clock.ts'
import { type Intent, claimKind, intentKind } from './intents.ts'

/** Milliseconds in which an earlier purchase of the same call must be on the receipt. */
export const REPEAT_WINDOW = 10 * 60_000
export const callLock = (journal: Journal, hash: string) => `spend:${journal.scope}:${hash}`

/**
 * Claims the call for this intent by compare-and-set. Returns the purchase that prevents it: a recent one of the same call
 * that was sent (or may have been) and that the receipt did not name.
 */
export async function claimCall(
  { journal, clock }: { readonly journal: Journal; readonly clock: Clock },
  intentId: string,
  hash: string,
  acknowledged: readonly string[],
): Promise<JournalRecord<Intent> | undefined> {
  for (;;) {
    const held = await journal.get(claimKind, hash)
    const rival =
      held && held.body.intentId !== intentId ? await journal.get(intentKind, held.body.intentId) : undefined
    if (rival && blocks(rival, clock.now(), acknowledged)) return rival
    const seen = held?.body.intentId
    const taken = await journal.update(
      claimKind,
      hash,
      (now) => (now?.intentId === seen ? { intentId, at: clock.now() } : undefined),
      'strict',
    )
    if (taken?.body.intentId === intentId) return undefined
  }
}

const blocks = ({ id, body }: JournalRecord<Intent>, now: number, acknowledged: readonly string[]): boolean =>
  body.state !== 'refused' &&
  body.state !== 'unsent' &&
  Math.abs(now - body.confirmedAt) < REPEAT_WINDOW &&
  !acknowledged.includes(id)
