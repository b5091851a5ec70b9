import { createEmitter } from './emitter.ts'

/** A value that several parts watch: the smallest thing `useSyncExternalStore` can read. */
export interface Store<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates a store that calls its listeners only when the value changed. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const changed = createEmitter()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return
      value = next
      changed.emit()
    },
    subscribe: changed.subscribe,
  }
}
