/** Listeners of one event with the arguments `Args`, called in the order in which they were added. */
export interface Emitter<Args extends readonly unknown[]> {
  /** Adds a listener, once however often it is added. Returns a function that removes it. */
  readonly subscribe: (listener: (...args: Args) => void) => () => void
  readonly emit: (...args: Args) => void
  readonly clear: () => void
  readonly isEmpty: () => boolean
}

export function createEmitter<Args extends readonly unknown[] = []>(): Emitter<Args> {
  const listeners = new Set<(...args: Args) => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit: (...args) => {
      for (const listener of listeners) listener(...args)
    },
    clear: () => listeners.clear(),
    isEmpty: () => listeners.size === 0,
  }
}
