/** Listeners of one event with the arguments `Args`, called in the order in which they were added. */
export interface Emitter<Args extends readonly unknown[]> {
  /** Adds a listener, once however often it is added. Returns a function that removes it. */
  readonly subscribe: (listener: (...args: Args) => void) => () => void
  readonly emit: (...args: Args) => void
  readonly clear: () => void
  readonly isEmpty: () => boolean
}

/** Resolves as soon as something is true: it is asked at once, and with each event. */
export const until = (isTrue: () => boolean, subscribe: (listener: () => void) => () => void): Promise<void> =>
  new Promise((resolve) => {
    if (isTrue()) return resolve()
    const stop = subscribe(() => {
      if (!isTrue()) return
      stop()
      resolve()
    })
  })

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
