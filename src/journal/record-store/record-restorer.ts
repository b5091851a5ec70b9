import type { HealthStore } from '../health.ts'
import type { KeyedQueue } from '../keyed-queue.ts'
import type { Address } from '../records.ts'
import { StorageError, type JournalStorage } from '../storage.ts'
import type { RecordCache } from './record-cache.ts'
import { restore, type LostRow } from './restore.ts'

/** Stores the records that this tab read again after their database was deleted. */
export interface RecordRestorer {
  /** The browser closed the database, or a user deleted it: all that this tab read of it is to be stored again. */
  readonly lost: () => void
  /** Returns a function that throws StorageError if the database was lost since. */
  readonly guard: () => () => void
  /** Stores all deleted records of the cache again. Rejects with StorageError. */
  readonly restoreAll: () => Promise<void>
}

export interface RecordRestorerDeps {
  readonly storage: JournalStorage
  readonly queue: KeyedQueue
  readonly health: HealthStore
  readonly cache: RecordCache
  readonly signal: AbortSignal
  /** Notifies other tabs of a written record. */
  readonly notify: (address: Address) => void
}

export function createRecordRestorer({
  storage,
  queue,
  health,
  cache,
  signal,
  notify,
}: RecordRestorerDeps): RecordRestorer {
  // The database was closed, and may be deleted; what restoring the first record finds decides.
  let maybeDeleted = false
  let losses = 0

  const restoreOne = async (key: string, lost: LostRow) => {
    if (signal.aborted || cache.deleted.get(key) !== lost) return
    const { row, isWritten, isDeletion } = await restore(storage, lost)
    // Erased or deleted again meanwhile.
    if (signal.aborted || cache.deleted.get(key) !== lost) return
    if (maybeDeleted && isDeletion) {
      maybeDeleted = false
      health.evicted()
    }
    cache.restored(key, lost, row)
    if (isWritten && health.reachesDevice()) notify(row)
    cache.settle()
  }

  return {
    lost: () => {
      losses += 1
      maybeDeleted = true
      cache.lose()
    },
    guard: () => {
      const before = losses
      return () => {
        if (losses !== before) throw new StorageError('evicted', 'The stored data was deleted during a write.')
      }
    },
    restoreAll: async () => {
      for (const [key, lost] of new Map(cache.deleted)) await queue.run(key, () => restoreOne(key, lost))
    },
  }
}
