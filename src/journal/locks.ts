export interface LockOptions {
  /** Default: `exclusive`. */
  readonly mode?: 'exclusive' | 'shared'
  /** Do not wait: `hold` receives at once whether the lock was free. */
  readonly ifAvailable?: boolean
  /** Ends the waiting (not the holding); the request rejects with its reason. */
  readonly signal?: AbortSignal
}

/** Locks by name. A lock is held until the promise of `hold` has settled. */
export interface Locks {
  /** False where locks hold in this tab only; then another tab may hold one of the same name. */
  readonly shared: boolean
  /** Resolves with the result of `hold`. `hold` receives false only for `ifAvailable` and a lock that is taken. */
  readonly request: <T>(name: string, options: LockOptions, hold: (got: boolean) => Promise<T>) => Promise<T>
}
