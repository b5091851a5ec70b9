import type { Clock } from '#lib/clock.ts'

/** The service's time: the clock it was given, plus how far a test moved it ahead. */
export interface ServiceClock {
  readonly now: () => number
  /** Moves the time; whatever waited for it continues. */
  readonly moved: () => void
  /** Resolves after `ms` of the service's time; rejects when the signal aborts. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** A clock that does not move: only `advance` moves a service that has it. */
export const stillClock = (at: number): Clock => ({ now: () => at, steady: () => at, after: () => () => undefined })

export function createServiceClock(clock: Clock, aheadMs: () => number): ServiceClock {
  const waiting = new Set<{ due: number; go: () => void }>()
  const now = () => clock.now() + aheadMs()
  return {
    now,
    moved: () => {
      for (const entry of waiting) if (entry.due <= now()) entry.go()
    },
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        const end = (settle: () => void) => () => {
          waiting.delete(entry)
          stop()
          signal?.removeEventListener('abort', onAbort)
          settle()
        }
        const onAbort = end(() => reject(abortReason(signal)))
        const entry = { due: now() + ms, go: end(resolve) }
        const stop = ms === Infinity ? () => undefined : clock.after(ms, entry.go)
        waiting.add(entry)
        signal?.addEventListener('abort', onAbort, { once: true })
        if (signal?.aborted) onAbort()
      }),
  }
}

/** Returns the error with which a fetch rejects when its signal aborted. */
export const abortReason = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new DOMException('The operation was aborted.', 'AbortError')
