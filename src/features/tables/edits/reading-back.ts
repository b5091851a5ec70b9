import type { Clock } from '#lib/clock.ts'
import { MOST_ROWS } from './batches.ts'
import { type Changes, gatherChanges } from './changes.ts'
import type { Slot } from './edit-book.ts'
import type { EditRecords } from './edit-records.ts'
import type { FreshColumns } from './fresh-columns.ts'
import { isBusy, type Lane, MOST_RESENDS } from './lane.ts'
import type { PageLinks } from './page-links.ts'
import type { Quiet } from './quiet.ts'
import { pageOfRow, readRows, type RowPlace } from './read-rows.ts'
import { type Setback, setbackOf } from './setback.ts'
import type { SettingBack } from './setting-back.ts'
import { isStale } from './stale-base.ts'
import { readBack } from './verdicts.ts'
import type { EditWire } from './wire.ts'

export interface ReadingBackDeps {
  readonly records: EditRecords
  readonly wire: Pick<EditWire, 'read'>
  readonly links: Pick<PageLinks, 'placeOf' | 'merge'>
  readonly columns: FreshColumns
  readonly setbacks: SettingBack
  readonly quiet: Pick<Quiet, 'isOver'>
  readonly clock: Pick<Clock, 'now'>
  readonly signal: AbortSignal
}

/** Compares values with what the service has: those whose answers were lost, and those entered over an old reading. */
export interface ReadingBack {
  /** Values in doubt of which nothing is under way any more, and the rows to read for them with their last known places. */
  readonly due: (lane: Lane) => DueRows | undefined
  /** Values that wait and may go over another user's: those of one page of rows at a time. */
  readonly unchecked: (lane: Lane) => DueRows | undefined
  readonly read: (lane: Lane, due: DueRows) => Promise<void>
}

/** Values to look after, and the rows to read for them: id to where it was last seen. */
export interface DueRows {
  readonly slots: readonly Slot[]
  readonly rows: ReadonlyMap<string, RowPlace | undefined>
}

const LOST: Setback = { kind: 'lost', unreachable: false }

export function createReadingBack(deps: ReadingBackDeps): ReadingBack {
  const { records, wire, links, columns: names, setbacks, quiet, clock, signal } = deps

  const due = (lane: Lane): DueRows | undefined => {
    const slots = [...(records.book.table(lane.table)?.doubtful ?? [])].filter(
      ({ row, departures }) => departures.every(({ id }) => quiet.isOver(id)) && !isBusy(lane, row),
    )
    if (slots.length === 0) return undefined
    const rows = new Map<string, RowPlace | undefined>()
    for (const { row, departures } of slots) {
      const { number, filter } = departures.at(-1)?.cell ?? {}
      const left = number === undefined ? undefined : { number, ...(filter && { filter }) }
      rows.set(row, links.placeOf(lane.table, row) ?? left)
    }
    return { slots, rows }
  }

  const unchecked = (lane: Lane) => {
    const now = clock.now()
    const slots: Slot[] = []
    const rows = new Map<string, RowPlace | undefined>()
    let page: number | undefined
    for (const [row, members] of records.book.table(lane.table)?.waiting ?? []) {
      if (isBusy(lane, row)) continue
      // Those in doubt are read when nothing of them comes any more.
      const stale = [...members].filter((slot) => slot.departures.length === 0 && isStale(lane, slot, now))
      if (stale.length === 0) continue
      const place = links.placeOf(lane.table, row)
      if (rows.size === 0) page = place && pageOfRow(place)
      else if (page !== (place && pageOfRow(place)) || (page === undefined && rows.size >= MOST_ROWS)) continue
      rows.set(row, place)
      slots.push(...stale)
    }
    return slots.length > 0 ? { slots, rows } : undefined
  }

  const read = async (lane: Lane, { slots, rows: wanted }: DueRows) => {
    const shown = new Map(slots.map((slot) => [slot, slot.entries.at(-1)?.id]))
    const at = clock.now()
    const mayGo = (slot: Slot) => {
      const entry = slot.entries.at(-1)?.id
      if (entry !== undefined) lane.checked.set(slot, { entry, at })
    }
    try {
      const before = await names.recent(lane)
      const rows = await readRows(wire, lane.table, wanted, signal)
      // A column that was renamed while the rows were read would look empty in them.
      const columns = await names.read(lane)
      if (signal.aborted) return
      const changes = gatherChanges()
      for (const slot of slots) {
        const row = rows.get(slot.row)
        const key = columns.get(slot.column)?.key
        // A value entered while the row was read is compared with what will be read then.
        if (slot.entries.at(-1)?.id !== shown.get(slot)) continue
        if (before.get(slot.column)?.key !== key) continue
        if (row && key !== undefined) {
          const theirs = Object.hasOwn(row.cells, key) ? row.cells[key] : undefined
          if (readBack(changes, slot, theirs, at) === 'again') mayGo(slot)
        } else {
          sendAgain(changes, slot)
          mayGo(slot)
        }
      }
      // Whole rows: what is left out in them is empty.
      const nothing = Object.fromEntries([...columns.values()].map(({ key }) => [key, undefined]))
      links.merge(
        lane.table,
        [...rows.values()].map(({ id, cells }) => ({ id, cells: { ...nothing, ...cells } })),
      )
      lane.losses = Math.min(lane.losses, MOST_RESENDS - 1)
      await records.commit(changes.list())
    } catch (error) {
      if (signal.aborted) return
      const setback = setbackOf(error)
      await setbacks.take(lane, setback.kind === 'refused' ? LOST : setback, { slots: [] })
    }
  }

  return { due, unchecked, read }
}

/** A row that was not found is written again: its own answer then says how it stands. */
function sendAgain(changes: Changes, { entries, departures, row, column }: Slot): void {
  for (const { id, isLost } of departures) if (isLost) changes.settled(id, { row, column })
  const last = entries.at(-1)
  if (last?.cell.state === 'checking') changes.mark(last.id, { row, column }, { state: undefined })
}
