import { type Clock, wait } from '#lib/clock.ts'
import { COLUMNS_FRESH_MS } from './columns-at-send.ts'
import { type EditRecord, type EnteredCell, editRecordKind, type UpdateRequestCell } from './edit-kinds.ts'
import type { EditRecords } from './edit-records.ts'
import type { TableQueue, ColumnsById } from './table-queue.ts'
import type { LoadedPages } from './loaded-pages.ts'
import { readRows } from './read-rows.ts'
import { sameValue } from '../values/same-value.ts'
import type { EditCalls } from './edit-calls.ts'

/**
 * The service takes values by the names of columns, so a name that is given to another column between the reading of
 * the names and the write sends a value there. The API spec has no way to make a write depend on it. What was saved is
 * therefore compared with the next reading of the names, which comes with the next write or soon after the last. Two
 * exchanges of names in between that undo each other are not seen.
 */
export interface ColumnRenameGuard {
  /** Values that are about to count as saved, and their column names. Called before the pages get them. */
  readonly saved: (queue: TableQueue, cells: readonly UpdateRequestCell[], keys: ReadonlyMap<string, string>) => void
  /** The names as of `readFrom`: a value that was written to another column becomes a question in both. */
  readonly check: (queue: TableQueue, columns: ColumnsById, readFrom: number) => Promise<void>
}

export interface ColumnRenameGuardDeps {
  readonly records: EditRecords
  readonly calls: Pick<EditCalls, 'read'>
  readonly loadedPages: Pick<LoadedPages, 'valueOf'>
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly newId: () => string
  /** Reads the names of a table, unless they were read recently. */
  readonly read: (queue: TableQueue) => Promise<unknown>
}

interface Saved {
  readonly cell: UpdateRequestCell
  readonly key: string
  readonly at: number
  /** Values of the row's other columns, by column. */
  readonly beside: ReadonlyMap<string, unknown>
}

export function createColumnRenameGuard({
  records,
  calls,
  loadedPages,
  clock,
  signal,
  newId,
  read,
}: ColumnRenameGuardDeps): ColumnRenameGuard {
  /** By table and cell. */
  const tables = new Map<string, Map<string, Saved>>()
  const awaited = new Set<string>()

  const checkSoon = async (queue: TableQueue) => {
    if (awaited.has(queue.key)) return
    awaited.add(queue.key)
    try {
      do {
        await wait(clock, COLUMNS_FRESH_MS, signal)
        await read(queue)
      } while ((tables.get(queue.key)?.size ?? 0) > 0)
    } catch {
      // The next read shows it.
    } finally {
      awaited.delete(queue.key)
    }
  }

  const besideOf = (queue: TableQueue, row: string): ReadonlyMap<string, unknown> => {
    const beside = new Map<string, unknown>()
    for (const column of queue.columns?.keys() ?? []) {
      const stood = loadedPages.valueOf(queue.key, row, column)
      if (stood) beside.set(column, stood.value)
    }
    return beside
  }

  /** A conflict, unless a newer value waits in the cell anyway. */
  const question = (table: string, cell: EnteredCell): readonly EnteredCell[] =>
    records.index.cellState(table, cell.row, cell.column)?.entries.length ? [] : [cell]

  const requestColumns = async (queue: TableQueue, moved: readonly Saved[], columns: ColumnsById) => {
    const { key: table } = queue
    const owners = ownersOf(columns)
    const wanted = moved.map(
      ({ cell: { row, number } }) => [row, number === undefined ? undefined : { number }] as const,
    )
    const rows = await readRows(calls, table, new Map(wanted), signal)
    const cells = moved.flatMap(({ cell: { row, column, value }, key, beside }): readonly EnteredCell[] => {
      const now = rows.get(row)?.cells
      const own = columns.get(column)?.key
      const other = owners.get(key)
      if (!now || other === undefined || (own !== undefined && sameValue(now[own], value))) return []
      const theirs = own === undefined ? undefined : now[own]
      const missing = question(table, { row, column, value, base: theirs, state: 'conflict', theirs })
      const stood = beside.get(other)
      if (!beside.has(other) || !sameValue(now[key], value) || sameValue(stood, value)) return missing
      const over = { row, column: other, value: stood, base: stood, state: 'conflict', theirs: value } as const
      return [...missing, ...question(table, over)]
    })
    if (cells.length === 0 || signal.aborted) return
    const act = newId()
    const body: EditRecord = { table, act, name: 'type', overwrite: true, cells: [...lastOfEach(cells)] }
    await records.commit([{ kind: editRecordKind, id: `${act} 0`, change: (stored) => (stored ? undefined : body) }])
  }

  return {
    saved: (queue, cells, keys) => {
      const known = tables.get(queue.key) ?? new Map<string, Saved>()
      tables.set(queue.key, known)
      const besides = new Map<string, ReadonlyMap<string, unknown>>()
      for (const cell of cells) {
        const key = keys.get(cell.column)
        if (key === undefined) continue
        const beside = besides.get(cell.row) ?? besideOf(queue, cell.row)
        besides.set(cell.row, beside)
        known.set(`${cell.row}\u0000${cell.column}`, { cell, key, at: clock.steady(), beside })
      }
      void checkSoon(queue)
    },
    check: async (queue, columns, readFrom) => {
      const known = tables.get(queue.key)
      if (!known || known.size === 0) return
      const owners = ownersOf(columns)
      const moved: Saved[] = []
      for (const [position, saved] of known) {
        if (saved.at >= readFrom) continue
        known.delete(position)
        const owner = owners.get(saved.key)
        if (owner !== undefined && owner !== saved.cell.column) moved.push(saved)
      }
      if (moved.length > 0) await requestColumns(queue, moved, columns)
    },
  }
}

/** Returns the column that owns each key. */
const ownersOf = (columns: ColumnsById): ReadonlyMap<string, string> =>
  new Map([...columns.values()].map(({ key, id }) => [key, id]))

/** No cell is in a record twice. */
const lastOfEach = (cells: readonly EnteredCell[]): Iterable<EnteredCell> =>
  new Map(cells.map((cell) => [`${cell.row}\u0000${cell.column}`, cell])).values()
