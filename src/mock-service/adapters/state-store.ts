import { isObject } from '#lib/objects.ts'
import { toState } from './stored-state.ts'
import type { MockState } from '../mock-state.ts'

/** A state with the number of its saving: another tab that saved since has a higher one. */
export interface StoredState {
  readonly rev: number
  readonly state: MockState
}

/** Storage of the demo's state in a browser. Every call may reject: a browser may forbid or lose its storage. */
export interface StateStore {
  /** The number of the last saving; 0 for none. */
  readonly rev: () => Promise<number>
  readonly read: () => Promise<StoredState | undefined>
  /** Overwrites the stored state. Returns the new number. */
  readonly write: (state: MockState) => Promise<number>
  readonly remove: () => Promise<void>
}

const NAME = 'enrichment-console:mock-service'
const STORE = 'state'

/** Keeps the state in IndexedDB, where all tabs of this origin find it. */
export function createStateStore(factory: IDBFactory = indexedDB): StateStore {
  let opening: Promise<IDBDatabase> | undefined

  const open = () =>
    (opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory.open(NAME, 1)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error as Error))
    }))
  /** One transaction; its requests are created at once, and it resolves when it is complete. */
  const within = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> => {
    const transaction = (await open()).transaction(STORE, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error as Error))
    })
    const [response] = await Promise.all([work(transaction.objectStore(STORE)), done])
    return response
  }

  return {
    rev: () => within('readonly', revIn),
    read: () =>
      within('readonly', async (store) => {
        const [rev, stored] = await Promise.all([revIn(store), result<unknown>(store.get('state'))])
        const state = isObject(stored) ? toState(stored) : undefined
        return state && { rev, state }
      }),
    write: (state) =>
      within('readwrite', async (store) => {
        const rev = (await revIn(store)) + 1
        store.put(state, 'state')
        store.put(rev, 'rev')
        return rev
      }),
    remove: () =>
      within('readwrite', async (store) => {
        // The count continues, so that other tabs notice.
        const rev = (await revIn(store)) + 1
        store.clear()
        store.put(rev, 'rev')
      }),
  }
}

async function revIn(store: IDBObjectStore): Promise<number> {
  const rev: unknown = await result(store.get('rev'))
  return typeof rev === 'number' ? rev : 0
}

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error as Error))
  })
