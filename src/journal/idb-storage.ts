import { createEmitter } from '#lib/emitter.ts'
import { openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb'
import type { StoredRow } from './records.ts'
import { StorageError, toStorageError, type JournalStorage, type StorageOpening } from './storage.ts'

const NAME = 'enrichment-console'
const VERSION = 1

type Key = [scope: string, kind: string, id: string]

interface Schema extends DBSchema {
  light: { key: Key; value: StoredRow }
  heavy: { key: Key; value: StoredRow }
  /** One number under `seq`: the last one given out. In the same transaction as the row that gets it. */
  count: { key: string; value: number }
}

interface Connection {
  readonly db: IDBPDatabase<Schema>
  /** True if created by a newer version of the console: read, never written. */
  readonly newer: boolean
}

/**
 * Rows in IndexedDB, shared by all tabs of the origin. Nothing is touched before the first call, and a lost
 * connection is opened again by the next one. A database of a newer version is read and not written.
 */
export function idbStorage({
  name = NAME,
  version = VERSION,
}: { name?: string; version?: number } = {}): JournalStorage {
  const failed = createEmitter<[StorageError]>()
  let opening: Promise<Connection> | undefined
  let blocked = false
  /** Rejects while another tab holds the database, so that no call waits for an opening that may never come. */
  let held = new Promise<never>(() => undefined)
  let hold: ((error: StorageError) => void) | undefined
  let closed = false

  const lose = (error: StorageError) => {
    opening = undefined
    if (!closed) failed.emit(error)
  }
  const callbacks: OpenDBCallbacks<Schema> = {
    upgrade: (db) => {
      const keyPath = ['scope', 'kind', 'id']
      for (const tier of ['light', 'heavy'] as const) {
        if (!db.objectStoreNames.contains(tier)) db.createObjectStore(tier, { keyPath })
      }
      if (!db.objectStoreNames.contains('count')) db.createObjectStore('count')
    },
    blocked: () => {
      blocked = true
      hold?.(heldElsewhere())
    },
    blocking: (_current, next, change) => {
      const { target } = change
      if (target instanceof IDBDatabase) target.close()
      lose(
        next === null
          ? new StorageError('evicted', 'The database was deleted.')
          : new StorageError('lost', 'Another tab needs the database for a newer version of the console.'),
      )
    },
    terminated: () => lose(new StorageError('evicted', 'The browser closed the database.')),
  }

  const open = async (): Promise<Connection> => {
    try {
      return { db: await openDB<Schema>(name, version, callbacks), newer: false }
    } catch (error) {
      if (toStorageError(error).refusal !== 'newer') throw error
      return { db: await openDB<Schema>(name, undefined, callbacks), newer: true }
    }
  }
  const connect = (): Promise<Connection> => {
    if (closed) return Promise.reject(new StorageError('failed', 'The storage was closed.'))
    if (!opening) {
      blocked = false
      const mine = open()
      opening = mine
      held = new Promise((_resolve, reject) => {
        hold = reject
      })
      held.catch(() => undefined)
      mine.then(
        ({ db }) => {
          blocked = false
          if (closed) db.close()
        },
        () => {
          if (opening === mine) opening = undefined
        },
      )
    }
    // Once it has opened after all, that comes first.
    return blocked ? Promise.reject(heldElsewhere()) : Promise.race([opening, held])
  }
  const writable = async () => {
    const { db, newer } = await connect()
    if (newer) throw new StorageError('newer', 'The database was made by a newer version of the console.')
    return db
  }

  const writeAll: JournalStorage['writeAll'] = async (writes, durability) => {
    const stores = new Set([...writes.map(({ tier }) => tier), 'count'] as const)
    const transaction = (await writable()).transaction([...stores], 'readwrite', { durability })
    return finished(transaction, async () => {
      const keyed = writes.map((write) => {
        const { scope, kind, id } = write.row
        return { ...write, store: transaction.objectStore(write.tier), key: [scope, kind, id] satisfies Key }
      })
      const stored = await Promise.all(keyed.map(({ store, key }) => store.get(key)))
      if (!keyed.every(({ row, expectedRev }, at) => isCurrent(stored[at], row, expectedRev))) return undefined
      const counter = transaction.objectStore('count')
      let last = keyed.some(({ row }) => row.seq === 0) ? ((await counter.get('seq')) ?? 0) : undefined
      const seqs = keyed.map(({ row }) => (row.seq === 0 && last !== undefined ? ++last : row.seq))
      const changes: Promise<unknown>[] = keyed.map(({ store, key, row, gone: deleted }, at) =>
        deleted ? store.delete(key) : store.put({ ...row, seq: seqs[at] ?? row.seq }),
      )
      if (last !== undefined) changes.push(counter.put(last, 'seq'))
      await Promise.all(changes)
      return seqs
    })
  }

  return {
    open: async (): Promise<StorageOpening> => ((await connect()).newer ? { refusal: 'newer' } : {}),
    load: async (tier, scope) => {
      const { db } = await connect()
      return db.objectStoreNames.contains(tier) ? db.getAll(tier, wholeScope(scope)) : []
    },
    read: async (tier, { scope, kind, id }) => {
      const { db } = await connect()
      return db.objectStoreNames.contains(tier) ? db.get(tier, [scope, kind, id]) : undefined
    },
    write: async (tier, row, expectedRev, durability) =>
      (await writeAll([{ tier, row, expectedRev, gone: false }], durability))?.[0],
    remove: async (tier, row, durability) =>
      (await writeAll([{ tier, row, expectedRev: row.rev, gone: true }], durability)) !== undefined,
    writeAll,
    wipe: async (scope, spared) => {
      const transaction = (await writable()).transaction(['light', 'heavy'], 'readwrite', { durability: 'strict' })
      await finished(transaction, async () => {
        for (const tier of ['light', 'heavy'] as const) {
          const store = transaction.objectStore(tier)
          const rows = await Promise.all(spared.map(({ kind, id }) => store.get([scope, kind, id])))
          await store.delete(wholeScope(scope))
          for (const row of rows) if (row) await store.put(row)
        }
      })
    },
    watch: failed.subscribe,
    close: () => {
      closed = true
      failed.clear()
      opening?.then(
        ({ db }) => db.close(),
        () => undefined,
      )
    },
  }
}

const heldElsewhere = () =>
  new StorageError(
    'blocked',
    'Another tab holds an older version of the database open. Close or reload the other tabs.',
  )

// A list sorts after every text, so this spans all kinds and ids of one scope.
const wholeScope = (scope: string) => IDBKeyRange.bound([scope], [scope, []])

const isCurrent = (stored: StoredRow | undefined, row: StoredRow, rev: number) =>
  (stored?.rev ?? 0) === rev && (stored?.seq ?? 0) === row.seq

/** Returns the result of `work` once the transaction is complete; a failure leaves nothing of it behind. */
async function finished<T>(
  transaction: { readonly done: Promise<void>; readonly abort: () => void },
  work: () => Promise<T>,
): Promise<T> {
  const done = transaction.done.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  try {
    const response = await work()
    const failure = await done
    if (failure) throw failure.error
    return response
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // It has ended by itself already.
    }
    await done
    throw error
  }
}
