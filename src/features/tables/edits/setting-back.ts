import { pauseMs } from '#api/retry.ts'
import type { Clock } from '#lib/clock.ts'
import { halves, MOST_ROWS } from './batches.ts'
import { gatherChanges } from './changes.ts'
import type { Slot } from './edit-book.ts'
import type { Sent, SentCell } from './edit-kinds.ts'
import type { EditRecords } from './edit-records.ts'
import { type Lane, type LaneColumns, REST_MS } from './lane.ts'
import type { Setback } from './setback.ts'
import { lost, refused } from './verdicts.ts'

/** A table that is closed to the key, or gone, is tried again. */
const CLOSED_MS = 60_000

/** What a request was about to carry, or carried. */
export interface Carried {
  readonly slots: readonly Slot[]
  /** The request as it was written down; absent where it never left. */
  readonly request?: { readonly id: string; readonly sent: Sent } | undefined
  /** The columns by whose names it went. */
  readonly columns?: LaneColumns | undefined
}

/** Decides what becomes of values whose request brought no outcomes. */
export interface SettingBack {
  readonly take: (lane: Lane, setback: Setback, carried: Carried) => Promise<void>
  /** An answer was lost: the table rests, longer each time in a row. */
  readonly backOff: (lane: Lane) => void
  /** Values that were refused together are sent apart, each group by itself. */
  readonly splitApart: (lane: Lane, groups: readonly (readonly Slot[])[]) => void
  /** How many rows the service takes at a time, as far as it has said. */
  readonly mostRows: () => number
}

export interface SettingBackDeps {
  readonly records: EditRecords
  readonly clock: Clock
  /** In [0, 1): the jitter of pauses. */
  readonly random: () => number
  readonly reopen: (table: string) => void
}

export function createSettingBack({ records, clock, random, reopen }: SettingBackDeps): SettingBack {
  let mostRows = MOST_ROWS
  let parties = 0

  const backOff = (lane: Lane) => {
    lane.losses += 1
    lane.holdUntil = clock.steady() + pauseMs(lane.losses, random())
  }

  const splitApart: SettingBack['splitApart'] = (lane, groups) => {
    for (const group of groups) {
      parties += 1
      for (const slot of group) lane.parties.set(slot, parties)
    }
  }

  const take = async (lane: Lane, setback: Setback, { slots, request, columns }: Carried): Promise<void> => {
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
        return sent ? records.commit(lost(records.book, id, sent).list()) : undefined
      case 'busy':
        lane.holdUntil = clock.steady() + REST_MS
        return forget()
      case 'no-access':
      case 'gone':
        lane.closed = setback.kind
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
    const parts = sent && halves(slots)
    if (parts) {
      // One refused value refuses all that went with it: the halves go apart, until the one is found.
      splitApart(lane, parts)
      return forget()
    }
    return records.commit(refused(sent?.cells ?? slots.flatMap(lastEntered), id, codeOf(setback)).list())
  }

  return { take, backOff, splitApart, mostRows: () => mostRows }
}

const codeOf = (setback: Extract<Setback, { kind: 'columns' | 'size' | 'refused' }>): string => {
  if (setback.kind === 'refused') return setback.code
  return setback.kind === 'size' ? 'BATCH_TOO_LARGE' : 'UNKNOWN_COLUMNS'
}

const lastEntered = ({ row, column, entries }: Slot): readonly SentCell[] => {
  const last = entries.at(-1)
  return last ? [{ row, column, value: last.cell.value, entry: last.id }] : []
}
