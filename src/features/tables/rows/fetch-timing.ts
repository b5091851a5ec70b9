import type { Clock } from '#lib/clock.ts'
import { createScrollSpeed } from './scroll-speed.ts'

/** The table changes again and again: the time before it is read again doubles up to this, in ms. */
const MAX_PATIENCE = 30_000
const MIN_REREAD_DELAY_MS = 500

/** Times at which pages are fetched: at once, when scrolling rests, or later where the table changes while it is read. */
export interface FetchTiming {
  /** The screen begins at this row now. True where it moves slowly enough to fetch at once. */
  readonly move: (row: number) => boolean
  /** Fetches once scrolling rests. */
  readonly whenAtRest: () => void
  /** True where a page that is loaded, though old, is not read again yet; it is fetched when its time has come. */
  readonly waits: () => boolean
  /** The table was seen to change while it was read: the next reading waits longer. */
  readonly drift: () => void
  /** A page was read that had not changed. */
  readonly settle: () => void
  /** Old pages may be read again at once. */
  readonly hurry: () => void
  /** Drops what was planned. */
  readonly stop: () => void
  /** Resets the scroll history, for pages with this number of rows. */
  readonly restart: (size: number) => void
}

/** Creates the timing of one table with pages of `size` rows; `onTime` gets what is missing. */
export function createFetchTiming(clock: Clock, size: number, onTime: () => void): FetchTiming {
  let pace = createScrollSpeed(size)
  let stopRest: (() => void) | undefined
  let stopPatience: (() => void) | undefined
  let patience = 0
  let patientUntil = 0

  const onTimer = () => {
    const left = pace.restsAt() - clock.steady()
    if (left <= 0) return onTime()
    stopRest = clock.after(left, onTimer)
  }

  return {
    move: (row) => pace.move(row, clock.steady()),
    whenAtRest: () => (stopRest ??= clock.after(pace.restsAt() - clock.steady(), onTimer)),
    waits: () => {
      const wait = patientUntil - clock.steady()
      if (wait > 0) stopPatience ??= clock.after(wait, onTime)
      return wait > 0
    },
    drift: () => {
      patientUntil = clock.steady() + patience
      patience = Math.min(Math.max(MIN_REREAD_DELAY_MS, patience * 2), MAX_PATIENCE)
    },
    settle: () => (patience = 0),
    hurry: () => (patientUntil = 0),
    stop: () => {
      stopRest?.()
      stopPatience?.()
      stopRest = undefined
      stopPatience = undefined
    },
    restart: (next) => (pace = createScrollSpeed(next)),
  }
}
