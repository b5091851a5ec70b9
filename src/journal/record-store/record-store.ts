import type { Channel } from '../channel.ts'
import { gather, type Everything } from '../export.ts'
import type { HealthStore } from '../health.ts'
import type { KeyedQueue } from '../keyed-queue.ts'
import { keyOf, tierOf, type Address, type JournalRecord, type Kind, type Kinds } from '../records.ts'
import { toStorageError, type JournalStorage, type StorageError } from '../storage.ts'
import { createRecordCache } from './record-cache.ts'
import { createRecordRestorer } from './record-restorer.ts'
import { createRecordWriter } from './record-writer.ts'

interface Deps {
  readonly scope: string
  readonly kinds: Kinds
  readonly storage: JournalStorage
  readonly channel: Channel
  readonly queue: KeyedQueue
  readonly health: HealthStore
  readonly announce: () => void
}

/** The records of one scope in this tab: a cache of storage, what fills it, stores its updates and restores what was deleted. */
export function createRecordStore({ scope, kinds, storage, channel, queue, health, announce }: Deps) {
  const closing = new AbortController()
  const { signal } = closing
  const cache = createRecordCache({ scope, kinds, health, announce })
  const notify = ({ kind, id }: Address) => channel.post({ scope, kind, id })
  const deps = { storage, queue, health, cache, signal, notify }
  const restorer = createRecordRestorer(deps)
  const { change, flush } = createRecordWriter({ ...deps, restorer })
  let loading: Promise<void> | undefined

  const failed = (error: unknown) => {
    cache.markStale()
    if (!signal.aborted) health.refused(toStorageError(error))
  }

  const loadAll = async () => {
    const takeRows = cache.beginLoad()
    try {
      const { refusal } = await storage.open()
      health.opened(refusal)
      const rows = await storage.load('light', scope)
      if (signal.aborted) return
      takeRows(rows)
    } catch (error) {
      failed(error)
    }
    if (!signal.aborted) cache.settle()
  }
  const load = (): Promise<void> => {
    loading ??= loadAll().finally(() => {
      loading = undefined
    })
    return loading
  }

  const read = async (kind: Kind<unknown>, address: Address): Promise<JournalRecord | undefined> => {
    const key = keyOf(address)
    return queue.run(key, async () => {
      let record: JournalRecord | undefined
      try {
        const row = await storage.read(tierOf(kind), address)
        if (signal.aborted) return undefined
        const before = cache.stored.get(key)
        record = cache.adopt(tierOf(kind), key, row)
        if (before !== cache.stored.get(key)) announce()
      } catch (error) {
        if (signal.aborted) return undefined
        failed(error)
        record = cache.stored.get(key)
      }
      return (cache.pending.get(key) ?? { record }).record
    })
  }

  return {
    list: cache.list,
    load,
    /** Loads again after everything in progress, which may still bring back what was erased meanwhile. */
    reload: async () => {
      await queue.idle()
      await loading
      await load()
    },
    flush,
    change,
    read,
    /** Returns a light record as this tab last read it from storage. */
    standing: (key: string) => cache.stored.get(key),
    unsaved: cache.unsaved,
    everything: async (): Promise<Everything> => {
      try {
        const rows = [...(await storage.load('light', scope)), ...(await storage.load('heavy', scope))]
        const found = new Set(rows.map(keyOf))
        const missing = [...cache.deleted].flatMap(([key, { row }]) => (found.has(key) ? [] : [row]))
        return gather(kinds, [...rows, ...missing], cache)
      } catch (error) {
        if (!signal.aborted) health.refused(toStorageError(error))
        return gather(kinds, undefined, cache)
      }
    },
    /** Storage went away between calls. Deleted records are kept here and stored again when they can be. */
    lost: (error: StorageError) => {
      if (error.refusal === 'evicted') restorer.lost()
      health.refused(error)
    },
    /** As in the cache; `reload` brings what was created since. */
    forget: cache.forget,
    close: () => closing.abort(),
  }
}
