import { type Clock, wait } from '#lib/clock.ts'
import { type Store, createStore } from '#lib/store.ts'
import { type RateLimitMessage, type RateLimitSharing, alone, readRateLimitMessage } from './rate-limit-sharing.ts'
import { MAX_REQUESTED, waitMs } from './retry.ts'

/** Pause that the service requested: nothing is sent from `since` to `until`, both on the steady clock. */
export interface RateLimitPause {
  readonly since: number
  readonly until: number
}

/** Permission to send one request; distinguishes the probe from requests that were in flight before. */
export interface Permit {
  readonly at: number
}

/** Rate limiter shared by all tabs of a workspace. A 429 pauses all of them at once. */
export interface RateLimiter {
  /** Resolves when it is known whether other tabs are paused: no request leaves before. */
  readonly ready: Promise<void>
  /** Resolves with a permit when a request may be sent; rejects with the signal's reason. */
  readonly acquire: (signal: AbortSignal) => Promise<Permit>
  /** Reports a response other than 429. Paid calls acquire nothing and pass no permit. */
  readonly flowed: (permit?: Permit) => void
  /** Reports a 429: nothing is sent for `requestedMs` or a growing pause of our own, then one probe, then slowly more (AIMD). */
  readonly slowed: (requestedMs: number | undefined) => void
  /** Reports a request that ended without a response (lost, aborted). */
  readonly ended: (permit?: Permit) => void
  /** Ends the pause in all tabs at the user's request: one probe is sent now. A paid call may be tried again, too. */
  readonly tryNow: () => void
  /** The pause to show as a countdown; null without one. */
  readonly note: Store<RateLimitPause | null>
}

export interface RateLimiterDeps {
  readonly clock: Clock
  /** The jitter of pauses, in [0, 1). */
  readonly random: () => number
  /** The other tabs; without it this one is alone. */
  readonly sharing?: RateLimitSharing | undefined
  /** Ends every timer and stops listening. */
  readonly ended?: AbortSignal
}

/** Requests a second after the first 429; halved by each further one, raised by one with each response (AIMD). */
const FIRST_RATE = 4
const LOWEST_RATE = 0.25
/** Above this rate, requests are not limited. */
const FREE_RATE = 10
/** Time to wait for the reply of another tab, in milliseconds. A running tab replies within a few. */
const MAX_SILENCE = 1000

const nobodyWaits = (): void => undefined

/** Seconds of a pause from which a button that ends it is worth showing. */
export const WORTH_SKIPPING = 5

/** Milliseconds for which nothing is sent; 0 while nothing holds us back. */
export const pauseLeft = (note: RateLimitPause | null, clock: Pick<Clock, 'steady'>): number =>
  note ? Math.max(0, note.until - clock.steady()) : 0

/** Resolves when the pause is over, or rejects with the reason of the signal. */
const pauseIsOver = (note: RateLimiter['note'], signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = note.subscribe(() => {
      if (note.get()) return
      done()
      resolve()
    })
    const onAbort = () => {
      done()
      reject(signal.reason as Error)
    }
    const done = () => {
      stop()
      signal.removeEventListener('abort', onAbort)
    }
    signal.addEventListener('abort', onAbort, { once: true })
  })

/** Creates a rate limiter that is unlimited until the first 429. */
export function createRateLimiter({
  clock,
  random,
  sharing = alone(),
  ended = new AbortController().signal,
}: RateLimiterDeps): RateLimiter {
  /** Set for the length of a pause, which a timer ends. */
  const note = createStore<RateLimitPause | null>(null)
  let endPause = nobodyWaits
  let rate = Infinity
  let unmark = nobodyWaits
  /** Pauses since the last response that was no 429; each is longer than the one before. */
  let pauses = 0
  /** After a pause, a single request tests the service before the other ones follow. */
  let probe: Permit | 'due' | undefined
  let probeIsBack = nobodyWaits
  /** Promise that a new tab awaits before its first request; undefined once the other tabs have replied. */
  let pending: Promise<void> | undefined
  let resolveResponse = nobodyWaits
  /** A tab requests one turn at a time, so that tabs take turns however many requests each of them has. */
  const line = alone()

  const setRate = (next: number) => {
    if (next === Infinity) unmark()
    else if (rate === Infinity) sharing.mark(new Promise((resolve) => (unmark = resolve)))
    rate = next
  }
  const setProbe = (next: typeof probe) => {
    probe = next
    probeIsBack()
  }
  const pause = (ms: number) => {
    const now = clock.steady()
    const running = note.get()
    if (running && now + ms <= running.until) return
    note.set({ since: running?.since ?? now, until: now + ms })
    endPause()
    endPause = clock.after(ms, () => note.set(null))
  }

  const endPauseNow = () => {
    endPause()
    note.set(null)
  }

  const state = () => {
    const left = pauseLeft(note.get(), clock)
    return { rate, pauses, until: clock.now() + left, left, probing: probe !== undefined }
  }
  const slowDown = (response: Extract<RateLimitMessage, { left: number }>) => {
    pauses = Math.max(pauses, response.pauses)
    setRate(Math.min(rate, response.rate))
    if (response.probing) setProbe('due')
    // The clock may have been set here, there or in between.
    const left = Math.min(response.left, response.until - clock.now(), MAX_REQUESTED)
    if (left > 0) pause(left)
  }
  const speedUp = (next: number) => {
    pauses = 0
    setProbe(undefined)
    setRate(next > FREE_RATE ? Infinity : next)
  }

  const stopListening = sharing.listen((message) => {
    const received = readRateLimitMessage(message)
    if (received?.type === 'pace-asked' && rate !== Infinity) sharing.post({ type: 'pace-told', ...state() })
    if (received?.type === 'pace-slowed' || (received?.type === 'pace-told' && pending)) {
      slowDown(received)
      resolveResponse()
    }
    if (received?.type === 'pace-tried') endPauseNow()
    // A pause is over when its time is, whatever was still in flight when it began.
    if (received?.type === 'pace-flowed' && rate !== Infinity && !note.get()) speedUp(received.rate ?? Infinity)
  })
  const marking = sharing.isMarked()
  pending = marking.then(async (marked) => {
    if (marked) {
      const responded = new Promise<void>((resolve) => (resolveResponse = resolve))
      sharing.post({ type: 'pace-asked' })
      await Promise.race([responded, wait(clock, MAX_SILENCE, ended).catch(nobodyWaits)])
    }
    pending = undefined
  })
  ended.addEventListener('abort', () => {
    stopListening()
    endPause()
    unmark()
  })

  /**
   * One request of all tabs at a time: a turn lasts until the next may follow, that of a probe also until its response is
   * there. Returns nothing when the pace has changed while the turn was waited for.
   */
  const takeTurn = (signal: AbortSignal) =>
    new Promise<Permit | undefined>((resolve, reject) => {
      const hold = async () => {
        if (signal.aborted || note.get() || rate === Infinity) return resolve(undefined)
        const permit = { at: clock.steady() }
        const isProbe = probe === 'due'
        if (isProbe) probe = permit
        const back = isProbe ? new Promise<void>((done) => (probeIsBack = done)) : undefined
        resolve(permit)
        await back
        if (rate !== Infinity) await wait(clock, 1000 / rate, ended)
      }
      const stop = AbortSignal.any([signal, ended])
      line.turn(stop, () => sharing.turn(stop, hold)).catch(reject)
    })

  return {
    ready: marking.then(nobodyWaits),
    note,
    acquire: async (signal) => {
      if (pending) await pending
      for (;;) {
        signal.throwIfAborted()
        if (note.get()) await pauseIsOver(note, signal)
        else if (rate === Infinity) return { at: clock.steady() }
        else {
          const permit = await takeTurn(signal)
          if (permit) return permit
        }
      }
    },
    flowed: (permit) => {
      if (rate === Infinity || note.get() || (probe && probe !== 'due' && probe !== permit)) return
      speedUp(rate + 1)
      sharing.post({ type: 'pace-flowed', rate: rate === Infinity ? null : rate })
    },
    slowed: (requestedMs) => {
      const running = note.get()
      // Requests that were in flight together are refused together: that is one sign, not many.
      if (!running) {
        pauses += 1
        setRate(Math.max(LOWEST_RATE, rate === Infinity ? FIRST_RATE : rate / 2))
      }
      setProbe('due')
      pause(waitMs(requestedMs, pauses, random()))
      if (note.get() !== running) sharing.post({ type: 'pace-slowed', ...state() })
    },
    tryNow: () => {
      endPauseNow()
      sharing.post({ type: 'pace-tried' })
    },
    ended: (permit) => {
      if (permit && probe === permit) setProbe('due')
    },
  }
}
