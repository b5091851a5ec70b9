import { createLocalLocks } from './local-locks.ts'

export interface LockOptions {
  /** `exclusive` unless told otherwise. */
  readonly mode?: 'exclusive' | 'shared'
  /** Do not wait: `hold` hears at once whether the lock was free. */
  readonly ifAvailable?: boolean
  /** Ends the waiting (not the holding); the request rejects with its reason. */
  readonly signal?: AbortSignal
}

/** Locks by name. A lock is held until what `hold` answers has settled. */
export interface Locks {
  /** False where locks hold in this tab only; then another tab may hold one of the same name. */
  readonly shared: boolean
  /** Answers what `hold` answered. `hold` hears false only for `ifAvailable` and a lock that is taken. */
  readonly request: <T>(name: string, options: LockOptions, hold: (got: boolean) => Promise<T>) => Promise<T>
}

/**
 * Web Locks, shared by the tabs of an origin. Where they are absent (no secure context) or refused (SecurityError in
 * a third-party frame) the locks of `local` serve, and `shared` says so; it may turn false at the first request.
 */
export function createLocks(
  manager: () => LockManager | undefined = () => globalThis.navigator?.locks,
  local: Locks = createLocalLocks(),
): Locks {
  let web = find(manager)
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

const find = (manager: () => LockManager | undefined): LockManager | undefined => {
  try {
    return manager()
  } catch {
    return undefined
  }
}

const isDenied = (error: unknown) => error instanceof Error && error.name === 'SecurityError'
