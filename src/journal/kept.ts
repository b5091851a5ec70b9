import type { Address, Durability, JournalRecord, Kind } from './records.ts'
import { fold, type Step } from './steps.ts'

/** A record whose changes storage has not taken: its steps wait in order, `record` is what they make of it. */
export interface Kept {
  readonly kind: Kind<unknown>
  readonly address: Address
  /** Place in the order of creation as long as storage has given none. */
  readonly seq: number
  steps: readonly Step[]
  durability: Durability
  record: JournalRecord | undefined
  /** A write of the steps is still unanswered: whether they are stored already is not known yet. */
  late: boolean
}

/** What waiting steps make of the record that stands in storage. Throws what a step throws. */
export function overlay(
  kept: Pick<Kept, 'address' | 'seq'>,
  stored: JournalRecord | undefined,
  steps: readonly Step[],
): JournalRecord | undefined {
  const next = fold(stored, steps, kept.seq)
  if (!next.changed) return stored
  if (next.body === undefined) return undefined
  const { kind, id } = kept.address
  return { kind, id, rev: next.rev, seq: stored?.seq ?? kept.seq, body: next.body }
}
