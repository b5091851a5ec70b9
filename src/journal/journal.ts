import type { Clock } from '#lib/clock.ts'
import { invariant } from '#lib/invariant.ts'
import { isObject } from '#lib/objects.ts'
import type { Store } from '#lib/store.ts'
import { createEmitter } from '#lib/emitter.ts'
import { carefulStorage } from './careful-storage.ts'
import type { Channel } from './channel.ts'
import { exportText, sizesOf, type KindSize } from './export.ts'
import { createHealth, type JournalHealth } from './health.ts'
import { createKeyedQueue, type KeyedQueue } from './keyed-queue.ts'
import { createUnloadFlush, type UnloadFlush, type UnloadStorage } from './unload-flush.ts'
import {
  keyOf,
  tierOf,
  type Durability,
  type JournalRecord,
  type Kind,
  type Spared,
  type RecordVersion,
} from './records.ts'
import type { Change } from './record-store/pending-record.ts'
import { createRecordStore } from './record-store/record-store.ts'
import type { UpdateFn } from './apply-updates.ts'
import { toStorageError, type JournalStorage } from './storage.ts'

export type { Durability, UnloadStorage, JournalHealth, JournalRecord, JournalStorage, Kind, KindSize, RecordVersion }

/** Change of one record: its new body, null to delete it, undefined to leave it as it is. */
export interface RecordChange {
  readonly kind: Kind<unknown>
  readonly id: string
  readonly change: (body: unknown) => unknown
}

/** The durable records of one scope, shared by the tabs that opened the same storage and channel. */
export interface Journal {
  readonly scope: string
  /**
   * A stable, synchronously readable snapshot of a light kind in order of creation, for useSyncExternalStore. Holds
   * what is durable, or in memory while `health` reports that; empty until `ready`.
   */
  readonly list: <B>(kind: Kind<B>) => readonly JournalRecord<B>[]
  /** One record, read afresh; undefined for none and for a quarantined one. */
  readonly get: <B>(kind: Kind<B>, id: string) => Promise<JournalRecord<B> | undefined>
  /**
   * Creates or changes one record; `change` returns undefined to leave it as it is. `change` runs again on the fresh
   * record after a lost race or when storage comes back, so it only computes. Changes of one id happen in the order
   * of the calls; two new ids get their order of creation when one call was awaited before the other.
   * Resolves once durable (default `strict`) or in memory (see `health`), with the current record.
   * Rejects with a message for a quarantined id, a body its kind refuses, endless lost races, and after `close`.
   */
  readonly update: <B>(
    kind: Kind<B>,
    id: string,
    change: (body: B | undefined) => B | undefined,
    durability?: Durability,
  ) => Promise<JournalRecord<B> | undefined>
  /**
   * As `update`, for several records in one go: all of them are stored in one transaction, new ones in their order. A
   * `change` that returns null removes its record. Where storage refuses they wait one by one. Never two of one id.
   */
  readonly updateAll: (changes: readonly RecordChange[], durability?: Durability) => Promise<void>
  /**
   * Removes one record; with `seen` only if it still is as it was seen (same rev and seq: an id made again counts its
   * revs from 1 again). True when nothing is under the id any more; rejects as text for a quarantined id.
   */
  readonly remove: (kind: Kind<unknown>, id: string, seen?: RecordVersion) => Promise<boolean>
  readonly subscribe: (listener: () => void) => () => void
  readonly health: Pick<Store<JournalHealth>, 'get' | 'subscribe'>
  /** Returns the records whose last change is in the memory of this tab only, and would be lost with it. */
  readonly unsaved: () => readonly Pick<JournalRecord, 'kind' | 'id'>[]
  /** The first load is done, or storage has refused. Never rejects. */
  readonly ready: Promise<void>
  /** True once loaded, for callers that cannot wait: a record that is not listed before may exist all the same. */
  readonly isReady: () => boolean
  /** Reads everything again and stores what waits: for a page that comes back from the back-forward cache. */
  readonly refresh: () => Promise<void>
  /** JSON text of everything of this scope, heavy and quarantined records included. */
  readonly exportAll: () => Promise<string>
  /** Returns the stored sizes by kind, lazily loaded and quarantined records included. */
  readonly sizes: () => Promise<readonly KindSize[]>
  /**
   * Erases all of this scope but the spared records and notifies the other tabs. If records are spared, those tabs
   * keep their unsaved changes. Rejects with StorageError if the device did not erase them.
   */
  readonly wipe: (spared?: readonly Spared[]) => Promise<void>
  /** Ends timers, channel and listeners. What is not stored by now is lost: check `health` before. */
  readonly close: () => void
}

export interface JournalDeps {
  /** Owner of the records: one text per service and workspace. */
  readonly scope: string
  readonly storage: JournalStorage
  readonly channel: Channel
  readonly clock: Clock
  readonly kinds: readonly Kind<unknown>[]
  /** Storage for records still being written when a page unloads; absent if the device is to store nothing. */
  readonly unloadStorage?: UnloadStorage | undefined
}

/** Opens the journal of a scope. It owns `storage` and `channel` from now on: `close` closes them. */
export function openJournal(deps: JournalDeps): Journal {
  const { scope, channel, clock } = deps
  const kinds = new Map(deps.kinds.map((kind) => [kind.name, kind]))
  const storage = carefulStorage(deps.storage, clock)
  const queue = createKeyedQueue()
  const changed = createEmitter()
  const announce = changed.emit
  const refresh = async () => {
    await records.load()
    await records.flush()
  }
  const health = createHealth(clock, () => void refresh())
  const records = createRecordStore({ scope, kinds, storage, channel, queue, health, announce })
  const unloadFlush =
    deps.unloadStorage &&
    createUnloadFlush({
      scope,
      kinds,
      storage,
      unloadStorage: deps.unloadStorage,
      standing: records.standing,
      reachesDevice: health.reachesDevice,
      onReplayed: () => void records.reload(),
    })
  let isReady = false
  const ready = (unloadFlush?.isLeft() ? unloadFlush.replay().then(records.load) : records.load()).then(() => {
    isReady = true
  })

  const known = (kind: Kind<unknown>): Kind<unknown> => {
    const found = kinds.get(kind.name)
    invariant(found, `The journal does not know the kind ${kind.name}. Name it in the kinds of openJournal().`)
    return found
  }
  const changeAll = async (changes: readonly Change[], durability: Durability) => {
    const work = async () => {
      await ready
      return records.change(changes, durability)
    }
    return unloadFlush ? unloadFlush.during(changes, work) : work()
  }
  const change = async (kind: Kind<unknown>, id: string, step: UpdateFn, durability: Durability) => {
    const address = { scope, kind: kind.name, id }
    return (await changeAll([{ kind: known(kind), address, step }], durability))[0]
  }

  const onMessage = (message: unknown): void => {
    if (!isObject(message) || message['scope'] !== scope) return
    if (message['wiped'] === true) {
      if (message['spared'] !== true) records.forget()
      void records.reload()
      return
    }
    const { kind: name, id } = message
    const kind = typeof name === 'string' ? kinds.get(name) : undefined
    if (kind && typeof id === 'string' && tierOf(kind) === 'light') {
      void records.read(kind, { scope, kind: kind.name, id })
    }
  }
  const stopListening = channel.listen(onMessage)
  const stopWatching = storage.watch((error) => {
    records.lost(error)
    // What this tab alone holds now is stored again at once: it would be lost with the tab.
    if (error.refusal === 'evicted') void refresh()
  })

  return {
    scope,
    list: <B>(kind: Kind<B>) => {
      invariant(tierOf(known(kind)) === 'light', `Records of the heavy kind ${kind.name} are not listed. Use get().`)
      return records.list(kind.name) as readonly JournalRecord<B>[]
    },
    get: async <B>(kind: Kind<B>, id: string) => {
      known(kind)
      await ready
      return (await records.read(kind, { scope, kind: kind.name, id })) as JournalRecord<B> | undefined
    },
    update: async <B>(
      kind: Kind<B>,
      id: string,
      make: (body: B | undefined) => B | undefined,
      durability: Durability = 'strict',
    ) => {
      const step: UpdateFn = (standing) => {
        const body = make(standing?.body as B | undefined)
        return body === undefined ? undefined : { body }
      }
      return (await change(kind, id, step, durability)) as JournalRecord<B> | undefined
    },
    updateAll: async (changes, durability = 'strict') => {
      const steps = changes.map(({ kind, id, change: make }) => {
        const step: UpdateFn = (standing) => {
          const body = make(standing?.body)
          return body === null ? 'gone' : body === undefined ? undefined : { body }
        }
        return { kind: known(kind), address: { scope, kind: kind.name, id }, step }
      })
      await changeAll(steps, durability)
    },
    remove: async (kind, id, seen) => {
      const step: UpdateFn = (standing) => {
        if (!seen || !standing) return 'gone'
        return standing.rev === seen.rev && standing.seq === seen.seq ? 'gone' : undefined
      }
      return (await change(kind, id, step, 'strict')) === undefined
    },
    subscribe: changed.subscribe,
    health: health.store,
    unsaved: records.unsaved,
    ready,
    isReady: () => isReady,
    refresh,
    exportAll: async () => {
      await ready
      const content = await records.everything()
      return exportText({ ...content, scope, health: health.store.get() })
    },
    sizes: async () => {
      await ready
      const { records: readable, quarantined } = await records.everything()
      return sizesOf([...readable, ...quarantined])
    },
    wipe: async (spared = []) => {
      await ready
      await erase({ scope, storage, channel, queue, records, unloadFlush }, spared)
    },
    close: () => {
      unloadFlush?.close()
      records.close()
      health.close()
      stopListening()
      stopWatching()
      changed.clear()
      channel.close()
      storage.close()
    },
  }
}

interface Erased {
  readonly scope: string
  readonly storage: JournalStorage
  readonly channel: Channel
  readonly queue: KeyedQueue
  readonly records: ReturnType<typeof createRecordStore>
  readonly unloadFlush: UnloadFlush | undefined
}

/** Erases a scope but the spared records, in memory and on the device, and notifies the other tabs. */
async function erase(
  { scope, storage, channel, queue, records, unloadFlush }: Erased,
  spared: readonly Spared[],
): Promise<void> {
  const stays = new Set(spared.map(keyOf))
  unloadFlush?.forget()
  // Now, so that nothing that waits is stored meanwhile; and afterwards, for what was being stored.
  records.forget(stays)
  await queue.idle()
  try {
    await storage.wipe(scope, spared)
  } catch (error) {
    throw toStorageError(error)
  } finally {
    records.forget(stays)
    channel.post({ scope, wiped: true, ...(spared.length > 0 && { spared: true }) })
    await records.reload()
  }
}
