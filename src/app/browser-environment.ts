import { createChannel, silentChannel } from '#journal/channel.ts'
import { idbStorage } from '#journal/idb-storage.ts'
import type { UnloadStorage } from '#journal/journal.ts'
import { createLocalLocks } from '#journal/local-locks.ts'
import { createLocks } from '#journal/web-locks.ts'
import { memoryStorage } from '#journal/memory-storage.ts'
import { systemClock } from '#lib/clock.ts'
import { checkBuild } from './build.ts'
import { scopedClock } from './scoped-clock.ts'
import { systemNotifications } from './system-notifications.ts'
import type { ConsoleEnvironment } from './workspace.ts'
import { type Store, createStore } from '#lib/store.ts'

export interface BrowserSurroundings extends ConsoleEnvironment {
  /** Ends every timer and listener that still hangs on the page. */
  readonly close: () => void
}

export interface SurroundingsOptions {
  /** Storage of records. In `memory` nothing is stored on the device: other tabs are not notified or waited for. */
  readonly records?: 'device' | 'memory'
}

/** Returns the environment of a console in a browser. `view` is the window that contains the console. */
export function browserEnvironment(
  view: Window & typeof globalThis,
  { records = 'device' }: SurroundingsOptions = {},
): BrowserSurroundings {
  const page = view.document
  // Bound now: a script of a host page that replaces it later does not see the key.
  const fetch = view.fetch.bind(view)
  const clock = scopedClock(systemClock)
  const [visible, online] = [followVisible(page), followOnline(view)]
  const isShared = records === 'device'
  return {
    fetch,
    clock,
    random: Math.random,
    newId: () => randomId(view.crypto),
    storage: isShared ? idbStorage : memoryStorage,
    unloadStorage: isShared ? unloadStorageOf(view) : undefined,
    channel: isShared ? (name) => createChannel(name) : silentChannel,
    locks: isShared ? createLocks() : createLocalLocks(),
    visible: visible.store,
    online: online.store,
    notifications: systemNotifications(view),
    // Absent on plain http beyond loopback, although its type says otherwise.
    subtle: (view.crypto as Partial<Crypto>).subtle,
    onRefused: (listener) => {
      const onMessage = (event: SecurityPolicyViolationEvent) => listener(event.blockedURI)
      page.addEventListener('securitypolicyviolation', onMessage)
      return () => page.removeEventListener('securitypolicyviolation', onMessage)
    },
    whenIdle: (run) => {
      const idle = (view as Partial<Pick<Window, 'requestIdleCallback'>>).requestIdleCallback
      if (!idle) return clock.after(1000, run)
      const handle = idle.call(view, run, { timeout: 3000 })
      return () => view.cancelIdleCallback(handle)
    },
    // Not every browser has it.
    savesData: () =>
      (view.navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true,
    onRestored: (listener) => {
      const restored = (event: PageTransitionEvent) => event.persisted && listener()
      view.addEventListener('pageshow', restored)
      return () => view.removeEventListener('pageshow', restored)
    },
    reload: () => view.location.reload(),
    confirmBeforeLeaving: () => {
      // Only while there is something to confirm: a page with this listener is excluded from the back-forward cache.
      view.addEventListener('beforeunload', confirmLeave)
      return () => view.removeEventListener('beforeunload', confirmLeave)
    },
    onMissingPart: (listener) => {
      // Vite's loader fires it for every chunk and style sheet that fails to load.
      view.addEventListener('vite:preloadError', listener)
      return () => view.removeEventListener('vite:preloadError', listener)
    },
    checkBuild: () => checkBuild(page, fetch),
    close: () => {
      clock.close()
      visible.stop()
      online.stop()
    },
  }
}

function unloadStorageOf(view: Window & typeof globalThis): UnloadStorage | undefined {
  try {
    return {
      notes: view.localStorage,
      page: randomId(view.crypto),
      onLeaving: (listener) => {
        const away = () => listener(true)
        const back = () => listener(false)
        view.addEventListener('pagehide', away)
        view.addEventListener('pageshow', back)
        return () => {
          view.removeEventListener('pagehide', away)
          view.removeEventListener('pageshow', back)
        }
      },
      onNote: (listener) => {
        const onMessage = ({ key, newValue }: StorageEvent) => {
          if (key !== null && newValue !== null) listener(key)
        }
        view.addEventListener('storage', onMessage)
        return () => view.removeEventListener('storage', onMessage)
      },
    }
  } catch {
    // A browser may refuse even to name its storage.
    return undefined
  }
}

const confirmLeave = (event: BeforeUnloadEvent): void => event.preventDefault()

/** 128 random bits as text. `randomUUID` needs a secure context, `getRandomValues` does not. */
const randomId = (crypto: Crypto): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A store that follows the page, and the call that ends it. */
interface Followed {
  readonly store: Store<boolean>
  readonly stop: () => void
}

/** True while this tab can be seen. */
function followVisible(page: Document): Followed {
  const store = createStore(page.visibilityState !== 'hidden')
  return follow(page, ['visibilitychange'], store, () => page.visibilityState !== 'hidden')
}

/** False while the device has no network at all; true does not mean that the service is reachable. */
function followOnline(view: Window): Followed {
  const store = createStore(view.navigator.onLine)
  return follow(view, ['online', 'offline'], store, () => view.navigator.onLine)
}

function follow(target: EventTarget, events: readonly string[], store: Store<boolean>, read: () => boolean): Followed {
  const update = () => store.set(read())
  for (const event of events) target.addEventListener(event, update)
  return {
    store,
    stop: () => {
      for (const event of events) target.removeEventListener(event, update)
    },
  }
}
