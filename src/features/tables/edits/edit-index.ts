import type { JournalRecord } from '#journal/records.ts'
import type { EditRecord, EnteredCell, UpdateRequest, UpdateRequestCell } from './edit-kinds.ts'
import type { CellAddress, CellEdit, EditCounts, EditState } from './table-edits.ts'

export interface QueuedEdit {
  readonly id: string
  /** Order of entering: by the storage's count; what is not stored yet comes after all that is. */
  readonly order: number
  readonly act: string
  readonly overwrite: boolean
  readonly isStored: boolean
  readonly cell: EnteredCell
}

/** A sent value: its request is in flight, or its response was lost. */
export interface CellRequest {
  readonly id: string
  readonly isLost: boolean
  readonly cell: UpdateRequestCell
}

/** Everything known of one cell that has something unsaved. */
export interface CellState extends CellAddress {
  readonly table: string
  /** In order of entering: the last one is what the cell shows. */
  entries: readonly QueuedEdit[]
  requests: readonly CellRequest[]
  state: EditState | undefined
  /** Memoised result of `toCellEdit`; undefined after a change. */
  shown: CellEdit | undefined
}

export interface TableEditIndex {
  readonly cellStates: ReadonlyMap<string, ReadonlyMap<string, CellState>>
  /** Cells whose value waits to be sent, by row, in order of entering. */
  readonly waiting: ReadonlyMap<string, ReadonlySet<CellState>>
  readonly unconfirmed: ReadonlySet<CellState>
  readonly inFlight: ReadonlySet<CellState>
  readonly counts: EditCounts
}

/** Everything unsaved of all tables, indexed by cell, and updated with its records. */
export interface EditIndex {
  readonly table: (id: string) => TableEditIndex | undefined
  readonly tables: () => Iterable<string>
  readonly cellState: (table: string, row: string, column: string) => CellState | undefined
  /** Indexes a record's present body; undefined: it was deleted. */
  readonly entered: (
    id: string,
    record: Pick<JournalRecord<EditRecord>, 'seq' | 'body'> | undefined,
    isStored: boolean,
  ) => void
  readonly sent: (id: string, body: UpdateRequest | undefined) => void
  /** Returns the cells that changed since the last call, by table. */
  readonly changes: () => ReadonlyMap<string, readonly CellAddress[]>
}

interface Table {
  readonly cellStates: Map<string, Map<string, CellState>>
  readonly waiting: Map<string, Set<CellState>>
  readonly unconfirmed: Set<CellState>
  readonly inFlight: Set<CellState>
  counts: Record<EditState, number>
}

const NONE: EditCounts = { unpersisted: 0, queued: 0, sending: 0, unconfirmed: 0, refused: 0, conflict: 0 }

export const noCounts = (): Record<EditState, number> => ({ ...NONE })

/**
 * Counts and indexes are updated with each record, so that a paste of thousands of cells never walks over all of them.
 */
export function createEditIndex(): EditIndex {
  const tables = new Map<string, Table>()
  /** Cells of each record, to remove them when it changes. */
  const recordCells = new Map<string, readonly CellState[]>()
  const touched = new Set<CellState>()

  const toTable = (id: string): Table => {
    const known = tables.get(id)
    if (known) return known
    const created: Table = {
      cellStates: new Map(),
      waiting: new Map(),
      unconfirmed: new Set(),
      inFlight: new Set(),
      counts: noCounts(),
    }
    tables.set(id, created)
    return created
  }
  const toCellState = (table: string, { row, column }: CellAddress): CellState => {
    const { cellStates } = toTable(table)
    const columns = cellStates.get(row) ?? new Map<string, CellState>()
    cellStates.set(row, columns)
    const known = columns.get(column)
    if (known) return known
    const created: CellState = { table, row, column, entries: [], requests: [], state: undefined, shown: undefined }
    columns.set(column, created)
    return created
  }

  const settle = (cellState: CellState) => {
    const { row, column, requests, entries } = cellState
    const table = toTable(cellState.table)
    if (cellState.state) table.counts[cellState.state] -= 1
    cellState.state = toEditState(cellState)
    cellState.shown = undefined
    if (cellState.state) table.counts[cellState.state] += 1
    const isInFlight = requests.some(({ isLost }) => !isLost)
    toggle(table.inFlight, cellState, isInFlight)
    toggle(table.unconfirmed, cellState, isUnconfirmed(cellState))
    const waiting = table.waiting.get(row)
    if (!isInFlight && waits(cellState)) {
      if (waiting) waiting.add(cellState)
      else table.waiting.set(row, new Set([cellState]))
    } else if (waiting?.delete(cellState) && waiting.size === 0) table.waiting.delete(row)
    if (entries.length === 0 && requests.length === 0) {
      const columns = table.cellStates.get(row)
      columns?.delete(column)
      if (columns?.size === 0) table.cellStates.delete(row)
    }
    touched.add(cellState)
  }

  /** Replaces a record's cells in the index. */
  const replace = (
    key: string,
    cellStates: readonly CellState[],
    leave: (cellState: CellState) => void,
    enter: () => void,
  ) => {
    const before = recordCells.get(key) ?? []
    for (const cellState of before) leave(cellState)
    enter()
    if (cellStates.length > 0) recordCells.set(key, cellStates)
    else recordCells.delete(key)
    for (const cellState of cellStates) settle(cellState)
    const stored = new Set(before.length > 0 ? cellStates : [])
    for (const cellState of before) if (!stored.has(cellState)) settle(cellState)
  }

  return {
    table: (id) => tables.get(id),
    tables: () => tables.keys(),
    cellState: (table, row, column) => tables.get(table)?.cellStates.get(row)?.get(column),
    entered: (id, record, isStored) => {
      const { cells = [], table = '' } = record?.body ?? {}
      const cellStates = cells.map((cell) => toCellState(table, cell))
      const leave = (cellState: CellState) => {
        cellState.entries = cellState.entries.filter((entry) => entry.id !== id)
      }
      replace(`entered ${id}`, cellStates, leave, () => {
        if (!record) return
        const { act, overwrite } = record.body
        cells.forEach((cell, at) => {
          const cellState = cellStates[at]
          if (!cellState) return
          const entry: QueuedEdit = { id, order: record.seq, act, overwrite, isStored, cell }
          cellState.entries = inserted(cellState.entries, entry)
        })
      })
    },
    sent: (id, body) => {
      const { cells = [], table = '', state } = body ?? {}
      const cellStates = cells.map((cell) => toCellState(table, cell))
      const leave = (cellState: CellState) => {
        cellState.requests = cellState.requests.filter((request) => request.id !== id)
      }
      replace(`sent ${id}`, cellStates, leave, () => {
        cells.forEach((cell, at) => {
          const cellState = cellStates[at]
          if (cellState) cellState.requests = [...cellState.requests, { id, isLost: state === 'lost', cell }]
        })
      })
    },
    changes: () => {
      const changed = new Map<string, CellAddress[]>()
      for (const cellState of touched) {
        const cells = changed.get(cellState.table)
        if (cells) cells.push(cellState)
        else changed.set(cellState.table, [cellState])
      }
      touched.clear()
      return changed
    },
  }
}

/** Returns the entries with one inserted in order of entering; nearly always as the last. */
function inserted(entries: readonly QueuedEdit[], entry: QueuedEdit): readonly QueuedEdit[] {
  const last = entries.at(-1)
  if (!last) return [entry]
  if (last.order <= entry.order) return [...entries, entry]
  return [...entries, entry].toSorted((one, other) => one.order - other.order)
}

/** True if the last entered value may be sent once no request of the cell is in flight. */
const waits = ({ entries }: CellState): boolean => {
  const last = entries.at(-1)
  return last !== undefined && last.cell.state === undefined
}

/** True if a request was lost, or a confirmed value still has to be reconciled after a lost one. */
const isUnconfirmed = ({ entries, requests }: CellState): boolean =>
  requests.some(({ isLost }) => isLost) || (requests.length === 0 && entries.at(-1)?.cell.state === 'checking')

function toEditState({ entries, requests }: CellState): EditState | undefined {
  const last = entries.at(-1)
  if (!last) return undefined
  if (last.cell.state === 'refused' || last.cell.state === 'conflict') return last.cell.state
  if (requests.some(({ isLost, cell }) => !isLost && cell.entry === last.id)) return 'sending'
  if (!last.isStored) return 'unpersisted'
  // A newer value over a lost one is unconfirmed, too: the lost one may still overwrite it.
  return last.cell.state === 'checking' || requests.some(({ isLost }) => isLost) ? 'unconfirmed' : 'queued'
}

/** Returns the unsaved value of a cell; undefined for none. */
export function toCellEdit(cellState: CellState | undefined): CellEdit | undefined {
  const last = cellState?.entries.at(-1)
  if (!cellState?.state || !last) return undefined
  const { value, base, code, theirs } = last.cell
  cellState.shown ??= {
    value,
    base,
    state: cellState.state,
    ...(code !== undefined && { code }),
    ...(cellState.state === 'conflict' && { theirs }),
  }
  return cellState.shown
}

function toggle<T>(set: Set<T>, member: T, isIn: boolean): void {
  if (isIn) set.add(member)
  else if (set.size > 0) set.delete(member)
}
