import type { JournalRecord } from '#journal/records.ts'
import type { Entered, EnteredCell, Sent, SentCell } from './edit-kinds.ts'
import type { CellAddress, CellEdit, EditCounts, EditState } from './table-edits.ts'

/** A value entered into a cell, and the record it lies in. */
export interface Entry {
  readonly id: string
  /** Order of entering: by the storage's count; what is not stored yet comes after all that is. */
  readonly order: number
  readonly act: string
  readonly overwrite: boolean
  readonly onDevice: boolean
  readonly cell: EnteredCell
}

/** What became of a value that left: its request is under way, or its answer was lost. */
export interface Departure {
  readonly id: string
  readonly isLost: boolean
  readonly cell: SentCell
}

/** Everything known of one cell that has something unsaved. */
export interface Slot extends CellAddress {
  readonly table: string
  /** In order of entering: the last one is what the cell shows. */
  entries: readonly Entry[]
  departures: readonly Departure[]
  shown: CellEdit | undefined
}

/** The slots of one table. */
export interface TableBook {
  readonly slots: ReadonlyMap<string, ReadonlyMap<string, Slot>>
  /** Slots whose value waits to be sent, by row, in order of entering. */
  readonly waiting: ReadonlyMap<string, ReadonlySet<Slot>>
  /** Slots with a lost request. */
  readonly doubtful: ReadonlySet<Slot>
  /** Slots with a request under way. */
  readonly flying: ReadonlySet<Slot>
  readonly counts: EditCounts
}

/** Everything unsaved of all tables, indexed by cell, kept up with the records it is made of. */
export interface EditBook {
  readonly table: (id: string) => TableBook | undefined
  readonly tables: () => Iterable<string>
  readonly slot: (table: string, row: string, column: string) => Slot | undefined
  /** A record as it stands now; undefined: it is gone. */
  readonly entered: (
    id: string,
    record: Pick<JournalRecord<Entered>, 'seq' | 'body'> | undefined,
    onDevice: boolean,
  ) => void
  readonly sent: (id: string, body: Sent | undefined) => void
  /** Hands over which cells changed since the last call, by table. */
  readonly changes: () => ReadonlyMap<string, readonly CellAddress[]>
}

interface Table {
  readonly slots: Map<string, Map<string, Slot>>
  readonly waiting: Map<string, Set<Slot>>
  readonly doubtful: Set<Slot>
  readonly flying: Set<Slot>
  counts: Record<EditState, number>
}

const NONE: EditCounts = { memory: 0, device: 0, sending: 0, doubt: 0, refused: 0, conflict: 0 }

export const noCounts = (): Record<EditState, number> => ({ ...NONE })

export function createEditBook(): EditBook {
  const tables = new Map<string, Table>()
  /** Which cells a record touches, so that they can be left when it changes. */
  const recordCells = new Map<string, readonly Slot[]>()
  const touched = new Set<Slot>()

  const tableOf = (id: string): Table => {
    const known = tables.get(id)
    if (known) return known
    const made: Table = {
      slots: new Map(),
      waiting: new Map(),
      doubtful: new Set(),
      flying: new Set(),
      counts: noCounts(),
    }
    tables.set(id, made)
    return made
  }
  const slotOf = (table: string, { row, column }: CellAddress): Slot => {
    const { slots } = tableOf(table)
    const columns = slots.get(row) ?? new Map<string, Slot>()
    slots.set(row, columns)
    const known = columns.get(column)
    if (known) return known
    const made: Slot = { table, row, column, entries: [], departures: [], shown: undefined }
    columns.set(column, made)
    return made
  }

  const settle = (slot: Slot) => {
    const table = tableOf(slot.table)
    if (slot.shown) table.counts[slot.shown.state] -= 1
    slot.shown = shownOf(slot)
    if (slot.shown) table.counts[slot.shown.state] += 1
    const isFlying = slot.departures.some(({ isLost }) => !isLost)
    toggle(table.flying, slot, isFlying)
    toggle(
      table.doubtful,
      slot,
      slot.departures.some(({ isLost }) => isLost),
    )
    const row = table.waiting.get(slot.row) ?? new Set<Slot>()
    toggle(row, slot, !isFlying && waits(slot))
    if (row.size > 0) table.waiting.set(slot.row, row)
    else table.waiting.delete(slot.row)
    if (slot.entries.length === 0 && slot.departures.length === 0) {
      const columns = table.slots.get(slot.row)
      columns?.delete(slot.column)
      if (columns?.size === 0) table.slots.delete(slot.row)
    }
    touched.add(slot)
  }

  /** Puts a record's cells in place of what it held before. */
  const replace = (key: string, slots: readonly Slot[], leave: (slot: Slot) => void, enter: () => void) => {
    const before = recordCells.get(key) ?? []
    for (const slot of before) leave(slot)
    enter()
    if (slots.length > 0) recordCells.set(key, slots)
    else recordCells.delete(key)
    for (const slot of new Set([...before, ...slots])) settle(slot)
  }

  return {
    table: (id) => tables.get(id),
    tables: () => tables.keys(),
    slot: (table, row, column) => tables.get(table)?.slots.get(row)?.get(column),
    entered: (id, record, onDevice) => {
      const { cells = [], table = '' } = record?.body ?? {}
      const slots = cells.map((cell) => slotOf(table, cell))
      const leave = (slot: Slot) => {
        slot.entries = slot.entries.filter((entry) => entry.id !== id)
      }
      replace(`entered ${id}`, slots, leave, () => {
        if (!record) return
        const { act, overwrite } = record.body
        cells.forEach((cell, at) => {
          const slot = slots[at]
          if (!slot) return
          const entry: Entry = { id, order: record.seq, act, overwrite, onDevice, cell }
          slot.entries = [...slot.entries, entry].toSorted((one, other) => one.order - other.order)
        })
      })
    },
    sent: (id, body) => {
      const { cells = [], table = '', state } = body ?? {}
      const slots = cells.map((cell) => slotOf(table, cell))
      const leave = (slot: Slot) => {
        slot.departures = slot.departures.filter((departure) => departure.id !== id)
      }
      replace(`sent ${id}`, slots, leave, () => {
        cells.forEach((cell, at) => {
          const slot = slots[at]
          if (slot) slot.departures = [...slot.departures, { id, isLost: state === 'lost', cell }]
        })
      })
    },
    changes: () => {
      const changed = new Map<string, CellAddress[]>()
      for (const slot of touched) {
        const cells = changed.get(slot.table) ?? []
        cells.push({ row: slot.row, column: slot.column })
        changed.set(slot.table, cells)
      }
      touched.clear()
      return changed
    },
  }
}

/** Nothing stands in the way of sending the last entered value but a request under way. */
const waits = ({ entries }: Slot): boolean => {
  const last = entries.at(-1)
  return last !== undefined && last.cell.state === undefined
}

function shownOf({ entries, departures }: Slot): CellEdit | undefined {
  const last = entries.at(-1)
  if (!last) return undefined
  const { value, base, code, theirs } = last.cell
  const known = { value, base, ...(code !== undefined && { code }) }
  if (last.cell.state === 'refused') return { ...known, state: 'refused' }
  if (last.cell.state === 'conflict') return { ...known, theirs, state: 'conflict' }
  if (departures.some(({ isLost, cell }) => !isLost && cell.entry === last.id)) return { ...known, state: 'sending' }
  if (!last.onDevice) return { ...known, state: 'memory' }
  // A newer value over a lost one is no less in doubt: the lost one may still come over it.
  if (last.cell.state === 'checking' || departures.some(({ isLost }) => isLost)) return { ...known, state: 'doubt' }
  return { ...known, state: 'device' }
}

function toggle<T>(set: Set<T>, member: T, isIn: boolean): void {
  if (isIn) set.add(member)
  else set.delete(member)
}
