/** Time as something that is handed in, so that tests can move it and nothing waits for real. */
export interface Clock {
  /** Milliseconds since 1970, as the device believes. */
  readonly now: () => number
  /** Milliseconds unaffected by the device's clock settings, for waits within a page; meaningless to other pages. */
  readonly steady: () => number
  /** Calls back once after `ms`; the returned function stops it. */
  readonly after: (ms: number, callback: () => void) => () => void
}

// A longer delay overflows setTimeout's 32 bits and fires at once.
const MAX_TIMEOUT_MS = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, Math.min(Math.max(0, ms), MAX_TIMEOUT_MS))
    return () => clearTimeout(timer)
  },
}

/** Resolves after `ms` of the clock; rejects with the signal's reason when that comes first. */
export function wait(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    const onAbort = () => {
      stop()
      reject(signal?.reason as Error)
    }
    const stop = clock.after(ms, () => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    })
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}
