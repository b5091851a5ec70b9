import { useSyncExternalStore } from 'react'
import type { Store } from '#lib/store.ts'

/** The store's value; the component draws again when it changes. */
export const useStore = <T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get)
