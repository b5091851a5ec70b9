import type { JournalRecord } from '#journal/records.ts'
import type { Journal } from '#journal/journal.ts'
import type { Locks } from '#journal/locks.ts'
import type { Clock } from '#lib/clock.ts'
import { callLock } from './claim-call.ts'
import { type Intent, intentKind } from './intents.ts'

/** Maximum lifetime of a request where tabs share no locks (the transport's limit is 60 s). */
export const MAX_FLIGHT_MS = 90_000

export interface IntentRecoveryDeps {
  readonly journal: Journal
  readonly locks: Locks
  readonly clock: Clock
}

/**
 * Returns a function that classifies an intent of a closed tab: one that may have been sent becomes `unknown`, one that was
 * not sent `unsent`. An intent that a living tab is sending is left as it is.
 */
export function createIntentRecovery({ journal, locks, clock }: IntentRecoveryDeps) {
  /** Time at which this tab first saw each, on the steady clock. Bounds the wait for one from a clock that was ahead. */
  const seen = new Map<string, number>()
  const mayFly = ({ id, body }: JournalRecord<Intent>): boolean => {
    const first = seen.get(id) ?? clock.steady()
    seen.set(id, first)
    const age = clock.now() - (body.sentAt ?? body.confirmedAt)
    return age < MAX_FLIGHT_MS && clock.steady() - first < MAX_FLIGHT_MS
  }
  return async (record: JournalRecord<Intent>): Promise<void> => {
    if (!locks.shared && mayFly(record)) return
    const { id, body } = record
    await locks.request(callLock(journal, body.hash), { ifAvailable: true }, async (free) => {
      if (!free) return
      await journal.update(
        intentKind,
        id,
        (intent): Intent | undefined => {
          if (intent?.state === 'sending') {
            return { ...intent, state: 'unknown', lost: { by: 'page-ended', at: clock.now() } }
          }
          return intent?.state === 'confirmed' ? { ...intent, state: 'unsent' } : undefined
        },
        'strict',
      )
    })
  }
}
