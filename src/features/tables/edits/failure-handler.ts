import { DEBOUNCE_MS } from '#journal/outbox/send-queue.ts'
import { halves, MAX_ROWS } from './batches.ts'
import { gatherChanges } from './changes.ts'
import type { Slot } from './edit-book.ts'
import type { Sent, SentCell } from './edit-kinds.ts'
import type { EditRecords } from './edit-records.ts'
import type { RequestFailure } from './request-failure.ts'
import type { ColumnsById, TableQueue } from './table-queue.ts'
import { lost, refused } from './verdicts.ts'

/** A table that is closed to the key, or was deleted, is tried again after this, in ms. */
const BLOCK_MS = 60_000

/** The values of a request that failed, or that could not be sent. */
export interface FailedBatch {
  readonly slots: readonly Slot[]
  /** The request as it was written down; absent where it was not sent. */
  readonly request?: { readonly id: string; readonly sent: Sent } | undefined
  /** The columns by whose names it went. */
  readonly columns?: ColumnsById | undefined
}

/** Decides what a failed request means for its values and its queue. */
export interface FailureHandler {
  readonly take: (queue: TableQueue, failure: RequestFailure, batch: FailedBatch) => Promise<void>
  /** Values that were refused together are sent apart, each group by itself. */
  readonly splitApart: (queue: TableQueue, groups: readonly (readonly Slot[])[]) => void
  /** Most rows that the service takes at a time, as far as it has said. */
  readonly mostRows: () => number
}

export function createFailureHandler(records: EditRecords): FailureHandler {
  let mostRows = MAX_ROWS
  let parties = 0

  const splitApart: FailureHandler['splitApart'] = (queue, groups) => {
    for (const group of groups) {
      parties += 1
      for (const slot of group) queue.parties.set(slot, parties)
    }
  }

  const take = async (
    queue: TableQueue,
    failure: RequestFailure,
    { slots, request, columns }: FailedBatch,
  ): Promise<void> => {
    const { id = '', sent } = request ?? {}
    const forget = () => {
      const changes = gatherChanges()
      if (sent) changes.sent(id, undefined)
      return records.commit(changes.list())
    }
    switch (failure.kind) {
      case 'ended':
        return
      case 'lost':
        queue.backOff()
        queue.isUnreachable = failure.unreachable
        return sent ? records.commit(lost(records.book, id, sent).list()) : undefined
      case 'busy':
        queue.pauseFor(DEBOUNCE_MS)
        return forget()
      case 'no-access':
      case 'gone':
        queue.block(failure.kind, BLOCK_MS)
        return forget()
      case 'columns':
        queue.columns = undefined
        for (const [column, { key }] of columns ?? []) if (failure.names.includes(key)) queue.unknown.set(column, key)
        if (failure.names.length > 0) return forget()
        break
      case 'size':
        if (failure.rows < new Set(slots.map(({ row }) => row)).size) {
          mostRows = failure.rows
          return forget()
        }
        break
      case 'refused':
        break
    }
    const parts = sent && halves(slots)
    if (parts) {
      // One refused value refuses all that went with it: the halves go apart, until the one is found.
      splitApart(queue, parts)
      return forget()
    }
    return records.commit(refused(sent?.cells ?? slots.flatMap(lastEntered), id, codeOf(failure)).list())
  }

  return { take, splitApart, mostRows: () => mostRows }
}

const codeOf = (failure: Extract<RequestFailure, { kind: 'columns' | 'size' | 'refused' }>): string => {
  if (failure.kind === 'refused') return failure.code
  return failure.kind === 'size' ? 'BATCH_TOO_LARGE' : 'UNKNOWN_COLUMNS'
}

const lastEntered = ({ row, column, entries }: Slot): readonly SentCell[] => {
  const last = entries.at(-1)
  return last ? [{ row, column, value: last.cell.value, entry: last.id }] : []
}
