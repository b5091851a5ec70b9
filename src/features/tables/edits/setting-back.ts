import { DEBOUNCE_MS } from '#journal/outbox/send-queue.ts'
import { halves, MOST_ROWS } from './batches.ts'
import { gatherChanges } from './changes.ts'
import type { Slot } from './edit-book.ts'
import type { Sent, SentCell } from './edit-kinds.ts'
import type { EditRecords } from './edit-records.ts'
import type { Setback } from './setback.ts'
import type { ColumnsById, TableQueue } from './table-queue.ts'
import { lost, refused } from './verdicts.ts'

/** A table that is closed to the key, or was deleted, is tried again after this, in ms. */
const BLOCK_MS = 60_000

/** What a request was about to carry, or carried. */
export interface Carried {
  readonly slots: readonly Slot[]
  /** The request as it was written down; absent where it never left. */
  readonly request?: { readonly id: string; readonly sent: Sent } | undefined
  /** The columns by whose names it went. */
  readonly columns?: ColumnsById | undefined
}

/** Decides what becomes of values whose request brought no outcomes. */
export interface SettingBack {
  readonly take: (queue: TableQueue, setback: Setback, carried: Carried) => Promise<void>
  /** Values that were refused together are sent apart, each group by itself. */
  readonly splitApart: (queue: TableQueue, groups: readonly (readonly Slot[])[]) => void
  /** How many rows the service takes at a time, as far as it has said. */
  readonly mostRows: () => number
}

export function createSettingBack(records: EditRecords): SettingBack {
  let mostRows = MOST_ROWS
  let parties = 0

  const splitApart: SettingBack['splitApart'] = (queue, groups) => {
    for (const group of groups) {
      parties += 1
      for (const slot of group) queue.parties.set(slot, parties)
    }
  }

  const take = async (queue: TableQueue, setback: Setback, { slots, request, columns }: Carried): Promise<void> => {
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
        queue.backOff()
        queue.isUnreachable = setback.unreachable
        return sent ? records.commit(lost(records.book, id, sent).list()) : undefined
      case 'busy':
        queue.pauseFor(DEBOUNCE_MS)
        return forget()
      case 'no-access':
      case 'gone':
        queue.block(setback.kind, BLOCK_MS)
        return forget()
      case 'columns':
        queue.columns = undefined
        for (const [column, { key }] of columns ?? []) if (setback.names.includes(key)) queue.unknown.set(column, key)
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
    const parts = sent && halves(slots)
    if (parts) {
      // One refused value refuses all that went with it: the halves go apart, until the one is found.
      splitApart(queue, parts)
      return forget()
    }
    return records.commit(refused(sent?.cells ?? slots.flatMap(lastEntered), id, codeOf(setback)).list())
  }

  return { take, splitApart, mostRows: () => mostRows }
}

const codeOf = (setback: Extract<Setback, { kind: 'columns' | 'size' | 'refused' }>): string => {
  if (setback.kind === 'refused') return setback.code
  return setback.kind === 'size' ? 'BATCH_TOO_LARGE' : 'UNKNOWN_COLUMNS'
}

const lastEntered = ({ row, column, entries }: Slot): readonly SentCell[] => {
  const last = entries.at(-1)
  return last ? [{ row, column, value: last.cell.value, entry: last.id }] : []
}
