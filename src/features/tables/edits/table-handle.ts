import type { RecordChange } from '#journal/journal.ts'
import { MOST_ROWS } from './batches.ts'
import { gatherChanges } from './changes.ts'
import { noCounts, type Slot } from './edit-book.ts'
import type { Entered, EnteredCell, PastCell } from './edit-kinds.ts'
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

  const shownIn = ({ row, column }: CellAddress) => book.slot(table, row, column)?.shown

  /** Cells of an act that change something, each once, with what each shows until now. */
  const meant = ({ cells, overwrite }: Pick<Act, 'cells' | 'overwrite'>): readonly CellChange[] => {
    const last = new Map<string, CellChange>()
    for (const cell of cells) last.set(JSON.stringify([cell.row, cell.column]), cell)
    return [...last.values()].flatMap((cell) => {
      const shown = shownIn(cell)
      const base = shown ? shown.value : cell.base
      if (!overwrite && !isEmpty(base)) return []
      // Entering once more what was refused, or what the service does not have, is meant.
      if (!shown && Object.is(cell.value, base)) return []
      return [{ ...cell, base }]
    })
  }
  const enter = (
    act: string,
    { name, overwrite }: Pick<Act, 'name' | 'overwrite'>,
    cells: readonly CellChange[],
    alongside: readonly RecordChange[],
  ): Promise<void> => {
    const bodies = new Map<string, Entered>()
    for (const [at, part] of parts(cells).entries())
      bodies.set(`${act} ${at}`, { table, act, name, overwrite, cells: part })
    sender.rest(table)
    const stored = records.enter(bodies, alongside)
    sender.wake()
    return stored
  }

  const step = (take: () => Moved | undefined, which: 'before' | 'after'): readonly CellAddress[] => {
    const moved = take()
    if (!moved) return []
    const cells = moved.cells.flatMap(({ row, column, ...values }): readonly CellChange[] => {
      const left = which === 'before' ? values.after : values.before
      const shown = shownIn({ row, column })
      const stands = shown ?? links.valueOf(table, row, column)
      // Whatever somebody else has put there since is theirs.
      if (stands && !sameValue(stands.value, left)) return []
      return [{ row, column, value: values[which], base: stands ? stands.value : left }]
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
    get: (row, column) => book.slot(table, row, column)?.shown,
    apply: (act) => {
      const cells = meant(act)
      if (cells.length === 0) return
      const id = newId()
      const past = cells.map(({ row, column, value, base }): PastCell => ({ row, column, before: base, after: value }))
      const { changes, settled } = history.done(id, act.name, past)
      void enter(id, act, cells, changes).then(settled, () => undefined)
    },
    undo: () => step(history.undo, 'before'),
    redo: () => step(history.redo, 'after'),
    history: history.summary,
    counts: () => book.table(table)?.counts ?? NO_COUNTS,
    pause: () => sender.pause(table),
    list: () => {
      const rows = [...(book.table(table)?.slots.values() ?? [])]
      const slots = rows.flatMap((columns) => [...columns.values()])
      return slots
        .toSorted((one, other) => orderOf(one) - orderOf(other))
        .flatMap(({ row, column, shown, entries }): readonly ListedEdit[] =>
          shown ? [{ ...shown, row, column, table, act: entries.at(-1)?.act ?? '' }] : [],
        )
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
  const all: EnteredCell[][] = []
  let rows = new Set<string>()
  let part: EnteredCell[] = []
  for (const { row, column, value, base } of cells) {
    if (!rows.has(row) && rows.size === MOST_ROWS) {
      rows = new Set()
      part = []
    }
    if (part.length === 0) all.push(part)
    rows.add(row)
    part.push({ row, column, value, base })
  }
  return all
}
