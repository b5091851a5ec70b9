import { sendRecorded } from '#journal/outbox/recorded-request.ts'
import type { EditBatch } from './batches.ts'
import type { CellState, EditIndex } from './edit-index.ts'
import { collectChanges } from './record-changes.ts'
import { keyFor } from './columns-at-send.ts'
import type { UpdateRequest, UpdateRequestCell } from './edit-kinds.ts'
import type { EditRecords } from './edit-records.ts'
import type { FreshColumns } from './fresh-columns.ts'
import type { ColumnRenameGuard } from './column-rename-guard.ts'
import type { LoadedPages } from './loaded-pages.ts'
import { toRequestFailure } from './request-failure.ts'
import type { FailureHandler } from './failure-handler.ts'
import type { ColumnsById, TableQueue } from './table-queue.ts'
import { applyRowOutcomes, type RowResult } from './row-results.ts'
import type { EditCalls } from './edit-calls.ts'

export interface BatchSenderDeps {
  readonly records: EditRecords
  readonly calls: Pick<EditCalls, 'update'>
  readonly loadedPages: Pick<LoadedPages, 'locationOf' | 'merge'>
  readonly columns: FreshColumns
  readonly names: Pick<ColumnRenameGuard, 'saved'>
  readonly failures: FailureHandler
  readonly signal: AbortSignal
}

/** Sends a batch in one request, which is recorded before it is sent, and stores its outcome. */
export type BatchSender = (queue: TableQueue, id: string, batch: EditBatch) => Promise<void>

export function createBatchSender({
  records,
  calls,
  loadedPages,
  columns: fresh,
  names,
  failures,
  signal,
}: BatchSenderDeps): BatchSender {
  /** Returns the keys and cells of the request, and the changes that mark values refused before sending. */
  const address = (queue: TableQueue, { cellStates, overwrite }: EditBatch, columns: ColumnsById) => {
    const keys = new Map<string, string>()
    const cells: UpdateRequestCell[] = []
    const changes = collectChanges()
    for (const cellState of cellStates) {
      const entry = cellState.entries.at(-1)
      // It was discarded or entered again while the columns were read.
      if (!entry || entry.cell.state !== undefined || entry.overwrite !== overwrite) continue
      const { row, column } = cellState
      const named = keyFor(cellState, columns, queue.unknown)
      if ('refusal' in named) changes.mark(entry.id, cellState, { state: 'refused', code: named.refusal })
      else {
        keys.set(column, named.key)
        cells.push({ row, column, value: entry.cell.value, entry: entry.id, ...loadedPages.locationOf(queue.key, row) })
      }
    }
    return { keys, cells, changes }
  }

  const settle = (
    queue: TableQueue,
    id: string,
    sent: UpdateRequest,
    columns: ColumnsById,
    keys: Keys,
    outcomes: Outcomes,
  ) => {
    const results = new Map<string, RowResult>()
    for (const { id: row, ok, code } of outcomes) results.set(row, { ok, code })
    if (sent.cells.every(({ row }) => results.has(row))) queue.lostResponses = 0
    else queue.backOff()
    queue.endSilence()
    const entered = new Map(
      (sent.overwrite ? rowsOf(sent.cells, keys) : []).map(({ id: row, fields }) => [row, fields]),
    )
    // A response may lack the row, or columns of it, and an emptied cell may be left out: the sent value applies.
    const shown = outcomes.flatMap(({ id: row, ok, row: response }) => {
      const fields = entered.get(row)
      return ok && (fields || response) ? [{ id: row, cells: { ...fields, ...response?.cells } }] : []
    })
    const sample = outcomes.find(({ row }) => row)?.row?.cells
    // It may not have all columns, and does not prove that one was renamed.
    if (sample) queue.sample = { ...queue.sample, ...sample }
    const isSaved = ({ row }: UpdateRequestCell) => results.get(row)?.ok === true
    names.saved(queue, sent.cells.filter(isSaved), keys)
    // First the rows, then the overlay: else the old value would flash.
    loadedPages.merge(queue.key, shown)
    if (outcomes.some(({ ok }) => !ok)) queue.isOutdated = true
    const apart = splitEnrichedCells(records.index, sent, results, columns)
    failures.splitGroup(queue, apart)
    return records.commit(applyRowOutcomes(records.index, id, sent, results, new Set(apart.flat())).list())
  }

  return async (queue, id, batch) => {
    const { cellStates, overwrite } = batch
    let columns: ColumnsById
    try {
      columns = await fresh.recent(queue)
    } catch (error) {
      return failures.take(queue, toRequestFailure(error), { cellStates })
    }
    const { keys, cells, changes } = address(queue, batch, columns)
    const sent: UpdateRequest = { table: queue.key, overwrite, state: 'sending', cells }
    await sendRecorded(
      {
        record: async () => {
          if (cells.length > 0) changes.sent(id, sent)
          await records.commit(changes.list())
          return cells.length > 0 ? { id, sent } : undefined
        },
        withdraw: () => {
          const none = collectChanges()
          none.sent(id, undefined)
          return records.commit(none.list())
        },
        send: () => calls.update(queue.key, { rows: rowsOf(cells, keys), overwrite }, signal),
        settle: (outcomes) => settle(queue, id, sent, columns, keys, outcomes),
        fail: (error, request) => failures.take(queue, toRequestFailure(error), { cellStates, request, columns }),
      },
      signal,
    )
  }
}

type Outcomes = Awaited<ReturnType<EditCalls['update']>>

/** The API key of each column. */
type Keys = ReadonlyMap<string, string>

function rowsOf(cells: readonly UpdateRequestCell[], keys: Keys) {
  const rows = new Map<string, [string, unknown][]>()
  for (const { row, column, value } of cells) {
    const fields = rows.get(row) ?? []
    fields.push([keys.get(column) ?? column, value ?? null])
    rows.set(row, fields)
  }
  // Not by assignment: a column may be called `__proto__`.
  return [...rows].map(([id, fields]) => ({ id, fields: Object.fromEntries(fields) }))
}

/**
 * Returns refused values that another request may save. A service may refuse values of a column that an enrichment
 * fills, and with them the whole row. So these values and the remaining ones of such rows are two groups. No groups if
 * every refused row has values of one sort only.
 */
function splitEnrichedCells(
  index: EditIndex,
  { table, cells }: UpdateRequest,
  results: ReadonlyMap<string, RowResult>,
  columns: ColumnsById,
): readonly (readonly CellState[])[] {
  const isFilled = (column: string) => columns.get(column)?.filledBy !== undefined
  const sorts = new Map<string, Set<boolean>>()
  for (const { row, column } of cells) sorts.set(row, (sorts.get(row) ?? new Set()).add(isFilled(column)))
  const filled: CellState[] = []
  const others: CellState[] = []
  for (const { row, column, entry } of cells) {
    const result = results.get(row)
    // A deleted row was deleted for all of its values.
    if (result?.ok !== false || result.code === 'ROW_NOT_FOUND' || sorts.get(row)?.size !== 2) continue
    const cellState = index.cellState(table, row, column)
    if (cellState?.entries.at(-1)?.id !== entry) continue
    if (isFilled(column)) filled.push(cellState)
    else others.push(cellState)
  }
  return filled.length + others.length > 0 ? [filled, others] : []
}
