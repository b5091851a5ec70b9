import { type constructTable, functionalUpdate, type Updater } from '@tanstack/react-table'

type Features = Parameters<typeof constructTable>[0]['features']
type Reactivity = NonNullable<Features['coreReactivityFeature']>

const silent = () => ({ unsubscribe: () => {} })

/**
 * What holds the state of a TanStack table whose every state comes with its options: nobody watches it, so nobody is told,
 * and the package's store, its scheduler and its React binding stay out of the page.
 */
export const stillReactivity: Reactivity = {
  createOptionsStore: false,
  wrapExternalAtoms: false,
  addSubscription: () => {},
  schedule: (act) => queueMicrotask(act),
  batch: (act) => act(),
  untrack: (read) => read(),
  createReadonlyAtom: (read) => ({ get: read, subscribe: silent }),
  createWritableAtom: <T>(first: T) => {
    let now = first
    return { get: () => now, set: (next: Updater<T>) => void (now = functionalUpdate(next, now)), subscribe: silent }
  },
}
