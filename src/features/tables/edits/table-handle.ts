import type { RecordChange } from '#journal/journal.ts'
import type { Clock } from '#lib/clock.ts'
import { MAX_ROWS } from './batches.ts'
import { collectChanges } from './record-changes.ts'
import type { ColumnOrder } from '../columns/column-order.ts'
import { noCounts, toCellEdit, type CellState } from './edit-index.ts'
import type { EditRecord, EnteredCell, UndoRow } from './edit-kinds.ts'
import type { EditJournal } from './edit-journal.ts'
import type { EditRecords } from './edit-records.ts'
import { openUndoHistory, type UndoStep, type UndoAction } from './undo-history.ts'
import type { LoadedPages } from './loaded-pages.ts'
import type { LocalRows, RowEditSink } from './local-rows.ts'
import { isNewRow, groupByRow, newRowId, toPresentIds, toCells } from './local-row-ids.ts'
import { isEmpty, sameValue } from '../values/same-value.ts'
import type { Sender } from './sender.ts'
import type { EditAction, CellAddress, CellChange, ListedEdit, RemovedRow, TableEdits } from './table-edits.ts'

interface Deps {
  readonly journal: EditJournal
  readonly records: EditRecords
  readonly loadedPages: LoadedPages
  readonly sender: Sender
  readonly newId: () => string
  readonly clock: Pick<Clock, 'now'>
  /** Absent where nobody create rows. */
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
  const listeners = new Set<(cells: readonly CellAddress[] | undefined) => void>()
  const columnListeners = new Set<(column: string, to: ColumnOrder) => void>()
  const tell = (cells: readonly CellAddress[] | undefined) => {
    for (const listener of listeners) listener(cells)
  }
  records.onChange((changes) => {
    const cells = changes.get(table)
    if (cells) tell(cells)
  })
  journal.subscribe(history.follow)
  void journal.ready.then(history.follow)
  history.onChange(() => tell([]))
  sender.onPause(() => tell([]))

  const shownAt = ({ row, column }: CellAddress) => toCellEdit(index.cellState(table, row, column))

  /** Cells of an action that change something, each once, with what each shows until now. */
  const meant = ({ cells, overwrite }: Pick<EditAction, 'cells' | 'overwrite'>): readonly CellChange[] => {
    const last = new Map<string, CellChange>()
    for (const cell of cells) last.set(`${cell.row}\u0000${cell.column}`, cell)
    const changes: CellChange[] = []
    for (const { row, column, value, base: stood } of last.values()) {
      const shown = isNewRow(row) ? undefined : shownAt({ row, column })
      const base = shown ? shown.value : stood
      if (!overwrite && !isEmpty(base)) continue
      // Entering once more what was refused, or what the service does not have, is meant.
      if (!shown && Object.is(value, base)) continue
      // A copy of just this: it is stored as it is, and the caller's cells may carry more.
      changes.push({ row, column, value, base })
    }
    return changes
  }
  /**
   * Returns the time at which what a value was entered over was read, ms. Values over one that was not saved go back to
   * what was read for that. Undefined where the rows show something else by now, so that the value must be compared
   * before it is sent.
   */
  const readingOf = ({ row, column, base }: CellChange): number | undefined => {
    const last = index.cellState(table, row, column)?.entries.at(-1)
    if (last) return last.cell.readAt
    const shown = loadedPages.valueOf(table, row, column)
    // Who enters into rows that no page shows has read them for that.
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
    // A cell that is empty because it was emptied here, unsaved, may still be full at the service.
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

  /** Stores values of rows that the service does not have with those rows; all others become edits. */
  const put = (
    act: string,
    how: Pick<EditAction, 'name' | 'overwrite'>,
    cells: readonly EnteredCell[],
    alongside: readonly RecordChange[],
  ): Promise<void> => {
    const own = cells.filter(({ row }) => isNewRow(row))
    if (own.length > 0) rows?.change(groupByRow(own))
    const others = cells.filter(({ row }) => !isNewRow(row))
    return others.length > 0 ? enter(act, how, others, alongside) : records.commit(alongside)
  }

  /** The last step that waits for its action to be read. */
  let reading: Promise<unknown> | undefined
  /** Takes the next action; one that is still being read, and all that are asked for meanwhile, follow in their order. */
  const step = (take: () => UndoStep | undefined, isUndo: boolean): ReturnType<TableEdits['undo']> => {
    const moved = take()
    if (!moved) return []
    const { what } = moved
    if (!reading && !(what instanceof Promise)) return play(moved, what, isUndo)
    const played = Promise.all([what, reading]).then(([act]) => play(moved, act ?? GONE, isUndo))
    const turn = played.finally(() => {
      if (reading === turn) reading = undefined
    })
    reading = turn
    return played
  }
  const play = (moved: UndoStep, what: UndoAction, isUndo: boolean): readonly CellAddress[] => {
    const { act, changes, settled } = moved
    const { name, cells: past, added = [], removed = [], moved: move } = what
    if (move) for (const listener of columnListeners) listener(move.column, isUndo ? move.from : move.to)
    const [coming, going] = isUndo ? [removed, added] : [added, removed]
    if (coming.length > 0) rows?.make(act, coming)
    const places = rows?.places()
    const cells = past.flatMap(({ row: known, column, value, base }): readonly CellChange[] => {
      const row = places ? places.now(known) : known
      if (row === undefined) return []
      const [left, next] = isUndo ? [value, base] : [base, value]
      const stands = isNewRow(row)
        ? places?.valueOf(row, column)
        : (shownAt({ row, column }) ?? loadedPages.valueOf(table, row, column))
      // Whatever another user has put there since is theirs.
      if (stands && !sameValue(stands.value, left)) return []
      return [{ row, column, value: next, base: stands ? stands.value : left }]
    })
    void put(newId(), { name, overwrite: true }, cells, changes).then(settled, () => undefined)
    if (going.length > 0) rows?.takeBack(act, going)
    return [...cells.map(({ row, column }) => ({ row, column })), ...toCells(coming)]
  }

  /** As the history knows rows: by the name they have for good. */
  const named = (gone: readonly RemovedRow[]): readonly UndoRow[] => {
    const places = rows?.places()
    return gone.map(({ id, cells }) => ({
      id: isNewRow(id) ? id : (places?.nameOf(id) ?? newRowId(newId)),
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
    apply: (act) => {
      const cells = meant({ ...act, cells: rows ? toPresentIds(act.cells, rows) : act.cells })
      const added = rows ? (act.added ?? []).map((values) => ({ id: newRowId(newId), cells: [...values] })) : []
      if (cells.length === 0 && added.length === 0) return
      const id = newId()
      const { name } = act
      const { changes, settled } = history.done(id, { name, cells, ...(added.length > 0 && { added }) })
      if (added.length > 0) rows?.make(id, added)
      void put(id, act, cells.map(withReading), changes).then(settled, () => undefined)
    },
    undo: () => step(history.undo, true),
    redo: () => step(history.redo, false),
    removed: (gone, act) => {
      const id = act ?? newId()
      const past = named(gone)
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
    onColumnMove: (listener) => {
      columnListeners.add(listener)
      return () => columnListeners.delete(listener)
    },
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
        // Whoever keeps theirs has seen the other value, and goes over that one alone.
        if (last?.cell.state === 'conflict') changes.mark(last.id, cellState, { ...WAITING, base: last.cell.theirs })
      }
      sender.reopen(table)
      void records.commit(changes.list()).catch(() => undefined)
    },
    discard: (cells) => discard(getCellStates(cells)),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    attach: (pages) => loadedPages.attach(table, pages),
    flush,
    sink: {
      // What was entered over it meanwhile is newer.
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

const GONE: UndoAction = { name: 'type', cells: [] }

const WAITING: Partial<EnteredCell> = { state: undefined, code: undefined, theirs: undefined }

/** Cells by at most as many rows as a request takes, so that an answer to one seldom touches more than one record. */
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
