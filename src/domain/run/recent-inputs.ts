import type { JournalRecord } from '#journal/records.ts'
import { type Intent, type Target, targetKey } from '../intents.ts'

export interface RecentInputs {
  /** Of the intent they come from. */
  readonly id: string
  readonly params: Intent['params']
  readonly pages: number
  /** Time at which they were confirmed last, by the device's clock. */
  readonly at: number
}

const MAX_RECENT = 5

/** The newest five calls of something that differ in their inputs. What was refused or never left is none, nor is a batch. */
export function recentInputs(intents: readonly JournalRecord<Intent>[], wanted: Target): readonly RecentInputs[] {
  const byCall = new Map<string, RecentInputs>()
  for (const { id, body } of intents.toReversed()) {
    if (byCall.size === MAX_RECENT) break
    const { hash, target, params, bulk, pages, confirmedAt, state } = body
    if (state === 'refused' || state === 'unsent' || bulk || byCall.has(hash)) continue
    if (targetKey(target) !== targetKey(wanted)) continue
    byCall.set(hash, { id, params, pages, at: confirmedAt })
  }
  return [...byCall.values()]
}
