import type { Locks } from '#journal/locks.ts'
import type { Clock } from '#lib/clock.ts'
import { type Batch, nextBatch } from './batches.ts'
import { createCarrier } from './carrying.ts'
import type { EditJournal, EditRecords } from './edit-records.ts'
import { freshColumns } from './fresh-columns.ts'
import { createLane, isBusy, type Lane, MOST_RESENDS, REST_MS } from './lane.ts'
import type { PageLinks } from './page-links.ts'
import { movedNames } from './moved-names.ts'
import { onWeather, pauseOf, type Weather } from './pause.ts'
import { createQuiet } from './quiet.ts'
import { createReadingBack } from './reading-back.ts'
import { createSettingBack } from './setting-back.ts'
import { isStale } from './stale-base.ts'
import { createStrays } from './strays.ts'
import type { EditPause } from './table-edits.ts'
import { createTurn } from './turn.ts'
import type { EditWire } from './wire.ts'

export interface SenderDeps {
  readonly journal: EditJournal
  readonly records: EditRecords
  readonly wire: EditWire
  readonly links: PageLinks
  readonly locks: Locks
  readonly clock: Clock
  /** In [0, 1): the jitter of pauses. */
  readonly random: () => number
  readonly newId: () => string
  readonly weather: Weather
}

/** Sends what is entered into tables, one tab for all. */
export interface Sender {
  /** Something may be there to do. */
  readonly wake: () => void
  /** Somebody is typing in this table: what follows within a moment goes with it. */
  readonly rest: (table: string) => void
  /** Sends what waits in this table at once; resolves when nothing of it is on its way, or nothing can be sent. */
  readonly flush: (table: string) => Promise<void>
  /** A table that was closed to the key, or gone, is tried again. */
  readonly reopen: (table: string) => void
  readonly pause: (table: string) => EditPause | undefined
  readonly onPause: (listener: () => void) => () => void
  readonly close: () => void
}

/** At most so many requests of one table under way. */
const MOST_FLIGHTS = 3
/** However fast somebody types, after so long something is sent. */
const LONGEST_REST_MS = 2_000
/** A lock that was refused is asked for again. */
const LOCK_MS = 1_000
/** Longest wait for another tab that sends. */
const FLUSH_MS = 15_000

/**
 * Sends what waits in the journal. Of all tabs one at a time does so, under a lock of the workspace, and reads the journal
 * afresh when it begins; every request is written down before it leaves.
 */
export function createSender(deps: SenderDeps): Sender {
  const { journal, records, wire, links, locks, clock, random, weather, newId } = deps
  const { book } = records
  const ended = new AbortController()
  const { signal } = ended
  const lanes = new Map<string, Lane>()
  const pauseListeners = new Set<() => void>()
  const waiters = new Set<() => void>()
  const timers = new Map<number, () => void>()
  let lastPauses = ''

  const laneOf = (table: string): Lane => {
    const lane = lanes.get(table) ?? createLane(table)
    lanes.set(table, lane)
    return lane
  }
  const reopen = (table: string) => {
    laneOf(table).closed = undefined
    wake()
  }
  const wakeAt = (moment: number) => {
    if (timers.has(moment) || signal.aborted) return
    const stop = clock.after(moment - clock.steady(), () => {
      timers.delete(moment)
      wake()
    })
    timers.set(moment, stop)
  }

  const columns = freshColumns({
    wire,
    links,
    clock,
    signal,
    // Where the rows cannot be read now, nothing is known of it: the value stands as it was confirmed.
    onRead: (...found) => void names.look(...found).catch(() => undefined),
  })
  const names = movedNames({ records, wire, links, clock, signal, newId, read: columns.recent })
  const setbacks = createSettingBack({ records, clock, random, reopen })
  const carry = createCarrier({ records, wire, links, columns, names, setbacks, signal })
  const quiet = createQuiet(journal, clock, () => wake())
  const readingBack = createReadingBack({ records, wire, links, columns, setbacks, quiet, clock, signal })

  const hasWork = (): boolean => {
    for (const id of book.tables()) {
      const table = book.table(id)
      if (table && (table.waiting.size > 0 || table.doubtful.size > 0 || table.flying.size > 0)) return true
    }
    return [...lanes.values()].some(({ flights }) => flights.size > 0)
  }

  const strays = createStrays({
    journal,
    records,
    clock,
    signal,
    isMine: (request) => [...lanes.values()].some(({ flights }) => flights.has(request)),
  })
  const turn = createTurn({
    locks,
    name: `enrichment-console:edits:${journal.scope}`,
    signal,
    prepare: async () => {
      await journal.ready
      await journal.refresh()
      if (!signal.aborted) await strays.takeOver()
    },
    onMine: () => pump(),
    onOver: (wasRefused) => (wasRefused ? wakeAt(clock.steady() + LOCK_MS) : wake()),
  })

  const wake = () => {
    if (signal.aborted) return
    if (turn.isMine()) return pump()
    quiet.follow()
    settleWaiters()
    tellPauses()
    if (hasWork()) turn.ask()
  }

  const pump = () => {
    if (!turn.isMine() || signal.aborted) return
    strays.look(pump)
    quiet.follow()
    for (const id of book.tables()) {
      const lane = laneOf(id)
      startReading(lane)
      startChecking(lane)
      for (;;) {
        const batch = lane.flights.size < MOST_FLIGHTS && !isHeld(lane) ? pick(lane) : undefined
        if (!batch) break
        startSending(lane, batch)
      }
    }
    for (const lane of lanes.values()) readOutdated(lane)
    settleWaiters()
    tellPauses()
    if (!hasWork()) turn.giveBack()
  }

  const isHeld = (lane: Lane): boolean => {
    const now = clock.steady()
    if (pauseOf(weather) || lane.closed) return true
    if (lane.holdUntil > now) {
      wakeAt(lane.holdUntil)
      return true
    }
    const isFull = (book.table(lane.table)?.waiting.size ?? 0) >= setbacks.mostRows()
    if (lane.restUntil > now && !isFull && lane.flushes === 0) {
      wakeAt(lane.restUntil)
      return true
    }
    return false
  }
  const pick = (lane: Lane): Batch | undefined => {
    const table = book.table(lane.table)
    return (
      table &&
      nextBatch(table, {
        rows: setbacks.mostRows(),
        busy: (row) => isBusy(lane, row) || (lane.losses >= MOST_RESENDS && isDoubtful(lane, row)),
        blocked: (slot) => isStale(lane, slot, clock.now()),
        party: (slot) => lane.parties.get(slot),
      })
    )
  }
  const isDoubtful = ({ table }: Lane, row: string): boolean => {
    for (const slot of book.table(table)?.slots.get(row)?.values() ?? []) {
      if (slot.departures.some(({ isLost }) => isLost)) return true
    }
    return false
  }

  /** No two requests have a row in common, whether they write it or read it. */
  const fly = async (lane: Lane, rows: ReadonlySet<string>, work: (id: string) => Promise<void>) => {
    const id = newId()
    lane.flights.set(id, rows)
    try {
      await work(id)
    } catch {
      // Storing failed in a way that storage has no word for: nothing was confirmed, so nothing is dropped.
      setbacks.backOff(lane)
    } finally {
      lane.flights.delete(id)
      pump()
    }
  }

  const startSending = (lane: Lane, batch: Batch) => {
    lane.restSince = undefined
    void fly(lane, new Set(batch.slots.map(({ row }) => row)), (id) => carry(lane, id, batch))
  }

  const startReading = (lane: Lane) => {
    const now = clock.steady()
    if (pauseOf(weather) || lane.closed || lane.holdUntil > now) {
      if (lane.holdUntil > now && (book.table(lane.table)?.doubtful.size ?? 0) > 0) wakeAt(lane.holdUntil)
      return
    }
    const due = readingBack.due(lane)
    if (due) void fly(lane, new Set(due.rows.keys()), () => readingBack.read(lane, due))
  }

  /** Reads the cells of values that were entered over an old reading, before they are sent. */
  const startChecking = (lane: Lane) => {
    if (isHeld(lane)) return
    while (lane.flights.size < MOST_FLIGHTS) {
      const due = readingBack.unchecked(lane)
      if (!due) return
      void fly(lane, new Set(due.rows.keys()), () => readingBack.read(lane, due))
    }
  }

  /** Reads the pages once for all refused rows, when no other answer is to come soon. */
  const readOutdated = (lane: Lane) => {
    if (!lane.isOutdated || lane.flights.size > 0) return
    const isResting = lane.restUntil > clock.steady() && (book.table(lane.table)?.waiting.size ?? 0) > 0
    if (isResting) return
    lane.isOutdated = false
    links.readAgain(lane.table)
  }

  const settleWaiters = () => {
    for (const waiter of waiters) waiter()
  }
  const pause = (table: string): EditPause | undefined => {
    const general = pauseOf(weather)
    if (general) return general
    const lane = lanes.get(table)
    if (lane?.closed) return { kind: lane.closed }
    return lane?.isUnreachable ? { kind: 'offline' } : undefined
  }
  const tellPauses = () => {
    const pauses = JSON.stringify([...lanes.keys()].map(pause))
    if (pauses === lastPauses) return
    lastPauses = pauses
    for (const listener of pauseListeners) listener()
  }

  const flush = (table: string): Promise<void> =>
    new Promise((resolve) => {
      const lane = laneOf(table)
      lane.flushes += 1
      const done = () => {
        waiters.delete(look)
        stop()
        lane.flushes -= 1
        resolve()
      }
      const look = () => {
        const { waiting, flying } = book.table(table) ?? {}
        const isQuiet = lane.flights.size === 0 && (flying?.size ?? 0) === 0
        if (signal.aborted || (isQuiet && ((waiting?.size ?? 0) === 0 || pause(table)))) done()
      }
      const stop = clock.after(FLUSH_MS, done)
      waiters.add(look)
      wake()
      look()
    })

  const stops = [
    records.onChange(wake),
    onWeather(weather, wake),
    weather.keyState.subscribe(() => {
      for (const lane of lanes.values()) lane.closed = undefined
      wake()
    }),
  ]

  return {
    wake,
    rest: (table) => {
      const lane = laneOf(table)
      const now = clock.steady()
      lane.restSince ??= now
      lane.restUntil = Math.min(now + REST_MS, lane.restSince + LONGEST_REST_MS)
    },
    flush,
    reopen,
    pause,
    onPause: (listener) => {
      pauseListeners.add(listener)
      return () => pauseListeners.delete(listener)
    },
    close: () => {
      ended.abort(new DOMException('The console was closed.', 'AbortError'))
      for (const stop of [...stops, ...timers.values()]) stop()
      quiet.close()
      settleWaiters()
      turn.giveBack()
      pauseListeners.clear()
    },
  }
}
