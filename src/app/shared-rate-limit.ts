import type { RateLimitSharing } from '#api/rate-limit-sharing.ts'
import type { Channel } from '#journal/channel.ts'
import type { Locks } from '#journal/locks.ts'
import type { Clock } from '#lib/clock.ts'

export interface Tabs {
  readonly locks: Locks
  readonly channel: Channel
  readonly clock: Clock
  /** Names the workspace: one rate limit for each. */
  readonly scope: string
}

/**
 * A tab that is frozen in the background may hold the lock for ever. Time to wait for it, in ms: longer than ten tabs
 * at the slowest rate and a probe without a response take.
 */
const MAX_WAIT = 90_000

/**
 * One rate limit for all tabs of a workspace in this browser, by its locks and its channel. Where locks work within a
 * tab only, the tabs still share the pause that the service requests, and each limits its own rate.
 */
export function shareRateLimit({ locks, channel, clock, scope }: Tabs): RateLimitSharing {
  const name = `pace:${scope}`
  /** A tab holds the lock for ever: each tab limits its own rate until the lock is free again. */
  let isStuck = false

  const waitFor = async (signal: AbortSignal, hold: () => Promise<void>): Promise<void> => {
    const patience = new AbortController()
    const stop = clock.after(MAX_WAIT, () => patience.abort())
    try {
      await locks.request(name, { signal: AbortSignal.any([signal, patience.signal]) }, () => {
        stop()
        return hold()
      })
    } catch (error) {
      if (!patience.signal.aborted) throw error
      isStuck = true
      await hold()
    } finally {
      stop()
    }
  }

  return {
    turn: (signal, hold) =>
      isStuck
        ? locks.request(name, { ifAvailable: true }, (isFree) => {
            isStuck = !isFree
            return hold()
          })
        : waitFor(signal, hold),
    // A page that is being closed gets no locks, and nothing waits for it any more.
    mark: (over) => void locks.request(`paced:${scope}`, {}, () => over).catch(() => undefined),
    isMarked: () =>
      locks.request(`paced:${scope}`, { mode: 'shared', ifAvailable: true }, async (free) => !free).catch(() => false),
    post: channel.post,
    listen: channel.listen,
  }
}
