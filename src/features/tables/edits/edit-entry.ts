import type { RecordChange } from '#journal/journal.ts'
import type { Clock } from '#lib/clock.ts'
import { isEmpty, sameValue } from '../values/same-value.ts'
import { MAX_ROWS } from './batches.ts'
import { toCellEdit } from './edit-index.ts'
import type { EditRecord, EnteredCell } from './edit-kinds.ts'
import type { EditRecords } from './edit-records.ts'
import type { LoadedPages } from './loaded-pages.ts'
import { groupByRow, isNewRow } from './local-row-ids.ts'
import type { LocalRows } from './local-rows.ts'
import type { Sender } from './sender.ts'
import type { CellAddress, CellChange, EditAction } from './table-edits.ts'

export interface EditEntryDeps {
  readonly records: EditRecords
  readonly loadedPages: LoadedPages
  readonly sender: Sender
  readonly clock: Pick<Clock, 'now'>
  readonly rows?: LocalRows | undefined
}

export type EditEntry = ReturnType<typeof createEditEntry>

/** Entering values into the cells of one table: their base values, and their records in the journal. */
export function createEditEntry(table: string, { records, loadedPages, sender, clock, rows }: EditEntryDeps) {
  const { index } = records
  const shownAt = ({ row, column }: CellAddress) => toCellEdit(index.cellState(table, row, column))

  /** Returns the cells of an action that change something, each once, with the values shown before. */
  const meant = ({ cells, overwrite }: Pick<EditAction, 'cells' | 'overwrite'>): readonly CellChange[] => {
    const last = new Map<string, CellChange>()
    for (const cell of cells) last.set(`${cell.row}\u0000${cell.column}`, cell)
    const changes: CellChange[] = []
    for (const { row, column, value, base: stood } of last.values()) {
      const shown = isNewRow(row) ? undefined : shownAt({ row, column })
      const base = shown ? shown.value : stood
      if (!overwrite && !isEmpty(base)) continue
      // Entering a refused value again, or one that the service does not have, is intended.
      if (!shown && Object.is(value, base)) continue
      // A copy of these fields: it is stored as it is, and the caller's cells may have more.
      changes.push({ row, column, value, base })
    }
    return changes
  }
  /**
   * Returns the time at which the base of a value was read, ms. For values over an unsaved one it is
   * the time of that one's base. Undefined if the rows show something else by now, so that the value must be compared
   * before it is sent.
   */
  const readingOf = ({ row, column, base }: CellChange): number | undefined => {
    const last = index.cellState(table, row, column)?.entries.at(-1)
    if (last) return last.cell.readAt
    const shown = loadedPages.valueOf(table, row, column)
    // Code that enters values into rows that no page shows has read them before.
    if (!shown) return clock.now()
    return sameValue(shown.value, base) ? loadedPages.readAt(table, row) : undefined
  }
  const withReading = (cell: CellChange): EnteredCell => {
    const readAt = readingOf(cell)
    return readAt === undefined ? cell : { ...cell, readAt }
  }
  const enter = (
    act: string,
    { name, overwrite }: Pick<EditAction, 'name' | 'overwrite'>,
    cells: readonly EnteredCell[],
    alongside: readonly RecordChange[],
  ): Promise<void> => {
    const bodies = new Map<string, EditRecord>()
    const add = (some: readonly EnteredCell[], isOver: boolean) => {
      for (const part of parts(some))
        bodies.set(`${act} ${bodies.size}`, { table, act, name, overwrite: isOver, cells: part })
    }
    // A cell that was emptied here, unsaved, may still have a value at the service.
    const isOver = (cell: CellAddress) => overwrite || shownAt(cell) !== undefined
    add(cells.filter(isOver), true)
    add(
      cells.filter((cell) => !isOver(cell)),
      false,
    )
    sender.debounce(table)
    const stored = records.enter(bodies, alongside)
    sender.wake()
    return stored
  }

  /** Stores values of rows that the service does not have with those rows; all other values become edits. */
  const put: typeof enter = (act, how, cells, alongside) => {
    const own = cells.filter(({ row }) => isNewRow(row))
    if (own.length > 0) rows?.change(groupByRow(own))
    const others = cells.filter(({ row }) => !isNewRow(row))
    return others.length > 0 ? enter(act, how, others, alongside) : records.commit(alongside)
  }

  return { shownAt, meant, withReading, enter, put }
}

/** Cells by at most as many rows as a request takes, so that a response to one seldom touches more than one record. */
function parts(cells: readonly EnteredCell[]): readonly (readonly EnteredCell[])[] {
  const all: EnteredCell[][] = []
  let rows = new Set<string>()
  let part: EnteredCell[] = []
  for (const cell of cells) {
    if (rows.size === MAX_ROWS && !rows.has(cell.row)) {
      rows = new Set()
      part = []
    }
    if (part.length === 0) all.push(part)
    rows.add(cell.row)
    part.push(cell)
  }
  return all
}
