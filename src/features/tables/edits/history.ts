import type { RecordChange } from '#journal/journal.ts'
import { type Past, type PastTitle, type Timeline, pastKind, timelineKind } from './edit-kinds.ts'
import type { EditJournal } from './edit-records.ts'
import type { ActName, CellChange, EditHistory } from './table-edits.ts'

/** What can be undone at most: acts of one table, and the cells of all of them together. */
const MOST_ACTS = 100
const MOST_CELLS = 100_000

const EMPTY: Timeline = { past: [], future: [] }

/** The acts of this device in one table that can be undone and redone, across reloads and tabs. */
export interface History {
  readonly summary: () => EditHistory
  /** Takes an act in; what had been undone cannot be redone any more. */
  readonly done: (act: string, name: ActName, cells: readonly CellChange[]) => Move
  /** The last act; moves it to what can be redone. Undefined while there is none, or its cells are still being read. */
  readonly undo: () => Moved | undefined
  readonly redo: () => Moved | undefined
  /** Looks at what is stored now. */
  readonly follow: () => void
  readonly onChange: (listener: () => void) => () => void
}

/** What is to be stored for it, and `settled` to be called when it is. */
export interface Move {
  readonly changes: readonly RecordChange[]
  readonly settled: () => void
}

export interface Moved extends Move {
  readonly name: ActName
  readonly cells: readonly CellChange[]
}

export function openHistory(journal: EditJournal, table: string): History {
  const loaded = new Map<string, readonly CellChange[]>()
  const loading = new Set<string>()
  const listeners = new Set<() => void>()
  /** Moves that are not stored yet, in order. Each of them changes nothing where it has been made already. */
  let pending: ((timeline: Timeline) => Timeline)[] = []
  let stored: Timeline = EMPTY
  let now: Timeline = EMPTY

  const announce = () => {
    for (const listener of listeners) listener()
  }
  const refold = () => {
    now = pending.reduce((timeline, move) => move(timeline), stored)
    for (const { act } of [now.past.at(-1), now.future.at(-1)].filter((title) => title !== undefined)) {
      if (loaded.has(act) || loading.has(act)) continue
      loading.add(act)
      void journal.get(pastKind, idOf(table, act)).then((record) => {
        loading.delete(act)
        if (record) loaded.set(act, record.body.cells)
        announce()
      })
    }
    announce()
  }
  const move = (change: (timeline: Timeline) => Timeline): Move => {
    const left = new Set([...now.past, ...now.future].map(({ act }) => act))
    pending = [...pending, change]
    refold()
    for (const { act } of [...now.past, ...now.future]) left.delete(act)
    for (const act of left) loaded.delete(act)
    return {
      changes: [
        { kind: timelineKind, id: table, change: (body) => change((body as Timeline | undefined) ?? EMPTY) },
        ...[...left].map((act) => ({ kind: pastKind, id: idOf(table, act), change: () => null })),
      ],
      settled: () => {
        pending = pending.filter((other) => other !== change)
      },
    }
  }
  const take = (from: 'past' | 'future'): Moved | undefined => {
    const title = now[from].at(-1)
    const cells = title && loaded.get(title.act)
    if (!title || !cells) return undefined
    const to = from === 'past' ? 'future' : 'past'
    const moved = move((timeline) =>
      timeline[from].some(({ act }) => act === title.act)
        ? { ...timeline, [from]: timeline[from].filter(({ act }) => act !== title.act), [to]: [...timeline[to], title] }
        : timeline,
    )
    return { name: title.name, cells, ...moved }
  }
  const titleOf = (title: PastTitle | undefined) =>
    title && loaded.has(title.act) ? { name: title.name, cells: title.cells } : undefined

  return {
    summary: () => ({ undo: titleOf(now.past.at(-1)), redo: titleOf(now.future.at(-1)) }),
    done: (act, name, cells) => {
      loaded.set(act, cells)
      const title = { act, name, cells: cells.length }
      const body: Past = { table, name, cells }
      const { changes, settled } = move((timeline) =>
        timeline.past.some((other) => other.act === act)
          ? timeline
          : { past: limited([...timeline.past, title]), future: [] },
      )
      return { changes: [{ kind: pastKind, id: idOf(table, act), change: () => body }, ...changes], settled }
    },
    undo: () => take('past'),
    redo: () => take('future'),
    follow: () => {
      const body = journal.list(timelineKind).find(({ id }) => id === table)?.body ?? EMPTY
      if (body === stored) return
      stored = body
      refold()
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const idOf = (table: string, act: string): string => `${table} ${act}`

/** The latest acts that may be kept; the last one always. */
function limited(past: readonly PastTitle[]): readonly PastTitle[] {
  let cells = 0
  let from = past.length
  while (from > 0 && past.length - from < MOST_ACTS) {
    cells += past[from - 1]?.cells ?? 0
    if (cells > MOST_CELLS && from < past.length) break
    from -= 1
  }
  return past.slice(from)
}
