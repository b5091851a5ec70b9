import type { RecordChange } from '#journal/journal.ts'
import { MOST_ROWS } from './batches.ts'
import { gatherChanges } from './changes.ts'
import { noCounts, shownIn, type Slot } from './edit-book.ts'
import type { Entered, EnteredCell } from './edit-kinds.ts'
import type { EditJournal, EditRecords } from './edit-records.ts'
import { openHistory, type Moved } from './history.ts'
import type { PageLinks } from './page-links.ts'
import { isEmpty, sameValue } from './same-value.ts'
import type { Sender } from './sender.ts'
import type { Act, CellAddress, CellChange, ListedEdit, TableEdits } from './table-edits.ts'

interface Deps {
  readonly journal: EditJournal
  readonly records: EditRecords
  readonly links: PageLinks
  readonly sender: Sender
  readonly newId: () => string
}

const NO_COUNTS = noCounts()

/** The edits of one table as its page sees them. */
export function openTable(table: string, { journal, records, links, sender, newId }: Deps): TableEdits {
  const { book } = records
  const history = openHistory(journal, table)
  const listeners = new Set<(cells: readonly CellAddress[] | undefined) => void>()
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

  const shownAt = ({ row, column }: CellAddress) => shownIn(book.slot(table, row, column))

  /** Cells of an act that change something, each once, with what each shows until now. */
  const meant = ({ cells, overwrite }: Pick<Act, 'cells' | 'overwrite'>): readonly CellChange[] => {
    const last = new Map<string, CellChange>()
    for (const cell of cells) last.set(`${cell.row}\u0000${cell.column}`, cell)
    const changes: CellChange[] = []
    for (const { row, column, value, base: stood } of last.values()) {
      const shown = shownAt({ row, column })
      const base = shown ? shown.value : stood
      if (!overwrite && !isEmpty(base)) continue
      // Entering once more what was refused, or what the service does not have, is meant.
      if (!shown && Object.is(value, base)) continue
      // A copy of just this: it is stored as it is, and the caller's cells may carry more.
      changes.push({ row, column, value, base })
    }
    return changes
  }
  const enter = (
    act: string,
    { name, overwrite }: Pick<Act, 'name' | 'overwrite'>,
    cells: readonly CellChange[],
    alongside: readonly RecordChange[],
  ): Promise<void> => {
    const bodies = new Map<string, Entered>()
    const add = (some: readonly CellChange[], isOver: boolean) => {
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
    sender.rest(table)
    const stored = records.enter(bodies, alongside)
    sender.wake()
    return stored
  }

  const step = (take: () => Moved | undefined, which: 'base' | 'value'): readonly CellAddress[] => {
    const moved = take()
    if (!moved) return []
    const cells = moved.cells.flatMap(({ row, column, value, base }): readonly CellChange[] => {
      const [left, next] = which === 'base' ? [value, base] : [base, value]
      const stands = shownAt({ row, column }) ?? links.valueOf(table, row, column)
      // Whatever somebody else has put there since is theirs.
      if (stands && !sameValue(stands.value, left)) return []
      return [{ row, column, value: next, base: stands ? stands.value : left }]
    })
    const { changes, settled, name } = moved
    const stored =
      cells.length > 0 ? enter(newId(), { name, overwrite: true }, cells, changes) : records.commit(changes)
    void stored.then(settled, () => undefined)
    return cells.map(({ row, column }) => ({ row, column }))
  }

  /** What lies over some cells, as far as something does. */
  const slotsOf = (cells: readonly CellAddress[]): readonly Slot[] =>
    cells.flatMap(({ row, column }) => book.slot(table, row, column) ?? [])

  return {
    get: (row, column) => shownIn(book.slot(table, row, column)),
    apply: (act) => {
      const cells = meant(act)
      if (cells.length === 0) return
      const id = newId()
      const { changes, settled } = history.done(id, act.name, cells)
      void enter(id, act, cells, changes).then(settled, () => undefined)
    },
    undo: () => step(history.undo, 'base'),
    redo: () => step(history.redo, 'value'),
    history: history.summary,
    counts: () => book.table(table)?.counts ?? NO_COUNTS,
    pause: () => sender.pause(table),
    list: () => {
      const rows = [...(book.table(table)?.slots.values() ?? [])]
      const slots = rows.flatMap((columns) => [...columns.values()])
      return slots
        .toSorted((one, other) => orderOf(one) - orderOf(other))
        .flatMap((slot): readonly ListedEdit[] => {
          const shown = shownIn(slot)
          const { row, column, entries } = slot
          return shown ? [{ ...shown, row, column, table, act: entries.at(-1)?.act ?? '' }] : []
        })
    },
    retry: (cells) => {
      const changes = gatherChanges()
      for (const slot of slotsOf(cells)) {
        const last = slot.entries.at(-1)
        if (last?.cell.state === 'refused' || last?.cell.state === 'conflict') changes.mark(last.id, slot, WAITING)
      }
      sender.reopen(table)
      void records.commit(changes.list()).catch(() => undefined)
    },
    discard: (cells) => {
      const changes = gatherChanges()
      for (const slot of slotsOf(cells)) for (const { id } of slot.entries) changes.drop(id, slot)
      void records.commit(changes.list()).catch(() => undefined)
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    attach: (pages) => links.attach(table, pages),
    flush: async () => {
      await records.idle()
      await sender.flush(table)
    },
  }
}

const orderOf = ({ entries }: Slot): number => entries.at(-1)?.order ?? 0

const WAITING: Partial<EnteredCell> = { state: undefined, code: undefined, theirs: undefined }

/** Cells by at most as many rows as a request takes, so that an answer to one seldom touches more than one record. */
function parts(cells: readonly CellChange[]): readonly (readonly EnteredCell[])[] {
  const all: CellChange[][] = []
  let rows = new Set<string>()
  let part: CellChange[] = []
  for (const cell of cells) {
    if (rows.size === MOST_ROWS && !rows.has(cell.row)) {
      rows = new Set()
      part = []
    }
    if (part.length === 0) all.push(part)
    rows.add(cell.row)
    part.push(cell)
  }
  return all
}
