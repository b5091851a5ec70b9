import type { Clock } from '#lib/clock.ts'
import { createStore, type Store } from '#lib/store.ts'
import type { StorageErrorCode, StorageError } from './storage.ts'

// Space may be freed and a blocking tab closed without a notification.
const RETRY_MS = 10_000

/**
 * Actual storage of the records. `device`: everything this tab acknowledged is stored there. `memory`: something is
 * not, or nothing can be; `reason` is a code for the page's own text, `detail` the technical message.
 */
export interface JournalHealth {
  readonly location: 'device' | 'memory'
  readonly reason?: StorageErrorCode
  readonly detail?: string
  /** Stored records that this version cannot read; they are preserved and exported. */
  readonly quarantined: number
  /** Number of deletions of stored data while this tab was open; light records were stored again, heavy are lost. */
  readonly evictions?: number
}

export interface HealthStore {
  readonly store: Store<JournalHealth>
  /** Storage refused: memory mode, and one more try after a while. */
  readonly refused: (error: StorageError) => void
  /** Storage does everything again. */
  readonly recovered: () => void
  /** Result of opening the storage; a refusal by design (memory mode, newer database) holds until the next one. */
  readonly opened: (refusal: StorageErrorCode | undefined) => void
  readonly quarantined: (count: number) => void
  /** Counts one deletion of the stored data. */
  readonly evicted: () => void
  /** True where a completed write is on the device, so that other tabs can read it there. */
  readonly reachesDevice: () => boolean
  readonly close: () => void
}

/** Creates the health store and the timer that calls `retry` while storage refuses. */
export function createHealth(clock: Clock, retry: () => void): HealthStore {
  const store = createStore<JournalHealth>({ location: 'device', quarantined: 0 })
  let trouble: Pick<StorageError, 'refusal' | 'message'> | undefined
  let home: StorageErrorCode | undefined
  let count = 0
  let evictions = 0
  let stop: (() => void) | undefined
  let closed = false

  const report = () => {
    const reason = trouble?.refusal ?? home
    const detail = trouble?.message
    const last = store.get()
    const isSame = last.reason === reason && last.detail === detail && last.quarantined === count
    if (isSame && (last.evictions ?? 0) === evictions) return
    store.set({
      location: reason ? 'memory' : 'device',
      ...(reason && { reason }),
      ...(detail !== undefined && { detail }),
      quarantined: count,
      ...(evictions > 0 && { evictions }),
    })
  }
  const wait = () => {
    if (closed) return
    stop ??= clock.after(RETRY_MS, () => {
      stop = undefined
      retry()
    })
  }
  const rest = () => {
    stop?.()
    stop = undefined
  }

  return {
    store,
    refused: (error) => {
      trouble = error
      wait()
      report()
    },
    recovered: () => {
      trouble = undefined
      rest()
      report()
    },
    opened: (refusal) => {
      home = refusal
      report()
    },
    quarantined: (next) => {
      count = next
      report()
    },
    evicted: () => {
      evictions += 1
      report()
    },
    reachesDevice: () => home === undefined,
    close: () => {
      closed = true
      rest()
    },
  }
}
