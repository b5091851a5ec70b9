import type { WrittenRequest } from './orphaned-requests.ts'

/** Something that a user entered, to be sent once. */
export interface Item {
  readonly id: string
  readonly queue: string
  readonly state: 'waiting' | 'rejected'
}

export interface StoredRequest extends WrittenRequest {
  readonly queue: string
  readonly items: readonly string[]
}

/** State that outlives the tabs. */
interface Records {
  readonly items: ReadonlyMap<string, Item>
  readonly requests: ReadonlyMap<string, StoredRequest>
}

/** Changes of the records in one transaction; undefined changes nothing. */
export type Change = (stored: Records) => Partial<Records> | undefined

interface Peer {
  readonly isAlive: boolean
  /** Another tab changed records. */
  readonly onOthers: () => void
}

const never = <T>(): Promise<T> => new Promise(() => undefined)

/** The device of the model: a journal for each tab. After `failStores(true)` it refuses some changes. */
export function createModelDevice(peers: () => Iterable<Peer>) {
  let stored: Records = { items: new Map(), requests: new Map() }
  let storesFail = false

  return {
    items: () => [...stored.items.values()],
    requests: () => [...stored.requests.values()],
    failStores: (isFailing: boolean) => {
      storesFail = isFailing
    },
    journalOf: (tab: Peer) => {
      let seen = stored
      const listeners = new Set<() => void>()
      const check = () => {
        seen = stored
        for (const listener of listeners) listener()
      }
      const write = async (change: Change): Promise<boolean> => {
        await Promise.resolve()
        if (!tab.isAlive) return never()
        const changed = change(stored)
        if (!changed) return false
        stored = { ...stored, ...changed }
        check()
        for (const other of peers()) {
          if (other !== tab) void Promise.resolve().then(() => other.isAlive && other.onOthers())
        }
        await Promise.resolve()
        return tab.isAlive ? true : never()
      }
      return {
        /** As this tab last read it. */
        seen: () => seen,
        check,
        refresh: async () => {
          await Promise.resolve()
          if (!tab.isAlive) return never<void>()
          check()
        },
        subscribe: (listener: () => void) => void listeners.add(listener),
        enter: async (items: readonly Item[]) => {
          await write((fresh) => ({
            items: new Map([...fresh.items, ...items.map((item) => [item.id, item] as const)]),
          }))
        },
        /** Resolves with false where the change was none. Rejects while storage refuses. */
        change: async (change: Change): Promise<boolean> => {
          await Promise.resolve()
          if (storesFail && tab.isAlive) throw new Error('storage refuses')
          return write(change)
        },
      }
    },
  }
}
export type ModelDevice = ReturnType<typeof createModelDevice>
export type ModelJournal = ReturnType<ModelDevice['journalOf']>
