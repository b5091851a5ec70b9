import { isBusy } from '#journal/outbox/send-queue.ts'
import type { Clock } from '#lib/clock.ts'
import { MAX_ROWS } from './batches.ts'
import { type Changes, gatherChanges } from './changes.ts'
import type { Slot } from './edit-book.ts'
import type { EditRecords } from './edit-records.ts'
import type { FreshColumns } from './fresh-columns.ts'
import type { PageLinks } from './page-links.ts'
import { pageOfRow, readRows, type RowPlace } from './read-rows.ts'
import { type RequestFailure, toRequestFailure } from './request-failure.ts'
import type { FailureHandler } from './failure-handler.ts'
import { isStale } from './stale-base.ts'
import { MAX_RESENDS, type TableQueue } from './table-queue.ts'
import { readBack } from './verdicts.ts'
import type { EditWire } from './wire.ts'

export interface ReconcilerDeps {
  readonly records: EditRecords
  readonly wire: Pick<EditWire, 'read'>
  readonly links: Pick<PageLinks, 'placeOf' | 'merge'>
  readonly columns: FreshColumns
  readonly failures: FailureHandler
  readonly clock: Pick<Clock, 'now'>
  readonly signal: AbortSignal
}

/** Compares values with the server state: those whose responses were lost, and those entered over an old reading. */
export interface Reconciler {
  /** Unconfirmed values of which nothing can arrive any more (`isOver`), and the rows to read for them with their last known places. */
  readonly due: (queue: TableQueue, isOver: (request: string) => boolean) => DueRows | undefined
  /** Values that wait and may go over another user's: those of one page of rows at a time. */
  readonly unchecked: (queue: TableQueue) => DueRows | undefined
  readonly read: (queue: TableQueue, due: DueRows) => Promise<void>
}

/** Values to compare, and the rows to read for them: id to where it was last seen. */
export interface DueRows {
  readonly slots: readonly Slot[]
  readonly rows: ReadonlyMap<string, RowPlace | undefined>
}

const LOST: RequestFailure = { kind: 'lost', unreachable: false }

export function createReconciler(deps: ReconcilerDeps): Reconciler {
  const { records, wire, links, columns: names, failures, clock, signal } = deps

  const due: Reconciler['due'] = (queue, isOver): DueRows | undefined => {
    const slots = [...(records.book.table(queue.key)?.doubtful ?? [])].filter(
      ({ row, departures }) => departures.every(({ id }) => isOver(id)) && !isBusy(queue, row),
    )
    if (slots.length === 0) return undefined
    const rows = new Map<string, RowPlace | undefined>()
    for (const { row, departures } of slots) {
      const { number, filter } = departures.at(-1)?.cell ?? {}
      const left = number === undefined ? undefined : { number, ...(filter && { filter }) }
      rows.set(row, links.placeOf(queue.key, row) ?? left)
    }
    return { slots, rows }
  }

  const unchecked = (queue: TableQueue) => {
    const now = clock.now()
    const slots: Slot[] = []
    const rows = new Map<string, RowPlace | undefined>()
    let page: number | undefined
    for (const [row, members] of records.book.table(queue.key)?.waiting ?? []) {
      if (isBusy(queue, row)) continue
      // Those in doubt are read when nothing of them comes any more.
      const stale = [...members].filter((slot) => slot.departures.length === 0 && isStale(queue, slot, now))
      if (stale.length === 0) continue
      const place = links.placeOf(queue.key, row)
      if (rows.size === 0) page = place && pageOfRow(place)
      else if (page !== (place && pageOfRow(place)) || (page === undefined && rows.size >= MAX_ROWS)) continue
      rows.set(row, place)
      slots.push(...stale)
    }
    return slots.length > 0 ? { slots, rows } : undefined
  }

  const read = async (queue: TableQueue, { slots, rows: wanted }: DueRows) => {
    const shown = new Map(slots.map((slot) => [slot, slot.entries.at(-1)?.id]))
    const at = clock.now()
    const mayGo = (slot: Slot) => {
      const entry = slot.entries.at(-1)?.id
      if (entry !== undefined) queue.checked.set(slot, { entry, at })
    }
    try {
      const before = await names.recent(queue)
      const rows = await readRows(wire, queue.key, wanted, signal)
      // A column that was renamed while the rows were read would look empty in them.
      const columns = await names.read(queue)
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
        queue.key,
        [...rows.values()].map(({ id, cells }) => ({ id, cells: { ...nothing, ...cells } })),
      )
      queue.lostResponses = Math.min(queue.lostResponses, MAX_RESENDS - 1)
      await records.commit(changes.list())
    } catch (error) {
      if (signal.aborted) return
      const failure = toRequestFailure(error)
      await failures.take(queue, failure.kind === 'refused' ? LOST : failure, { slots: [] })
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
