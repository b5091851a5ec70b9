import { isBusy } from '#journal/outbox/send-queue.ts'
import type { Clock } from '#lib/clock.ts'
import { MAX_ROWS } from './batches.ts'
import { type RecordChanges, collectChanges } from './record-changes.ts'
import type { CellState } from './edit-index.ts'
import type { EditRecords } from './edit-records.ts'
import type { FreshColumns } from './fresh-columns.ts'
import type { LoadedPages } from './loaded-pages.ts'
import { pageOfRow, readRows, type RowLocation } from './read-rows.ts'
import { type RequestFailure, toRequestFailure } from './request-failure.ts'
import type { FailureHandler } from './failure-handler.ts'
import { isStale } from './stale-base.ts'
import { MAX_RESENDS, type TableQueue } from './table-queue.ts'
import { applyReading } from './row-results.ts'
import type { EditCalls } from './edit-calls.ts'

export interface ReconcilerDeps {
  readonly records: EditRecords
  readonly calls: Pick<EditCalls, 'read'>
  readonly loadedPages: Pick<LoadedPages, 'locationOf' | 'merge'>
  readonly columns: FreshColumns
  readonly failures: FailureHandler
  readonly clock: Pick<Clock, 'now'>
  readonly signal: AbortSignal
}

/** Compares values with the server state: those whose responses were lost, and those entered over an old reading. */
export interface Reconciler {
  /** Unconfirmed values of which nothing can arrive any more (`isOver`), and the rows to read for them with their last known positions. */
  readonly due: (queue: TableQueue, isOver: (request: string) => boolean) => DueRows | undefined
  /** Waiting values that may overwrite another user's: those of one page of rows at a time. */
  readonly unchecked: (queue: TableQueue) => DueRows | undefined
  readonly read: (queue: TableQueue, due: DueRows) => Promise<void>
}

/** Values to compare, and the rows to read for them: id to its last known position. */
export interface DueRows {
  readonly cellStates: readonly CellState[]
  readonly rows: ReadonlyMap<string, RowLocation | undefined>
}

const LOST: RequestFailure = { kind: 'lost', unreachable: false }

export function createReconciler(deps: ReconcilerDeps): Reconciler {
  const { records, calls, loadedPages, columns: names, failures, clock, signal } = deps

  const due: Reconciler['due'] = (queue, isOver): DueRows | undefined => {
    const cellStates = [...(records.index.table(queue.key)?.unconfirmed ?? [])].filter(
      ({ row, requests }) => requests.every(({ id }) => isOver(id)) && !isBusy(queue, row),
    )
    if (cellStates.length === 0) return undefined
    const rows = new Map<string, RowLocation | undefined>()
    for (const { row, requests } of cellStates) {
      const { number, filter } = requests.at(-1)?.cell ?? {}
      const left = number === undefined ? undefined : { number, ...(filter && { filter }) }
      rows.set(row, loadedPages.locationOf(queue.key, row) ?? left)
    }
    return { cellStates, rows }
  }

  const unchecked = (queue: TableQueue) => {
    const now = clock.now()
    const cellStates: CellState[] = []
    const rows = new Map<string, RowLocation | undefined>()
    let page: number | undefined
    for (const [row, members] of records.index.table(queue.key)?.waiting ?? []) {
      if (isBusy(queue, row)) continue
      // Unconfirmed values are read after the late-arrival window of their requests.
      const stale = [...members].filter(
        (cellState) => cellState.requests.length === 0 && isStale(queue, cellState, now),
      )
      if (stale.length === 0) continue
      const position = loadedPages.locationOf(queue.key, row)
      if (rows.size === 0) page = position && pageOfRow(position)
      else if (page !== (position && pageOfRow(position)) || (page === undefined && rows.size >= MAX_ROWS)) continue
      rows.set(row, position)
      cellStates.push(...stale)
    }
    return cellStates.length > 0 ? { cellStates, rows } : undefined
  }

  const read = async (queue: TableQueue, { cellStates, rows: wanted }: DueRows) => {
    const shown = new Map(cellStates.map((cellState) => [cellState, cellState.entries.at(-1)?.id]))
    const at = clock.now()
    const mayGo = (cellState: CellState) => {
      const entry = cellState.entries.at(-1)?.id
      if (entry !== undefined) queue.checked.set(cellState, { entry, at })
    }
    try {
      const before = await names.recent(queue)
      const rows = await readRows(calls, queue.key, wanted, signal)
      // A column that was renamed while the rows were read would seem empty in them.
      const columns = await names.read(queue)
      if (signal.aborted) return
      const changes = collectChanges()
      for (const cellState of cellStates) {
        const row = rows.get(cellState.row)
        const key = columns.get(cellState.column)?.key
        // A value entered while the row was read is compared with what will be read then.
        if (cellState.entries.at(-1)?.id !== shown.get(cellState)) continue
        if (before.get(cellState.column)?.key !== key) continue
        if (row && key !== undefined) {
          const theirs = Object.hasOwn(row.cells, key) ? row.cells[key] : undefined
          if (applyReading(changes, cellState, theirs, at) === 'again') mayGo(cellState)
        } else {
          sendAgain(changes, cellState)
          mayGo(cellState)
        }
      }
      // Whole rows: what is left out in them is empty.
      const nothing = Object.fromEntries([...columns.values()].map(({ key }) => [key, undefined]))
      loadedPages.merge(
        queue.key,
        [...rows.values()].map(({ id, cells }) => ({ id, cells: { ...nothing, ...cells } })),
      )
      queue.lostResponses = Math.min(queue.lostResponses, MAX_RESENDS - 1)
      await records.commit(changes.list())
    } catch (error) {
      if (signal.aborted) return
      const failure = toRequestFailure(error)
      await failures.take(queue, failure.kind === 'refused' ? LOST : failure, { cellStates: [] })
    }
  }

  return { due, unchecked, read }
}

/** A row that was not found is written again: that response shows its state. */
function sendAgain(changes: RecordChanges, { entries, requests, row, column }: CellState): void {
  for (const { id, isLost } of requests) if (isLost) changes.settled(id, { row, column })
  const last = entries.at(-1)
  if (last?.cell.state === 'checking') changes.mark(last.id, { row, column }, { state: undefined })
}
