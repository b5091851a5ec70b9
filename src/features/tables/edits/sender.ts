import { pauseMs } from '#api/retry.ts'
import type { Locks } from '#journal/locks.ts'
import type { Clock } from '#lib/clock.ts'
import { type Batch, MOST_ROWS, halves, nextBatch } from './batches.ts'
import { type Changes, gatherChanges } from './changes.ts'
import { COLUMNS_FRESH_MS, keyFor } from './columns-at-send.ts'
import type { Slot } from './edit-book.ts'
import { type Sent, type SentCell, sentKind } from './edit-kinds.ts'
import type { EditJournal, EditRecords } from './edit-records.ts'
import { type Lane, createLane, isBusy } from './lane.ts'
import { onWeather, pauseOf, type Weather } from './pause.ts'
import type { PageLinks } from './page-links.ts'
import { readRows } from './read-rows.ts'
import { type Setback, setbackOf } from './setback.ts'
import type { EditPause } from './table-edits.ts'
import { type RowSaid, answered, lost, readBack, refused } from './verdicts.ts'
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

export interface Sender {
  /** Something may be there to do. */
  readonly wake: () => void
  /** Somebody is typing in this table: what follows within a moment goes with it. */
  readonly rest: (table: string) => void
  /** Sends what waits in this table at once; resolves when nothing of it is on its way, or nothing can be sent. */
  readonly flush: (table: string) => Promise<void>
  /** A table that was closed to the key is tried again. */
  readonly reopen: (table: string) => void
  readonly pause: (table: string) => EditPause | undefined
  readonly onPause: (listener: () => void) => () => void
  readonly close: () => void
}

/** At most so many requests of one table under way. */
const MOST_FLIGHTS = 3
/** After so long without another keystroke; and however fast somebody types, after so long at most. */
const REST_MS = 300
const LONGEST_REST_MS = 2_000
/** A lost request that was not applied by then is taken never to be (`reliability F03`). */
const QUIET_MS = 30_000
/** After so many lost answers in a row what is in doubt is read before it is sent again. */
const MOST_RESENDS = 3
/** A table that is closed to the key is tried again. */
const CLOSED_MS = 60_000
/** A lock that was refused is asked for again. */
const LOCK_MS = 1_000
/** Longest wait for another tab that sends. */
const FLUSH_MS = 15_000

const nothingToRelease = (): void => undefined

/**
 * Sends what waits in the journal. Of all tabs one at a time does so, under a lock of the workspace, and reads the journal
 * afresh when it begins; every request is written down before it leaves.
 */
export function createSender(deps: SenderDeps): Sender {
  const { journal, records, wire, links, locks, clock, weather, newId } = deps
  const { book } = records
  const ended = new AbortController()
  const lanes = new Map<string, Lane>()
  const pauseListeners = new Set<() => void>()
  const waiters = new Set<() => void>()
  /** Lost requests: how to stop the wait for their quiet, or that it is over. */
  const quiet = new Map<string, (() => void) | 'quiet'>()
  const timers = new Map<number, () => void>()
  let mostRows = MOST_ROWS
  let parties = 0
  let hasAsked = false
  let holds = false
  let release = nothingToRelease
  let lastPauses = ''

  const laneOf = (table: string): Lane => {
    const lane = lanes.get(table) ?? createLane(table)
    lanes.set(table, lane)
    return lane
  }
  const isAlive = () => !ended.signal.aborted

  const wakeAt = (moment: number) => {
    if (timers.has(moment) || !isAlive()) return
    const stop = clock.after(moment - clock.now(), () => {
      timers.delete(moment)
      wake()
    })
    timers.set(moment, stop)
  }

  const hasWork = (): boolean => {
    for (const id of book.tables()) {
      const table = book.table(id)
      if (table && (table.waiting.size > 0 || table.doubtful.size > 0 || table.flying.size > 0)) return true
    }
    return [...lanes.values()].some(({ flights }) => flights.size > 0)
  }

  /** Requests that another tab left under way when it ended: nobody hears their answers any more. */
  const takeOver = async () => {
    const changes: Changes[] = []
    for (const { id, body } of journal.list(sentKind)) {
      const isMine = [...lanes.values()].some(({ flights }) => flights.has(id))
      if (body.state === 'sending' && !isMine) changes.push(lost(book, id, body))
    }
    for (const change of changes) await records.commit(change.list())
  }

  const hold = async () => {
    await journal.ready
    await journal.refresh()
    if (!isAlive()) return
    await takeOver()
    if (!isAlive()) return
    holds = true
    await new Promise<void>((resolve) => {
      release = resolve
      pump()
    })
    holds = false
  }
  const wake = () => {
    if (!isAlive()) return
    if (holds) return pump()
    followQuiet()
    settleWaiters()
    tellPauses()
    if (hasAsked || !hasWork()) return
    hasAsked = true
    void locks
      .request(`enrichment-console:edits:${journal.scope}`, { signal: ended.signal }, hold)
      .then(
        () => 0,
        () => LOCK_MS,
      )
      .then((ms) => {
        hasAsked = false
        if (ms > 0) wakeAt(clock.now() + ms)
        else wake()
      })
  }

  const pump = () => {
    if (!holds || !isAlive()) return
    followQuiet()
    for (const id of book.tables()) {
      const lane = laneOf(id)
      startReading(lane)
      for (;;) {
        const batch = lane.flights.size < MOST_FLIGHTS && !isHeld(lane) ? pick(lane) : undefined
        if (!batch) break
        void send(lane, batch)
      }
    }
    settleWaiters()
    tellPauses()
    if (!hasWork()) release()
  }

  const isHeld = (lane: Lane): boolean => {
    const now = clock.now()
    if (pauseOf(weather) || lane.isClosed) return true
    if (lane.holdUntil > now) {
      wakeAt(lane.holdUntil)
      return true
    }
    const isFull = (book.table(lane.table)?.waiting.size ?? 0) >= mostRows
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
        rows: mostRows,
        busy: (row) => isBusy(lane, row) || (lane.losses >= MOST_RESENDS && isDoubtful(lane, row)),
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

  const send = async (lane: Lane, { slots, overwrite }: Batch) => {
    const id = newId()
    lane.restSince = undefined
    lane.flights.set(id, new Set(slots.map(({ row }) => row)))
    try {
      await carry(lane, id, slots, overwrite)
    } catch {
      // Storing failed in a way that storage has no word for: nothing was confirmed, so nothing is dropped.
      lane.holdUntil = clock.now() + REST_MS
    } finally {
      lane.flights.delete(id)
      pump()
    }
  }

  const carry = async (lane: Lane, id: string, slots: readonly Slot[], overwrite: boolean) => {
    const { table } = lane
    let columns: NonNullable<Lane['columns']>
    try {
      columns = await freshColumns(lane)
    } catch (error) {
      await setBack(lane, undefined, slots, setbackOf(error))
      return
    }
    const keys = new Map<string, string>()
    const cells: SentCell[] = []
    const changes = gatherChanges()
    for (const slot of slots) {
      const entry = slot.entries.at(-1)
      // It was given up or entered anew while the columns were read.
      if (!entry || entry.cell.state !== undefined || entry.overwrite !== overwrite) continue
      const { row, column } = slot
      const named = keyFor(slot, columns, lane.unknown)
      if ('refusal' in named) changes.mark(entry.id, slot, { state: 'refused', code: named.refusal })
      else {
        const number = links.numberOf(table, row)
        keys.set(column, named.key)
        cells.push({ row, column, value: entry.cell.value, entry: entry.id, ...(number !== undefined && { number }) })
      }
    }
    const sent: Sent = { table, overwrite, state: 'sending', cells }
    if (cells.length > 0) changes.sent(id, sent)
    await records.commit(changes.list())
    if (cells.length === 0 || !isAlive()) return
    const rows = rowsOf(cells, keys)
    try {
      const outcomes = await wire.update(table, { rows, overwrite }, ended.signal)
      if (!isAlive()) return
      const said = new Map<string, RowSaid>()
      for (const { id: row, ok, code } of outcomes) said.set(row, { ok, code })
      if (cells.every(({ row }) => said.has(row))) lane.losses = 0
      else backOff(lane)
      lane.isUnreachable = false
      const shown = outcomes.flatMap(({ ok, row }) => (ok && row ? [row] : []))
      lane.sample = shown[0]?.cells ?? lane.sample
      // First the rows, then the overlay: else the old value would flash.
      links.merge(table, shown)
      await records.commit(answered(book, id, sent, said).list())
    } catch (error) {
      if (isAlive()) await setBack(lane, { id, sent }, slots, setbackOf(error), columns)
    }
  }

  const setBack = async (
    lane: Lane,
    request: { readonly id: string; readonly sent: Sent } | undefined,
    slots: readonly Slot[],
    setback: Setback,
    columns?: Lane['columns'],
  ): Promise<void> => {
    const { id = '', sent } = request ?? {}
    const forget = () => {
      const changes = gatherChanges()
      if (sent) changes.sent(id, undefined)
      return records.commit(changes.list())
    }
    switch (setback.kind) {
      case 'ended':
        return
      case 'lost':
        backOff(lane)
        lane.isUnreachable = setback.unreachable
        return sent ? records.commit(lost(book, id, sent).list()) : undefined
      case 'busy':
        lane.holdUntil = clock.now() + REST_MS
        return forget()
      case 'no-access':
        lane.isClosed = true
        clock.after(CLOSED_MS, () => reopen(lane.table))
        return forget()
      case 'columns':
        lane.columns = undefined
        for (const [column, { key }] of columns ?? []) if (setback.names.includes(key)) lane.unknown.set(column, key)
        if (setback.names.length > 0) return forget()
        break
      case 'size':
        if (setback.rows < new Set(slots.map(({ row }) => row)).size) {
          mostRows = setback.rows
          return forget()
        }
        break
      case 'refused':
        break
    }
    const code =
      setback.kind === 'refused' ? setback.code : setback.kind === 'size' ? 'BATCH_TOO_LARGE' : 'UNKNOWN_COLUMNS'
    const parts = sent && halves(slots)
    if (!parts) {
      const cells = sent?.cells ?? slots.flatMap((slot) => entryOf(slot))
      return records.commit(refused(cells, id, code).list())
    }
    for (const part of parts) {
      parties += 1
      for (const slot of part) lane.parties.set(slot, parties)
    }
    return forget()
  }

  const backOff = (lane: Lane) => {
    lane.losses += 1
    lane.holdUntil = clock.now() + pauseMs(lane.losses, deps.random())
  }

  const freshColumns = async (lane: Lane): Promise<NonNullable<Lane['columns']>> => {
    if (lane.columns && clock.now() - lane.columnsAt < COLUMNS_FRESH_MS) return lane.columns
    lane.columnsAsked ??= readColumns(lane).finally(() => {
      lane.columnsAsked = undefined
    })
    return lane.columnsAsked
  }
  const readColumns = async (lane: Lane) => {
    const readFrom = clock.now()
    const sample = links.sample(lane.table) ?? lane.sample
    const read = await wire.columns(lane.table, sample, ended.signal)
    const columns = new Map(read.map((column) => [column.id, column]))
    lane.columns = columns
    lane.columnsAt = readFrom
    return columns
  }

  /** Begins to wait for the quiet of each lost request; what was given up is not waited for. */
  const followQuiet = () => {
    const standing = new Set<string>()
    for (const { id, body } of journal.list(sentKind)) {
      if (body.state !== 'lost') continue
      standing.add(id)
      if (quiet.has(id)) continue
      const stop = clock.after(QUIET_MS, () => {
        quiet.set(id, 'quiet')
        wake()
      })
      quiet.set(id, stop)
    }
    for (const [id, wait] of quiet) {
      if (standing.has(id)) continue
      if (wait !== 'quiet') wait()
      quiet.delete(id)
    }
  }

  const startReading = (lane: Lane) => {
    const now = clock.now()
    if (pauseOf(weather) || lane.isClosed || lane.holdUntil > now) {
      if (lane.holdUntil > now && (book.table(lane.table)?.doubtful.size ?? 0) > 0) wakeAt(lane.holdUntil)
      return
    }
    const due = [...(book.table(lane.table)?.doubtful ?? [])].filter(
      ({ row, departures }) => departures.every(({ id }) => quiet.get(id) === 'quiet') && !isBusy(lane, row),
    )
    if (due.length > 0) void read(lane, due)
  }

  const read = async (lane: Lane, slots: readonly Slot[]) => {
    const id = newId()
    const wanted = new Map<string, number | undefined>()
    for (const { row, departures } of slots) {
      wanted.set(row, links.numberOf(lane.table, row) ?? departures.at(-1)?.cell.number)
    }
    lane.flights.set(id, new Set(wanted.keys()))
    const shown = new Map(slots.map((slot) => [slot, slot.entries.at(-1)?.id]))
    try {
      const before = await freshColumns(lane)
      const rows = await readRows(wire, lane.table, wanted, ended.signal)
      // A column that was renamed while the rows were read would look empty in them.
      const columns = await readColumns(lane)
      if (!isAlive()) return
      const changes = gatherChanges()
      for (const slot of slots) {
        const row = rows.get(slot.row)
        const key = columns.get(slot.column)?.key
        // A value entered while the row was read is compared with what will be read then.
        if (slot.entries.at(-1)?.id !== shown.get(slot)) continue
        if (before.get(slot.column)?.key !== columns.get(slot.column)?.key) continue
        if (row && key !== undefined)
          readBack(changes, slot, Object.hasOwn(row.cells, key) ? row.cells[key] : undefined)
        else sendAgain(changes, slot)
      }
      links.merge(lane.table, [...rows.values()])
      lane.losses = Math.min(lane.losses, MOST_RESENDS - 1)
      await records.commit(changes.list())
    } catch (error) {
      const setback = isAlive() ? setbackOf(error) : undefined
      if (setback) await setBack(lane, undefined, [], setback.kind === 'refused' ? LOST : setback)
    } finally {
      lane.flights.delete(id)
      pump()
    }
  }

  const settleWaiters = () => {
    for (const waiter of waiters) waiter()
  }
  const pause = (table: string): EditPause | undefined => {
    const general = pauseOf(weather)
    if (general) return general
    const lane = lanes.get(table)
    if (lane?.isClosed) return { kind: 'no-access' }
    return lane?.isUnreachable ? { kind: 'offline' } : undefined
  }
  const tellPauses = () => {
    const pauses = JSON.stringify([...lanes.keys()].map(pause))
    if (pauses === lastPauses) return
    lastPauses = pauses
    for (const listener of pauseListeners) listener()
  }
  const reopen = (table: string) => {
    laneOf(table).isClosed = false
    wake()
  }

  const stops = [
    records.onChange(wake),
    onWeather(weather, wake),
    weather.keyState.subscribe(() => {
      for (const lane of lanes.values()) lane.isClosed = false
      wake()
    }),
  ]

  return {
    wake,
    rest: (table) => {
      const lane = laneOf(table)
      const now = clock.now()
      lane.restSince ??= now
      lane.restUntil = Math.min(now + REST_MS, lane.restSince + LONGEST_REST_MS)
    },
    flush: (table) =>
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
          if (!isAlive() || (isQuiet && ((waiting?.size ?? 0) === 0 || pause(table)))) done()
        }
        const stop = clock.after(FLUSH_MS, done)
        waiters.add(look)
        wake()
        look()
      }),
    reopen,
    pause,
    onPause: (listener) => {
      pauseListeners.add(listener)
      return () => pauseListeners.delete(listener)
    },
    close: () => {
      ended.abort(new DOMException('The console was closed.', 'AbortError'))
      for (const stop of [...stops, ...timers.values()]) stop()
      for (const wait of quiet.values()) if (wait !== 'quiet') wait()
      settleWaiters()
      release()
      pauseListeners.clear()
    },
  }
}

const LOST: Setback = { kind: 'lost', unreachable: false }

const entryOf = ({ row, column, entries }: Slot): readonly SentCell[] => {
  const last = entries.at(-1)
  return last ? [{ row, column, value: last.cell.value, entry: last.id }] : []
}

/** A row that was not found is written again: its own answer then says how it stands. */
function sendAgain(changes: Changes, { entries, departures, row, column }: Slot): void {
  for (const { id, isLost } of departures) if (isLost) changes.settled(id, { row, column })
  const last = entries.at(-1)
  if (last?.cell.state === 'checking') changes.mark(last.id, { row, column }, { state: undefined })
}

function rowsOf(cells: readonly SentCell[], keys: ReadonlyMap<string, string>) {
  const rows = new Map<string, [string, unknown][]>()
  for (const { row, column, value } of cells) {
    const fields = rows.get(row) ?? []
    fields.push([keys.get(column) ?? column, value ?? null])
    rows.set(row, fields)
  }
  // Not by assignment: a column may be called `__proto__`.
  return [...rows].map(([id, fields]) => ({ id, fields: Object.fromEntries(fields) }))
}
