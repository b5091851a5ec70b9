import type { RecordChange } from '#journal/journal.ts'
import { createEmitter } from '#lib/emitter.ts'
import {
  type UndoEntry,
  type UndoRow,
  type UndoTitle,
  type UndoStack,
  undoEntryKind,
  rowNamesKind,
  undoStackKind,
} from './edit-kinds.ts'
import type { EditJournal } from './edit-journal.ts'
import type { EditHistory } from './table-edits.ts'

/** Limits of undo: actions of one table, and the cells of all of them together. */
const MAX_ACTS = 100
const MAX_CELLS = 100_000
/** A row counts as so many cells: its service id is stored, too. */
const CELLS_OF_ROW = 5

const EMPTY: UndoStack = { past: [], future: [] }

/** The actions of this device in one table that can be undone and redone, across reloads and tabs. */
export interface UndoHistory {
  readonly summary: () => EditHistory
  readonly done: (act: string, what: UndoAction) => StackChange
  /** Adds more deleted rows to an action that is on the stack. */
  readonly more: (act: string, removed: readonly UndoRow[]) => StackChange
  /** Returns the last action, and moves it to the redo stack. Undefined if there is none. */
  readonly undo: () => UndoStep | undefined
  readonly redo: () => UndoStep | undefined
  /** Reads what is stored now. */
  readonly follow: () => void
  readonly onChange: (listener: () => void) => () => void
}

export type UndoAction = Omit<UndoEntry, 'table'>

/** Record changes to store, and `settled` to call once they are stored. */
export interface StackChange {
  readonly changes: readonly RecordChange[]
  readonly settled: () => void
}

export interface UndoStep extends StackChange {
  readonly act: string
  /**
   * A promise while it is read from the device, where an earlier visit or another tab stored it; undefined if it was
   * deleted.
   */
  readonly what: UndoAction | Promise<UndoAction | undefined>
}

export function openUndoHistory(journal: EditJournal, table: string): UndoHistory {
  const loaded = new Map<string, UndoAction>()
  const loading = new Map<string, Promise<UndoAction | undefined>>()
  const changed = createEmitter()
  /** Moves that are not stored yet, in order. Each of them changes nothing where it was applied already. */
  let pending: ((timeline: UndoStack) => UndoStack)[] = []
  let stored: UndoStack = EMPTY
  let now: UndoStack = EMPTY

  const load = (act: string): UndoAction | Promise<UndoAction | undefined> => {
    const known = loaded.get(act) ?? loading.get(act)
    if (known) return known
    const reading = journal.get(undoEntryKind, idOf(table, act)).then((record) => {
      loading.delete(act)
      if (record) loaded.set(act, record.body)
      return record?.body
    })
    loading.set(act, reading)
    return reading
  }
  const refold = () => {
    now = pending.reduce((timeline, move) => move(timeline), stored)
    // Read ahead, so that a key press does not wait for it.
    for (const title of [now.past.at(-1), now.future.at(-1)]) if (title) void load(title.act)
    changed.emit()
  }
  const move = (change: (timeline: UndoStack) => UndoStack): StackChange => {
    const left = new Set([...now.past, ...now.future].map(({ act }) => act))
    pending = [...pending, change]
    refold()
    for (const { act } of [...now.past, ...now.future]) left.delete(act)
    for (const act of left) loaded.delete(act)
    const names = journal.list(rowNamesKind).filter(({ body }) => body.table === table && left.has(body.act))
    return {
      changes: [
        { kind: undoStackKind, id: table, change: (body) => change((body as UndoStack | undefined) ?? EMPTY) },
        ...[...left].map((act) => ({ kind: undoEntryKind, id: idOf(table, act), change: () => null })),
        ...names.map(({ id }) => ({ kind: rowNamesKind, id, change: () => null })),
      ],
      settled: () => {
        pending = pending.filter((other) => other !== change)
      },
    }
  }
  const take = (from: 'past' | 'future'): UndoStep | undefined => {
    const title = now[from].at(-1)
    if (!title) return undefined
    const what = load(title.act)
    const to = from === 'past' ? 'future' : 'past'
    const moved = move((timeline) => {
      const others = timeline[from].filter(({ act }) => act !== title.act)
      if (others.length === timeline[from].length) return timeline
      // Actions done while this one was still read are stored before it, and have cleared the redo stack.
      const isNewest = to === 'past' || timeline.past.at(-1)?.act === title.act
      return { ...timeline, [from]: others, [to]: isNewest ? [...timeline[to], title] : timeline[to] }
    })
    return { act: title.act, what, ...moved }
  }

  return {
    summary: () => ({ undo: titleOf(now.past.at(-1)), redo: titleOf(now.future.at(-1)) }),
    done: (act, what) => {
      loaded.set(act, what)
      const { name, cells } = what
      const rows = countRows(what)
      const title: UndoTitle = { act, name, cells: cells.length, ...(rows > 0 && { rows }) }
      const body: UndoEntry = { table, ...what }
      const { changes, settled } = move((timeline) =>
        timeline.past.some((other) => other.act === act)
          ? timeline
          : { past: limited([...timeline.past, title]), future: [] },
      )
      return { changes: [{ kind: undoEntryKind, id: idOf(table, act), change: () => body }, ...changes], settled }
    },
    more: (act, removed) => {
      const known = loaded.get(act)
      if (known) loaded.set(act, { ...known, removed: [...(known.removed ?? []), ...removed] })
      const longer = (titles: readonly UndoTitle[], rows: number) =>
        titles.map((title) => (title.act === act ? { ...title, rows } : title))
      const rows = countRows(loaded.get(act))
      const { changes, settled } = move(({ past, future }) => ({
        past: longer(past, rows),
        future: longer(future, rows),
      }))
      const change = (body: unknown) => {
        const entry = body as UndoEntry | undefined
        return entry && { ...entry, removed: [...(entry.removed ?? []), ...removed] }
      }
      return { changes: [{ kind: undoEntryKind, id: idOf(table, act), change }, ...changes], settled }
    },
    undo: () => take('past'),
    redo: () => take('future'),
    follow: () => {
      const body = journal.list(undoStackKind).find(({ id }) => id === table)?.body ?? EMPTY
      if (body === stored) return
      stored = body
      refold()
    },
    onChange: changed.subscribe,
  }
}

const titleOf = (title: UndoTitle | undefined) =>
  title && { name: title.name, cells: title.cells, rows: title.rows ?? 0 }

const countRows = (what: UndoAction | undefined): number => (what?.added?.length ?? 0) + (what?.removed?.length ?? 0)

const idOf = (table: string, act: string): string => `${table} ${act}`

/** The latest actions within the limit; the last one always. */
function limited(past: readonly UndoTitle[]): readonly UndoTitle[] {
  let cells = 0
  let from = past.length
  while (from > 0 && past.length - from < MAX_ACTS) {
    const { cells: some = 0, rows = 0 } = past[from - 1] ?? {}
    cells += some + rows * CELLS_OF_ROW
    if (cells > MAX_CELLS && from < past.length) break
    from -= 1
  }
  return past.slice(from)
}
