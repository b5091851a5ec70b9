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
  state: EditState | undefined
  /** What `shownIn` made of it; undefined while nobody has looked since it changed. */
  shown: CellEdit | undefined
}

/** The slots of one table. */
export interface TableBook {
  readonly slots: ReadonlyMap<string, ReadonlyMap<string, Slot>>
  /** Slots whose value waits to be sent, by row, in order of entering. */
  readonly waiting: ReadonlyMap<string, ReadonlySet<Slot>>
  /** Slots that have to be read back. */
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

/** Counts and indexes are kept up with each record, so that a paste of thousands of cells never walks over all of them. */
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
    const made: Slot = { table, row, column, entries: [], departures: [], state: undefined, shown: undefined }
    columns.set(column, made)
    return made
  }

  const settle = (slot: Slot) => {
    const { row, column, departures, entries } = slot
    const table = tableOf(slot.table)
    if (slot.state) table.counts[slot.state] -= 1
    slot.state = stateOf(slot)
    slot.shown = undefined
    if (slot.state) table.counts[slot.state] += 1
    const isFlying = departures.some(({ isLost }) => !isLost)
    toggle(table.flying, slot, isFlying)
    toggle(table.doubtful, slot, isInDoubt(slot))
    const waiting = table.waiting.get(row)
    if (!isFlying && waits(slot)) {
      if (waiting) waiting.add(slot)
      else table.waiting.set(row, new Set([slot]))
    } else if (waiting?.delete(slot) && waiting.size === 0) table.waiting.delete(row)
    if (entries.length === 0 && departures.length === 0) {
      const columns = table.slots.get(row)
      columns?.delete(column)
      if (columns?.size === 0) table.slots.delete(row)
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
    for (const slot of slots) settle(slot)
    const kept = new Set(before.length > 0 ? slots : [])
    for (const slot of before) if (!kept.has(slot)) settle(slot)
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
          slot.entries = inserted(slot.entries, entry)
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
        const cells = changed.get(slot.table)
        if (cells) cells.push(slot)
        else changed.set(slot.table, [slot])
      }
      touched.clear()
      return changed
    },
  }
}

/** Among the others in order of entering; nearly always the last. */
function inserted(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  const last = entries.at(-1)
  if (!last) return [entry]
  if (last.order <= entry.order) return [...entries, entry]
  return [...entries, entry].toSorted((one, other) => one.order - other.order)
}

/** Nothing stands in the way of sending the last entered value but a request under way. */
const waits = ({ entries }: Slot): boolean => {
  const last = entries.at(-1)
  return last !== undefined && last.cell.state === undefined
}

/** A request was lost, or all that is known of one is that a confirmed value had to be read back after it. */
const isInDoubt = ({ entries, departures }: Slot): boolean =>
  departures.some(({ isLost }) => isLost) || (departures.length === 0 && entries.at(-1)?.cell.state === 'checking')

function stateOf({ entries, departures }: Slot): EditState | undefined {
  const last = entries.at(-1)
  if (!last) return undefined
  if (last.cell.state === 'refused' || last.cell.state === 'conflict') return last.cell.state
  if (departures.some(({ isLost, cell }) => !isLost && cell.entry === last.id)) return 'sending'
  if (!last.onDevice) return 'memory'
  // A newer value over a lost one is no less in doubt: the lost one may still come over it.
  return last.cell.state === 'checking' || departures.some(({ isLost }) => isLost) ? 'doubt' : 'device'
}

/** What lies over the service's value in the cell of a slot; undefined for nothing. */
export function shownIn(slot: Slot | undefined): CellEdit | undefined {
  const last = slot?.entries.at(-1)
  if (!slot?.state || !last) return undefined
  const { value, base, code, theirs } = last.cell
  slot.shown ??= {
    value,
    base,
    state: slot.state,
    ...(code !== undefined && { code }),
    ...(slot.state === 'conflict' && { theirs }),
  }
  return slot.shown
}

function toggle<T>(set: Set<T>, member: T, isIn: boolean): void {
  if (isIn) set.add(member)
  else if (set.size > 0) set.delete(member)
}
