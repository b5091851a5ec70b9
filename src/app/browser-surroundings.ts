import { createChannel } from '#journal/channel.ts'
import { idbStorage } from '#journal/idb-storage.ts'
import { createLocks } from '#journal/locks.ts'
import { systemClock } from '#lib/clock.ts'
import { followOnline, followVisible } from './page-state.ts'
import type { Surroundings } from './workspace.ts'

/** What a browser lends to a console. `view` is the window the console stands in. */
export function browserSurroundings(view: Window & typeof globalThis): Surroundings {
  const page = view.document
  // Taken now: what a script of a host page puts in its place later does not see the key.
  const fetch = view.fetch.bind(view)
  return {
    fetch,
    clock: systemClock,
    random: Math.random,
    newId: () => randomId(view.crypto),
    storage: idbStorage,
    channel: (name) => createChannel(name),
    locks: createLocks(),
    visible: followVisible(page).store,
    online: followOnline(view).store,
    // Absent on plain http beyond loopback, whatever the types say.
    subtle: (view.crypto as Partial<Crypto>).subtle,
    onRefused: (listener) => {
      const hear = (event: SecurityPolicyViolationEvent) => listener(event.blockedURI)
      page.addEventListener('securitypolicyviolation', hear)
      return () => page.removeEventListener('securitypolicyviolation', hear)
    },
    whenIdle: (run) => {
      const idle = (view as Partial<Pick<Window, 'requestIdleCallback'>>).requestIdleCallback
      if (!idle) return systemClock.after(1000, run)
      const handle = idle.call(view, run, { timeout: 3000 })
      return () => view.cancelIdleCallback(handle)
    },
    onRestored: (listener) => {
      const restored = (event: PageTransitionEvent) => event.persisted && listener()
      view.addEventListener('pageshow', restored)
      return () => view.removeEventListener('pageshow', restored)
    },
    reload: () => view.location.reload(),
  }
}

/** 128 random bits as text. `randomUUID` needs a secure context, `getRandomValues` does not. */
const randomId = (crypto: Crypto): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
