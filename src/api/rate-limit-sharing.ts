import { z } from '#lib/zod.ts'

/** Shares the rate limit between tabs, so that a service that slowed one of them down slows all. */
export interface RateLimitSharing {
  /** Runs `hold` while no other tab runs one of its own. Rejects with the signal's reason when that comes first. */
  readonly turn: (signal: AbortSignal, hold: () => Promise<void>) => Promise<void>
  /** Marks, for tabs that are opened later, that the service is rate-limiting, until `over` settles. */
  readonly mark: (over: Promise<void>) => void
  readonly isMarked: () => Promise<boolean>
  readonly post: (message: unknown) => void
  /** The returned function stops listening. */
  readonly listen: (onMessage: (message: unknown) => void) => () => void
}

/** Requests per second, and the number of pauses since the last response that was no 429. */
const slowed = {
  rate: z.number().check(z.positive()),
  pauses: z.number(),
  /** End of the pause by the device's clock, and how long it still was: the clock may be set meanwhile. */
  until: z.number(),
  left: z.number(),
  /** True if the next request is the probe. */
  probing: z.boolean(),
}

/** Messages between the rate limiters of several tabs. */
const messageSchema = z.union([
  /** Request of a new tab; `pace-told` is the response, for that tab only. */
  z.object({ type: z.literal('pace-asked') }),
  z.object({ type: z.literal('pace-told'), ...slowed }),
  z.object({ type: z.literal('pace-slowed'), ...slowed }),
  /** A user does not wait for the end of the pause. */
  z.object({ type: z.literal('pace-tried') }),
  /** A response that was no 429; null when nothing is paced any more. */
  z.object({ type: z.literal('pace-flowed'), rate: z.nullable(slowed.rate) }),
])
export type RateLimitMessage = z.output<typeof messageSchema>

/** Reads a message of another tab's rate limiter; undefined for other messages of the channel. */
export const readRateLimitMessage = (message: unknown): RateLimitMessage | undefined =>
  messageSchema.safeParse(message).data

/** Returns a sharing without other tabs. */
export function alone(): RateLimitSharing {
  let last = Promise.resolve()
  return {
    turn: (signal, hold) => {
      const mine = last.then(() => (signal.aborted ? undefined : hold()))
      last = mine.catch(() => undefined)
      return new Promise((resolve, reject) => {
        const onAbort = () => reject(signal.reason as Error)
        signal.addEventListener('abort', onAbort, { once: true })
        mine.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
      })
    },
    mark: () => undefined,
    isMarked: () => Promise.resolve(false),
    post: () => undefined,
    listen: () => () => undefined,
  }
}
