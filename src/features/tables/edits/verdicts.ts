import { gatherChanges, type Changes } from './changes.ts'
import type { EditBook, Entry, Slot } from './edit-book.ts'
import type { Sent, SentCell } from './edit-kinds.ts'
import { isEmpty, sameValue } from '../values/same-value.ts'

/** What became of one row of a request. */
export interface RowSaid {
  readonly ok: boolean
  readonly code?: string | undefined
}

/**
 * The service has answered a request row by row. Confirmed values leave the journal with all that was entered before them,
 * never with what was entered after; a row it says nothing about is in doubt. Refused cells of `again` keep waiting.
 */
export function answered(
  book: EditBook,
  id: string,
  sent: Sent,
  said: ReadonlyMap<string, RowSaid>,
  again: ReadonlySet<Slot> = new Set(),
): Changes {
  const changes = gatherChanges()
  const silent = sent.cells.filter(({ row }) => !said.has(row))
  changes.sent(id, silent.length > 0 ? { ...sent, state: 'lost', cells: silent } : undefined)
  for (const cell of silent) forgetEqual(changes, book, sent.table, id, cell)
  for (const cell of sent.cells) {
    const row = said.get(cell.row)
    const slot = book.slot(sent.table, cell.row, cell.column)
    if (!row || !slot) continue
    if (row.ok) confirm(changes, slot, cell)
    else if (!again.has(slot)) changes.mark(cell.entry, cell, { state: 'refused', code: row.code ?? 'REFUSED' })
  }
  return changes
}

/**
 * What the answer shows in the cell is not looked at: it may be an older value of ours that came late, and what comes after
 * a confirmation nobody has asked for.
 */
function confirm(changes: Changes, slot: Slot, cell: SentCell): void {
  const isTainted = slot.departures.some(({ isLost }) => isLost)
  const upTo = slot.entries.findIndex(({ id }) => id === cell.entry)
  slot.entries.slice(0, upTo + 1).forEach((entry, at) => {
    // A lost request may still come over the confirmed value, so that is kept until it has been read back.
    if (isTainted && at === upTo) changes.mark(entry.id, cell, { state: 'checking' })
    else changes.drop(entry.id, cell)
  })
}

/** No usable answer: the request may be applied, now or later. */
export function lost(book: EditBook, id: string, sent: Sent): Changes {
  const changes = gatherChanges()
  changes.sent(id, { ...sent, state: 'lost' })
  for (const cell of sent.cells) forgetEqual(changes, book, sent.table, id, cell)
  return changes
}

/** One lost request for a value is remembered, the latest: it alone decides how long to wait. */
function forgetEqual(changes: Changes, book: EditBook, table: string, id: string, cell: SentCell): void {
  const slot = book.slot(table, cell.row, cell.column)
  for (const other of slot?.departures ?? []) {
    if (other.id !== id && other.isLost && sameValue(other.cell.value, cell.value)) changes.settled(other.id, cell)
  }
}

/** The request was refused as a whole: nothing of it was applied. */
export function refused(cells: readonly SentCell[], id: string, code: string): Changes {
  const changes = gatherChanges()
  changes.sent(id, undefined)
  for (const cell of cells) changes.mark(cell.entry, cell, { state: 'refused', code })
  return changes
}

/**
 * A cell was read, at `readAt`, after its lost requests had long been quiet, or before its value is sent. Ours stands there: saved. Something that we know stands
 * there: ours did not come through, or an older one came late; it is sent again. Anything else is somebody else's.
 */
export function readBack(
  changes: Changes,
  slot: Slot,
  theirs: unknown,
  readAt: number,
): 'saved' | 'again' | 'conflict' {
  const last = slot.entries.at(-1)
  for (const { id, isLost } of slot.departures) if (isLost) changes.settled(id, slot)
  if (!last) return 'saved'
  if (isSaved(last, theirs)) {
    for (const entry of slot.entries) changes.drop(entry.id, slot)
    return 'saved'
  }
  if (last.cell.state === 'refused' || last.cell.state === 'conflict') return 'again'
  const known = [
    ...slot.entries.flatMap(({ cell }) => [cell.base, cell.value]),
    ...slot.departures.map(({ cell }) => cell.value),
  ]
  if (known.some((value) => sameValue(value, theirs))) {
    // What told that it is ours is forgotten here: it is known from now on as what the value goes over.
    const isKept = sameValue(last.cell.base, theirs)
    if (!isKept || last.cell.state === 'checking')
      changes.mark(last.id, slot, { state: undefined, ...(!isKept && { base: theirs, readAt }) })
    return 'again'
  }
  changes.mark(last.id, slot, { state: 'conflict', theirs, readAt })
  return 'conflict'
}

const isSaved = ({ cell, overwrite }: Entry, theirs: unknown): boolean => {
  if (sameValue(cell.value, theirs)) return true
  // "Fill only empty cells" has done its work wherever something stands.
  return !overwrite && !isEmpty(theirs)
}
