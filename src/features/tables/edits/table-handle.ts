import type { Clock } from '#lib/clock.ts'
import { createEmitter } from '#lib/emitter.ts'
import { collectChanges } from './record-changes.ts'
import type { ColumnOrder } from '../columns/column-order.ts'
import { createEditEntry } from './edit-entry.ts'
import { noCounts, toCellEdit, type CellState } from './edit-index.ts'
import type { EnteredCell, UndoRow } from './edit-kinds.ts'
import type { EditJournal } from './edit-journal.ts'
import type { EditRecords } from './edit-records.ts'
import { openUndoHistory } from './undo-history.ts'
import { createUndoPlayer } from './undo-player.ts'
import type { LoadedPages } from './loaded-pages.ts'
import type { LocalRows, RowEditSink } from './local-rows.ts'
import { isNewRow, newRowId, toPresentIds } from './local-row-ids.ts'
import type { Sender } from './sender.ts'
import type { CellAddress, ListedEdit, RemovedRow, TableEdits } from './table-edits.ts'

interface Deps {
  readonly journal: EditJournal
  readonly records: EditRecords
  readonly loadedPages: LoadedPages
  readonly sender: Sender
  readonly newId: () => string
  readonly clock: Pick<Clock, 'now'>
  /** Absent where the service creates no rows. */
  readonly rows?: LocalRows | undefined
}

export interface TableHandle extends TableEdits {
  readonly sink: RowEditSink
}

const NO_COUNTS = noCounts()

export function openTable(
  table: string,
  { journal, records, loadedPages, sender, newId, clock, rows }: Deps,
): TableHandle {
  const { index } = records
  const history = openUndoHistory(journal, table)
  const changed = createEmitter<[cells: readonly CellAddress[] | undefined]>()
  const columnMoved = createEmitter<[column: string, to: ColumnOrder]>()
  records.onChange((changes) => {
    const cells = changes.get(table)
    if (cells) changed.emit(cells)
  })
  journal.subscribe(history.follow)
  void journal.ready.then(history.follow)
  history.onChange(() => changed.emit([]))
  sender.onPause(() => changed.emit([]))

  const entry = createEditEntry(table, { records, loadedPages, sender, clock, rows })
  const { shownAt, withReading, enter, put } = entry
  const step = createUndoPlayer(table, {
    entry,
    loadedPages,
    newId,
    rows,
    moveColumn: ({ column, from, to }, isUndo) => columnMoved.emit(column, isUndo ? from : to),
  })

  /** Rows by their permanent ids, as the undo history has them. */
  const named = (deleted: readonly RemovedRow[]): readonly UndoRow[] => {
    const ids = rows?.rowIds()
    return deleted.map(({ id, cells }) => ({
      id: isNewRow(id) ? id : (ids?.nameOf(id) ?? newRowId(newId)),
      cells: [...cells],
      ...(!isNewRow(id) && { was: id }),
    }))
  }

  /** Returns the state of those cells that have unsaved values. */
  const getCellStates = (cells: readonly CellAddress[]): readonly CellState[] =>
    cells.flatMap(({ row, column }) => index.cellState(table, row, column) ?? [])

  const discard = (cellStates: readonly CellState[]) => {
    const changes = collectChanges()
    for (const cellState of cellStates) for (const { id } of cellState.entries) changes.drop(id, cellState)
    void records.commit(changes.list()).catch(() => undefined)
  }
  const flush = async () => {
    await records.idle()
    await sender.flush(table)
  }

  return {
    get: (row, column) => toCellEdit(index.cellState(table, row, column)),
    apply: (action) => {
      const cells = entry.meant({ ...action, cells: rows ? toPresentIds(action.cells, rows) : action.cells })
      const added = rows ? (action.added ?? []).map((values) => ({ id: newRowId(newId), cells: [...values] })) : []
      if (cells.length === 0 && added.length === 0) return
      const id = newId()
      const { name } = action
      const { changes, settled } = history.done(id, { name, cells, ...(added.length > 0 && { added }) })
      if (added.length > 0) rows?.make(id, added)
      void put(id, action, cells.map(withReading), changes).then(settled, () => undefined)
    },
    undo: () => step(history.undo, true),
    redo: () => step(history.redo, false),
    removed: (deleted, act) => {
      const id = act ?? newId()
      const past = named(deleted)
      const { changes, settled } =
        act === undefined
          ? history.done(id, { name: 'delete-rows', cells: [], removed: past })
          : history.more(act, past)
      rows?.onDeleted(id, past)
      void records.commit(changes).then(settled, () => undefined)
      return id
    },
    columnMoved: (moved) => {
      const { changes, settled } = history.done(newId(), { name: 'move-column', cells: [], moved })
      void records.commit(changes).then(settled, () => undefined)
    },
    onColumnMove: columnMoved.subscribe,
    history: history.summary,
    counts: () => index.table(table)?.counts ?? NO_COUNTS,
    pause: () => sender.pause(table),
    list: () => {
      const cellStates = [...(index.table(table)?.cellStates.values() ?? [])].flatMap((columns) => [
        ...columns.values(),
      ])
      return cellStates
        .toSorted((one, other) => orderOf(one) - orderOf(other))
        .flatMap((cellState): readonly ListedEdit[] => {
          const shown = toCellEdit(cellState)
          const { row, column, entries } = cellState
          return shown ? [{ ...shown, row, column, table, act: entries.at(-1)?.act ?? '' }] : []
        })
    },
    retry: (cells) => {
      const changes = collectChanges()
      for (const cellState of getCellStates(cells)) {
        const last = cellState.entries.at(-1)
        if (last?.cell.state === 'refused') changes.mark(last.id, cellState, WAITING)
        // Keeping mine overwrites exactly the other value that was shown.
        if (last?.cell.state === 'conflict') changes.mark(last.id, cellState, { ...WAITING, base: last.cell.theirs })
      }
      sender.resume(table)
      void records.commit(changes.list()).catch(() => undefined)
    },
    resume: () => sender.resume(table),
    discard: (cells) => discard(getCellStates(cells)),
    onChange: changed.subscribe,
    attach: (pages) => loadedPages.attach(table, pages),
    flush,
    sink: {
      // A value entered meanwhile is newer.
      take: (cells) =>
        enter(newId(), { name: 'type', overwrite: true }, cells.filter((cell) => !shownAt(cell)).map(withReading), []),
      settle: async (some) => {
        const ids = new Set(some)
        await flush()
        const { cellStates } = index.table(table) ?? {}
        return ![...ids].some((row) => [...(cellStates?.get(row)?.values() ?? [])].some(isPending))
      },
      drop: (some) => {
        const ids = new Set(some)
        const { cellStates } = index.table(table) ?? {}
        discard([...ids].flatMap((row) => [...(cellStates?.get(row)?.values() ?? [])]))
      },
    },
  }
}

const isPending = (cellState: CellState): boolean => {
  const state = toCellEdit(cellState)?.state
  return state !== undefined && state !== 'refused' && state !== 'conflict'
}

const orderOf = ({ entries }: CellState): number => entries.at(-1)?.order ?? 0

const WAITING: Partial<EnteredCell> = { state: undefined, code: undefined, theirs: undefined }
