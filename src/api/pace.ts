import { type Clock, wait } from '#lib/clock.ts'
import { type Store, createStore } from '#lib/store.ts'

/** When the service asked to slow down: until when nothing is sent, and since when. */
export interface Slowed {
  readonly since: number
  readonly until: number
}

/** The speed of one client. Every request enters here; a 429 closes the door for all of them at once. */
export interface Pace {
  /** Resolves when a request may leave; rejects with the signal's reason. */
  readonly enter: (signal: AbortSignal) => Promise<void>
  /** An answer came that was no 429. */
  readonly flowed: () => void
  /** The service is busy: nothing leaves for `ms`, then one probe, then slowly more. */
  readonly slowed: (ms: number) => void
  /** A request ended without telling anything about the pace (lost, aborted). */
  readonly ended: () => void
  /** What a visible note counts down; null while nothing holds us back. */
  readonly note: Store<Slowed | null>
}

/** Requests a second after the first 429; halved by each further one, raised by one with each answer (AIMD). */
const FIRST_RATE = 4
const LOWEST_RATE = 0.25
/** Above this the service keeps up, and nothing is paced. */
const FREE_RATE = 10

/** A pace without limits until the service asks for one. */
export function createPace(clock: Clock): Pace {
  const note = createStore<Slowed | null>(null)
  let rate = Infinity
  let closedUntil = 0
  let nextSlot = 0
  /** After a pause a single request feels its way before the others follow. */
  let probe: 'none' | 'due' | 'out' = 'none'
  let waiting: (() => void)[] = []

  const wakeAll = () => {
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }
  const whenProbeIsBack = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      waiting.push(resolve)
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })

  return {
    note,
    enter: async (signal) => {
      for (;;) {
        signal.throwIfAborted()
        const now = clock.now()
        if (now < closedUntil) await wait(clock, closedUntil - now, signal)
        else if (probe === 'out') await whenProbeIsBack(signal)
        else if (probe === 'due') {
          probe = 'out'
          return
        } else if (rate === Infinity) return
        else {
          const slot = Math.max(now, nextSlot)
          nextSlot = slot + 1000 / rate
          if (slot > now) await wait(clock, slot - now, signal)
          if (clock.now() >= closedUntil && probe === 'none') return
        }
      }
    },
    flowed: () => {
      if (rate !== Infinity) rate = rate + 1 > FREE_RATE ? Infinity : rate + 1
      if (clock.now() < closedUntil) return
      probe = 'none'
      note.set(null)
      wakeAll()
    },
    slowed: (ms) => {
      const now = clock.now()
      rate = Math.max(LOWEST_RATE, rate === Infinity ? FIRST_RATE : rate / 2)
      closedUntil = Math.max(closedUntil, now + ms)
      probe = 'due'
      note.set({ since: now, until: closedUntil })
      wakeAll()
    },
    ended: () => {
      if (probe === 'out') probe = 'due'
      wakeAll()
    },
  }
}
