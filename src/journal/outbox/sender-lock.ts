import type { Clock } from '#lib/clock.ts'
import type { Locks } from '../locks.ts'

/** A refused lock is requested again after this, in ms. */
const RETRY_MS = 1_000

/**
 * Web Lock that lets one tab at a time send. A tab that dies loses it, and the next tab in the queue acquires it. Where
 * `locks.shared` is false each tab holds a lock of its own: only compare-and-set on the records keeps tabs apart then.
 */
export interface SenderLock {
  /** True from `onAcquired` until `release()`: check it before each request. */
  readonly isHeld: () => boolean
  /** Requests the lock. Does nothing while it is held or requested already, or after the signal was aborted. */
  readonly request: () => void
  /** Lets the next tab acquire it, or stops waiting for it; `isHeld()` is false from now on. */
  readonly release: () => void
}

export interface SenderLockDeps {
  readonly locks: Locks
  readonly name: string
  readonly clock: Pick<Clock, 'after'>
  /** Releases the lock and ends the waiting for it. */
  readonly signal: AbortSignal
  /** Runs before the first request, with the lock held, such as reading the journal again. A rejection releases it. */
  readonly prepare?: (() => Promise<void>) | undefined
  readonly onAcquired: () => void
  /** The lock is free again, or could not be acquired: call `request()` if there is work left. */
  readonly onReleased: () => void
}

const nothing = (): void => undefined

export function createSenderLock(deps: SenderLockDeps): SenderLock {
  const { locks, name, clock, signal, prepare, onAcquired, onReleased } = deps
  let isRequested = false
  let isHeld = false
  let letGo = nothing
  let waiting = new AbortController()
  let stopRetry = nothing

  const hold = async () => {
    const { signal: left } = waiting
    await prepare?.()
    if (signal.aborted || left.aborted) return
    isHeld = true
    await new Promise<void>((resolve) => {
      letGo = resolve
      onAcquired()
    })
  }
  const release = () => {
    // At once: the browser frees the lock later, and what began in between would run beside the next tab.
    isHeld = false
    letGo()
    waiting.abort()
  }
  const over = () => {
    isRequested = false
    if (!signal.aborted) onReleased()
  }
  signal.addEventListener(
    'abort',
    () => {
      release()
      stopRetry()
    },
    { once: true },
  )

  return {
    isHeld: () => isHeld,
    request: () => {
      if (isRequested || signal.aborted) return
      isRequested = true
      waiting = new AbortController()
      const { signal: left } = waiting
      void locks.request(name, { signal: AbortSignal.any([signal, left]) }, hold).then(over, () => {
        isHeld = false
        if (left.aborted) over()
        else if (!signal.aborted) stopRetry = clock.after(RETRY_MS, over)
      })
    },
    release,
  }
}
