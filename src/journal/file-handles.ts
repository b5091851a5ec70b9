import { openDB, type DBSchema } from 'idb'

const NAME = 'enrichment-console-files'

interface Schema extends DBSchema {
  handles: { key: string; value: FileSystemFileHandle }
}

/**
 * Handles of files that a user has chosen, so that writing continues after a reload. They are no JSON and so no records: beside
 * each there is one of the journal under the same id. Rejects where the browser stores none.
 */
export interface FileHandles {
  readonly save: (id: string, handle: FileSystemFileHandle) => Promise<void>
  readonly load: (id: string) => Promise<FileSystemFileHandle | undefined>
  /** Removes all handles of the scope but these. */
  readonly retainOnly: (ids: readonly string[]) => Promise<void>
}

/** The handles of one scope. Nothing is opened before the first call. */
export function fileHandles(scope: string): FileHandles {
  const keyOf = (id: string) => `${scope} ${id}`
  return {
    save: (id, handle) => opened(async (db) => void (await db.put('handles', handle, keyOf(id)))),
    load: (id) => opened((db) => db.get('handles', keyOf(id))),
    retainOnly: (ids) =>
      opened(async (db) => {
        const stored = new Set(ids.map(keyOf))
        for (const key of await db.getAllKeys('handles')) {
          if (key.startsWith(`${scope} `) && !stored.has(key)) await db.delete('handles', key)
        }
      }),
  }
}

async function opened<T>(work: (db: Awaited<ReturnType<typeof connect>>) => Promise<T>): Promise<T> {
  const db = await connect()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

const connect = () => openDB<Schema>(NAME, 1, { upgrade: (db) => void db.createObjectStore('handles') })
