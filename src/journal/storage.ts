import type { Address, Durability, StoredRow, RecordTier, Spared } from './records.ts'

/**
 * Reason why records are in memory only: `chosen` nothing is to be stored on the device · `denied` the browser refuses
 * storage here · `full` no space left · `blocked` another tab holds an older database open · `newer` the database was
 * made by a newer version of the console, so it is read and not written · `silent` no response in time · `lost` another
 * tab needed the database · `evicted` the browser took the stored data away · `failed` anything else, and a change that
 * could not be stored.
 */
export type StorageErrorCode =
  | 'chosen'
  | 'denied'
  | 'full'
  | 'blocked'
  | 'newer'
  | 'silent'
  | 'lost'
  | 'evicted'
  | 'failed'

/** Failure of a storage call. Nothing of the call was applied, unless `applied` resolves to true later. */
export class StorageError extends Error {
  readonly refusal: StorageErrorCode
  /** Of a write that timed out: resolves to true once it was applied after all, to false once it failed. */
  readonly applied: Promise<boolean> | undefined

  constructor(
    refusal: StorageErrorCode,
    message: string,
    options: { cause?: unknown; applied?: Promise<boolean> } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'StorageError'
    this.refusal = refusal
    this.applied = options.applied
  }
}

export interface StorageOpening {
  /** Present when what is written does not reach the device: memory by choice, or a newer database. */
  readonly refusal?: StorageErrorCode
}

/** One of many writes: the new row, or (`gone`) the stored row to delete. */
export interface StorageWrite {
  readonly tier: RecordTier
  readonly row: StoredRow
  readonly expectedRev: number
  readonly gone: boolean
}

export const writeOf = (tier: RecordTier, row: StoredRow, expectedRev: number, deleted = false): StorageWrite => ({
  tier,
  row,
  expectedRev,
  gone: deleted,
})

/**
 * Rows on a device, shared by the tabs of one origin. Bodies are opaque. A wrapper (encryption) maps bodies in
 * `load`, `read`, `write` and `writeAll` and passes everything else through; it may be async. A rejected call was not applied.
 */
export interface JournalStorage {
  /** Opens, or opens again after a failure; cheap when already open. */
  readonly open: () => Promise<StorageOpening>
  /** Every row of a scope of one tier, in any order. */
  readonly load: (tier: RecordTier, scope: string) => Promise<readonly StoredRow[]>
  readonly read: (tier: RecordTier, address: Address) => Promise<StoredRow | undefined>
  /**
   * Compare-and-set in one transaction: writes only if the stored row has `expectedRev` and the same `seq` (for a
   * new row: 0 and 0, and storage counts the seq). Resolves once durable, with the row's seq, or undefined when
   * another tab was first.
   */
  readonly write: (
    tier: RecordTier,
    row: StoredRow,
    expectedRev: number,
    durability: Durability,
  ) => Promise<number | undefined>
  /** Removes the row only if it still has this rev and seq; false when another tab was first. */
  readonly remove: (tier: RecordTier, row: StoredRow, durability: Durability) => Promise<boolean>
  /** Writes and removes in one transaction. Resolves with seqs, or undefined if any was changed by another tab. */
  readonly writeAll: (writes: readonly StorageWrite[], durability: Durability) => Promise<readonly number[] | undefined>
  /** Removes every row of a scope but the spared ones, all or nothing. The count of seq continues. */
  readonly wipe: (scope: string, spared: readonly Spared[]) => Promise<void>
  /** Calls the listener when the device's storage was lost between calls. Returns a stop function. */
  readonly watch: (listener: (error: StorageError) => void) => () => void
  readonly close: () => void
}

const refusals: Readonly<Record<string, StorageErrorCode>> = {
  SecurityError: 'denied',
  NotAllowedError: 'denied',
  QuotaExceededError: 'full',
  VersionError: 'newer',
}

/** Any failure as a StorageError that keeps its cause. */
export function toStorageError(cause: unknown): StorageError {
  if (cause instanceof StorageError) return cause
  const { name = 'Error', message = String(cause) } = cause instanceof Error ? cause : {}
  return new StorageError(refusals[name] ?? 'failed', `Storage failed: ${name}: ${message}`, { cause })
}
