import { type Clock, wait } from '#lib/clock.ts'
import { type Store, createStore } from '#lib/store.ts'
import { waitMs } from './retry.ts'

/** When the service asked to slow down: until when nothing is sent, and since when. */
export interface Slowed {
  readonly since: number
  readonly until: number
}

/** One request's leave to go; tells the probe from those that were under way before. */
export interface Leave {
  readonly at: number
}

/** The speed of one client. Every request enters here; a 429 closes the door for all of them at once. */
export interface Pace {
  /** Resolves when a request may leave; rejects with the signal's reason. */
  readonly enter: (signal: AbortSignal) => Promise<Leave>
  /** An answer came that was no 429. Calls that never entered (paid ones) bring no leave. */
  readonly flowed: (leave?: Leave) => void
  /** The service is busy: nothing leaves for what it asked or our own growing pause, then one probe, then slowly more. */
  readonly slowed: (askedMs: number | undefined) => void
  /** A request ended without telling anything about the pace (lost, aborted). */
  readonly ended: (leave?: Leave) => void
  /** What a visible note counts down; null while nothing holds us back. */
  readonly note: Store<Slowed | null>
}

/** Requests a second after the first 429; halved by each further one, raised by one with each answer (AIMD). */
const FIRST_RATE = 4
const LOWEST_RATE = 0.25
/** Above this the service keeps up, and nothing is paced. */
const FREE_RATE = 10

/** A pace without limits until the service asks for one. `random` is the jitter of pauses, in [0, 1). */
export function createPace(clock: Clock, random: () => number): Pace {
  /** Set for the length of a pause, which a timer ends: the device's clock may be set back meanwhile. */
  const note = createStore<Slowed | null>(null)
  let endPause: (() => void) | undefined
  let rate = Infinity
  let nextSlot = 0
  /** Pauses since the service last kept up; each is longer than the one before. */
  let pauses = 0
  /** After a pause a single request feels its way before the others follow. */
  let probe: Leave | 'due' | undefined
  let waiting: (() => void)[] = []

  const wakeAll = () => {
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }
  const news = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const onAbort = () => reject(signal.reason as Error)
      signal.addEventListener('abort', onAbort, { once: true })
      waiting.push(() => {
        signal.removeEventListener('abort', onAbort)
        resolve()
      })
    })

  /** Milliseconds until the next request may go; a slot further off than any rate allows is from another time. */
  const untilSlot = (now: number) => {
    const left = nextSlot - now
    return rate === Infinity || left > 1000 / LOWEST_RATE ? 0 : Math.max(0, left)
  }

  return {
    note,
    enter: async (signal) => {
      for (;;) {
        signal.throwIfAborted()
        const now = clock.now()
        const leave = { at: now }
        if (note.get() || (probe && probe !== 'due')) await news(signal)
        else if (probe === 'due') {
          probe = leave
          return leave
        } else if (untilSlot(now) > 0) await wait(clock, untilSlot(now), signal)
        else {
          nextSlot = now + 1000 / rate
          return leave
        }
      }
    },
    flowed: (leave) => {
      if (rate !== Infinity) rate = rate + 1 > FREE_RATE ? Infinity : rate + 1
      if (note.get() || (probe !== 'due' && probe !== leave)) return
      probe = undefined
      pauses = 0
      wakeAll()
    },
    slowed: (askedMs) => {
      const now = clock.now()
      const running = note.get()
      // Requests that were under way together are refused together: that is one sign, not many.
      if (!running) {
        pauses += 1
        rate = Math.max(LOWEST_RATE, rate === Infinity ? FIRST_RATE : rate / 2)
      }
      const ms = waitMs(askedMs, pauses, random())
      if (running && now + ms <= running.until) return
      probe = 'due'
      note.set({ since: running?.since ?? now, until: now + ms })
      endPause?.()
      endPause = clock.after(ms, () => {
        note.set(null)
        wakeAll()
      })
    },
    ended: (leave) => {
      if (!leave || probe !== leave) return
      probe = 'due'
      wakeAll()
    },
  }
}
