import { createLocalLocks } from './local-locks.ts'
import type { Locks } from './locks.ts'
import { tryOrUndefined } from '#lib/try-or-undefined.ts'

/**
 * Web Locks, shared by the tabs of an origin. Where they are absent (no secure context) or refused (SecurityError in
 * a third-party frame) the locks of `local` are used, and `shared` is false; it may turn false at the first request.
 */
export function createLocks(
  manager: () => LockManager | undefined = () => globalThis.navigator?.locks,
  local: Locks = createLocalLocks(),
): Locks {
  let web = tryOrUndefined(manager)
  return {
    get shared() {
      return web !== undefined
    },
    request: async (name, options, hold) => {
      if (!web) return local.request(name, options, hold)
      let begun = false
      const begin = async (lock: Lock | null) => {
        begun = true
        return hold(lock !== null)
      }
      try {
        return await web.request(name, { ...options }, begin)
      } catch (error) {
        if (begun || !isDenied(error)) throw error
        web = undefined
        return local.request(name, options, hold)
      }
    },
  }
}

const isDenied = (error: unknown) => error instanceof Error && error.name === 'SecurityError'
