import { type Preferences, defaultPreferences, preferencesSchema } from '#domain/preferences.ts'
import { type Store, createStore } from '#lib/store.ts'
import type { KeyStore } from './session.ts'

/** `public/boot.js` reads the same record before the first paint. */
const NAME = 'enrichment-console:look'

/**
 * The preferences, read from the device and written back with each change. A storage that refuses costs only the memory
 * of them; a record that is damaged in part keeps its good parts.
 */
export function createPreferences(device: KeyStore | undefined): Store<Preferences> {
  const store = createStore(read(device))
  store.subscribe(() => {
    try {
      device?.setItem(NAME, JSON.stringify(store.get()))
    } catch {
      // They stay as chosen until the page is closed.
    }
  })
  return store
}

function read(device: KeyStore | undefined): Preferences {
  try {
    return preferencesSchema.safeParse(JSON.parse(device?.getItem(NAME) ?? '{}')).data ?? defaultPreferences
  } catch {
    return defaultPreferences
  }
}
