import type { Address, Durability, JournalRecord, Kind } from '../records.ts'
import { applyUpdates, type UpdateFn } from '../apply-updates.ts'

/** Update of one record. */
export interface Change {
  readonly kind: Kind<unknown>
  readonly address: Address
  readonly step: UpdateFn
}

/** A record with updates that are not stored yet, in order; `record` is the result of applying them. */
export interface PendingRecord {
  readonly kind: Kind<unknown>
  readonly address: Address
  /** Order of creation until storage assigns one. */
  readonly seq: number
  steps: readonly UpdateFn[]
  durability: Durability
  record: JournalRecord | undefined
  /** True while a write of the updates is pending: they may be stored already. */
  late: boolean
}

/** Returns the stored record with pending updates applied. Throws what an update throws. */
export function overlay(
  pending: Pick<PendingRecord, 'address' | 'seq'>,
  stored: JournalRecord | undefined,
  steps: readonly UpdateFn[],
): JournalRecord | undefined {
  const next = applyUpdates(stored, steps, pending.seq)
  if (!next.changed) return stored
  if (next.body === undefined) return undefined
  const { kind, id } = pending.address
  return { kind, id, rev: next.rev, seq: stored?.seq ?? pending.seq, body: next.body }
}
