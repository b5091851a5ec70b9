import { DEBOUNCE_MS } from '#journal/outbox/send-queue.ts'
import { halves, MAX_ROWS } from './batches.ts'
import { collectChanges } from './record-changes.ts'
import type { CellState } from './edit-index.ts'
import type { UpdateRequest, UpdateRequestCell } from './edit-kinds.ts'
import type { EditRecords } from './edit-records.ts'
import type { FreshColumns } from './fresh-columns.ts'
import { type RequestFailure, toRequestFailure } from './request-failure.ts'
import type { ColumnsById, TableQueue } from './table-queue.ts'
import { applyLostResponse, applyRefusal } from './row-results.ts'

/** A table that is closed to the key, or was deleted, is tried again after this, in ms. */
const BLOCK_MS = 60_000
/**
 * A table that is there, whose writes have a 404 as response, is tried again after this, in ms: long enough for values of
 * others to be compared again (`stale-base.ts`).
 */
const REFUSED_MS = 31_000

/** The values of a request that failed, or that could not be sent. */
export interface FailedBatch {
  readonly cellStates: readonly CellState[]
  /** The request as it was recorded; absent if it was not sent. */
  readonly request?: { readonly id: string; readonly sent: UpdateRequest } | undefined
  /** The columns with the names that it used. */
  readonly columns?: ColumnsById | undefined
}

export interface FailureHandler {
  readonly take: (queue: TableQueue, failure: RequestFailure, batch: FailedBatch) => Promise<void>
  /** Sends values that were refused together in separate groups. */
  readonly splitGroup: (queue: TableQueue, groups: readonly (readonly CellState[])[]) => void
  /** Maximum number of rows per request, as far as the service has reported one. */
  readonly mostRows: () => number
}

export function createFailureHandler(records: EditRecords, columns: Pick<FreshColumns, 'read'>): FailureHandler {
  let mostRows = MAX_ROWS
  let groupCount = 0

  const splitGroup: FailureHandler['splitGroup'] = (queue, groups) => {
    for (const group of groups) {
      groupCount += 1
      for (const cellState of group) queue.groups.set(cellState, groupCount)
    }
  }

  const isMissing = (queue: TableQueue): Promise<boolean> =>
    columns.read(queue).then(
      () => false,
      (error: unknown) => toRequestFailure(error).kind === 'not-found',
    )

  const take = async (
    queue: TableQueue,
    failure: RequestFailure,
    { cellStates, request, columns: sentColumns }: FailedBatch,
  ): Promise<void> => {
    const { id = '', sent } = request ?? {}
    const forget = () => {
      const changes = collectChanges()
      if (sent) changes.sent(id, undefined)
      return records.commit(changes.list())
    }
    if (failure.kind !== 'lost' && failure.kind !== 'ended') queue.endSilence()
    switch (failure.kind) {
      case 'ended':
        return
      case 'lost':
        queue.missResponse(failure.unreachable)
        return sent ? records.commit(applyLostResponse(records.index, id, sent).list()) : undefined
      case 'busy':
        queue.pauseFor(DEBOUNCE_MS)
        return forget()
      case 'no-access':
        queue.block('no-access', BLOCK_MS)
        return forget()
      case 'not-found':
        // Only a table that cannot be read either was deleted: a 404 may also come from a proxy, or mean the call.
        queue.block('refused', REFUSED_MS)
        await forget()
        if (await isMissing(queue)) queue.block('gone', BLOCK_MS)
        return
      case 'columns':
        queue.columns = undefined
        for (const [column, { key }] of sentColumns ?? [])
          if (failure.names.includes(key)) queue.unknown.set(column, key)
        if (failure.names.length > 0) return forget()
        break
      case 'size':
        if (failure.rows < new Set(cellStates.map(({ row }) => row)).size) {
          mostRows = failure.rows
          return forget()
        }
        break
      case 'refused':
        break
    }
    const parts = sent && halves(cellStates)
    if (parts) {
      // One refused value refuses the whole request: it is split in halves until the one is found.
      splitGroup(queue, parts)
      return forget()
    }
    return records.commit(applyRefusal(sent?.cells ?? cellStates.flatMap(lastEntered), id, codeOf(failure)).list())
  }

  return { take, splitGroup, mostRows: () => mostRows }
}

const codeOf = (failure: Extract<RequestFailure, { kind: 'columns' | 'size' | 'refused' }>): string => {
  if (failure.kind === 'refused') return failure.code
  return failure.kind === 'size' ? 'BATCH_TOO_LARGE' : 'UNKNOWN_COLUMNS'
}

const lastEntered = ({ row, column, entries }: CellState): readonly UpdateRequestCell[] => {
  const last = entries.at(-1)
  return last ? [{ row, column, value: last.cell.value, entry: last.id }] : []
}
