import { type Clock, wait } from '#lib/clock.ts'
import { type Store, createStore } from '#lib/store.ts'
import { type PaceNews, type PaceSharing, alone, paceNews } from './pace-sharing.ts'
import { MAX_ASKED, waitMs } from './retry.ts'

/** When the service asked to slow down: until when nothing is sent, and since when, on the steady clock. */
export interface Slowed {
  readonly since: number
  readonly until: number
}

/** One request's leave to go; tells the probe from those that were under way before. */
export interface Leave {
  readonly at: number
}

/** The speed of all tabs of a workspace. Every request enters here; a 429 closes the door for all of them at once. */
export interface Pace {
  /** Resolves when a request may leave; rejects with the signal's reason. */
  readonly enter: (signal: AbortSignal) => Promise<Leave>
  /** An answer came that was no 429. Calls that never entered (paid ones) bring no leave. */
  readonly flowed: (leave?: Leave) => void
  /** The service is busy: nothing leaves for what it asked or our own growing pause, then one probe, then slowly more. */
  readonly slowed: (askedMs: number | undefined) => void
  /** A request ended without telling anything about the pace (lost, aborted). */
  readonly ended: (leave?: Leave) => void
  /** Ends the pause in all tabs, on a person's word: one probe goes now. A paid call may be tried again, too. */
  readonly tryNow: () => void
  /** What a visible note counts down; null while nothing holds us back. */
  readonly note: Store<Slowed | null>
}

export interface PaceDeps {
  readonly clock: Clock
  /** The jitter of pauses, in [0, 1). */
  readonly random: () => number
  /** The other tabs; without it this one is alone. */
  readonly sharing?: PaceSharing | undefined
  /** Ends every timer and stops listening. */
  readonly ended?: AbortSignal
}

/** Requests a second after the first 429; halved by each further one, raised by one with each answer (AIMD). */
const FIRST_RATE = 4
const LOWEST_RATE = 0.25
/** Above this the service keeps up, and nothing is paced. */
const FREE_RATE = 10
/** Tabs answer each other within milliseconds; one that says nothing for this long is not waited for. */
const LONGEST_SILENCE = 1000

const nobodyWaits = (): void => undefined

/** Seconds of a pause from which a button that ends it is worth showing. */
export const WORTH_SKIPPING = 5

/** Milliseconds for which nothing is sent; 0 while nothing holds us back. */
export const pauseLeft = (note: Slowed | null, clock: Pick<Clock, 'steady'>): number =>
  note ? Math.max(0, note.until - clock.steady()) : 0

/** A pace without limits until the service asks for one. */
export function createPace({ clock, random, sharing = alone(), ended = new AbortController().signal }: PaceDeps): Pace {
  /** Set for the length of a pause, which a timer ends. */
  const note = createStore<Slowed | null>(null)
  let endPause = nobodyWaits
  let rate = Infinity
  let unmark = nobodyWaits
  /** Pauses since the service last kept up; each is longer than the one before. */
  let pauses = 0
  /** After a pause a single request feels its way before the others follow. */
  let probe: Leave | 'due' | undefined
  let probeIsBack = nobodyWaits
  /** What a tab that begins waits for before its first request; none once the others have been heard. */
  let asking: Promise<void> | undefined
  let answered = nobodyWaits
  /** A tab asks for one turn at a time, so that tabs take turns however many requests each of them has. */
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
  const slowDown = (heard: Extract<PaceNews, { left: number }>) => {
    pauses = Math.max(pauses, heard.pauses)
    setRate(Math.min(rate, heard.rate))
    if (heard.probing) setProbe('due')
    // The clock may have been set here, there or in between.
    const left = Math.min(heard.left, heard.until - clock.now(), MAX_ASKED)
    if (left > 0) pause(left)
  }
  const speedUp = (next: number) => {
    pauses = 0
    setProbe(undefined)
    setRate(next > FREE_RATE ? Infinity : next)
  }

  const stopListening = sharing.listen((message) => {
    const news = paceNews(message)
    if (news?.type === 'pace-asked' && rate !== Infinity) sharing.post({ type: 'pace-told', ...state() })
    if (news?.type === 'pace-slowed' || (news?.type === 'pace-told' && asking)) {
      slowDown(news)
      answered()
    }
    if (news?.type === 'pace-tried') endPauseNow()
    // A pause is over when its time is, whatever was still on its way when it began.
    if (news?.type === 'pace-flowed' && rate !== Infinity && !note.get()) speedUp(news.rate ?? Infinity)
  })
  asking = sharing.isMarked().then(async (marked) => {
    if (marked) {
      const told = new Promise<void>((resolve) => (answered = resolve))
      sharing.post({ type: 'pace-asked' })
      await Promise.race([told, wait(clock, LONGEST_SILENCE, ended).catch(nobodyWaits)])
    }
    asking = undefined
  })
  ended.addEventListener('abort', () => {
    stopListening()
    endPause()
    unmark()
  })

  const pauseIsOver = (signal: AbortSignal) =>
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

  /**
   * One request of all tabs at a time: a turn lasts until the next may follow, that of a probe also until its answer is
   * there. Answers nothing when the pace has changed while the turn was waited for.
   */
  const takeTurn = (signal: AbortSignal) =>
    new Promise<Leave | undefined>((resolve, reject) => {
      const hold = async () => {
        if (signal.aborted || note.get() || rate === Infinity) return resolve(undefined)
        const leave = { at: clock.steady() }
        const isProbe = probe === 'due'
        if (isProbe) probe = leave
        const back = isProbe ? new Promise<void>((done) => (probeIsBack = done)) : undefined
        resolve(leave)
        await back
        if (rate !== Infinity) await wait(clock, 1000 / rate, ended)
      }
      const stop = AbortSignal.any([signal, ended])
      line.turn(stop, () => sharing.turn(stop, hold)).catch(reject)
    })

  return {
    note,
    enter: async (signal) => {
      if (asking) await asking
      for (;;) {
        signal.throwIfAborted()
        if (note.get()) await pauseIsOver(signal)
        else if (rate === Infinity) return { at: clock.steady() }
        else {
          const leave = await takeTurn(signal)
          if (leave) return leave
        }
      }
    },
    flowed: (leave) => {
      if (rate === Infinity || note.get() || (probe && probe !== 'due' && probe !== leave)) return
      speedUp(rate + 1)
      sharing.post({ type: 'pace-flowed', rate: rate === Infinity ? null : rate })
    },
    slowed: (askedMs) => {
      const running = note.get()
      // Requests that were under way together are refused together: that is one sign, not many.
      if (!running) {
        pauses += 1
        setRate(Math.max(LOWEST_RATE, rate === Infinity ? FIRST_RATE : rate / 2))
      }
      setProbe('due')
      pause(waitMs(askedMs, pauses, random()))
      if (note.get() !== running) sharing.post({ type: 'pace-slowed', ...state() })
    },
    tryNow: () => {
      endPauseNow()
      sharing.post({ type: 'pace-tried' })
    },
    ended: (leave) => {
      if (leave && probe === leave) setProbe('due')
    },
  }
}
