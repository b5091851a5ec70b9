import { collectChanges, type RecordChanges } from './record-changes.ts'
import type { EditIndex, QueuedEdit, CellState } from './edit-index.ts'
import type { UpdateRequest, UpdateRequestCell } from './edit-kinds.ts'
import { isEmpty, sameValue } from '../values/same-value.ts'

/** Outcome of one row of a request. */
export interface RowResult {
  readonly ok: boolean
  readonly code?: string | undefined
}

/**
 * Applies a response with outcomes by row. Confirmed values leave the journal with all that was entered before them,
 * never with what was entered after; a row without an outcome is unconfirmed. Refused cells of `again` keep waiting.
 */
export function applyRowOutcomes(
  index: EditIndex,
  id: string,
  sent: UpdateRequest,
  results: ReadonlyMap<string, RowResult>,
  again: ReadonlySet<CellState> = new Set(),
): RecordChanges {
  const changes = collectChanges()
  const silent = sent.cells.filter(({ row }) => !results.has(row))
  changes.sent(id, silent.length > 0 ? { ...sent, state: 'lost', cells: silent } : undefined)
  for (const cell of silent) forgetEqual(changes, index, sent.table, id, cell)
  for (const cell of sent.cells) {
    const row = results.get(cell.row)
    const cellState = index.cellState(sent.table, cell.row, cell.column)
    if (!row || !cellState) continue
    if (row.ok) confirm(changes, cellState, cell)
    else if (!again.has(cellState)) changes.mark(cell.entry, cell, { state: 'refused', code: row.code ?? 'REFUSED' })
  }
  return changes
}

/**
 * Drops the confirmed entries of a cell. The value in the response is ignored: it may be an older value of ours that
 * arrived late, and changes after the confirmation do not matter here.
 */
function confirm(changes: RecordChanges, cellState: CellState, cell: UpdateRequestCell): void {
  const isTainted = cellState.requests.some(({ isLost }) => isLost)
  const upTo = cellState.entries.findIndex(({ id }) => id === cell.entry)
  cellState.entries.slice(0, upTo + 1).forEach((entry, at) => {
    // A lost request may still be applied over the confirmed value, so that is stored until it has been reconciled.
    if (isTainted && at === upTo) changes.mark(entry.id, cell, { state: 'checking' })
    else changes.drop(entry.id, cell)
  })
  // A value of another tab may have been entered before that tab received this one: it overwrites a value of ours.
  const next = cellState.entries[upTo + 1]
  if (next && !sameValue(next.cell.base, cell.value)) changes.mark(next.id, cell, { base: cell.value })
}

/** No usable response: the request may be applied, now or later. */
export function applyLostResponse(index: EditIndex, id: string, sent: UpdateRequest): RecordChanges {
  const changes = collectChanges()
  changes.sent(id, { ...sent, state: 'lost' })
  for (const cell of sent.cells) forgetEqual(changes, index, sent.table, id, cell)
  return changes
}

/** One lost request for a value is remembered, the latest: it alone decides how long to wait. */
function forgetEqual(
  changes: RecordChanges,
  index: EditIndex,
  table: string,
  id: string,
  cell: UpdateRequestCell,
): void {
  const cellState = index.cellState(table, cell.row, cell.column)
  for (const other of cellState?.requests ?? []) {
    if (other.id !== id && other.isLost && sameValue(other.cell.value, cell.value)) changes.settled(other.id, cell)
  }
}

/** The request was refused as a whole: nothing of it was applied. */
export function applyRefusal(cells: readonly UpdateRequestCell[], id: string, code: string): RecordChanges {
  const changes = collectChanges()
  changes.sent(id, undefined)
  for (const cell of cells) changes.mark(cell.entry, cell, { state: 'refused', code })
  return changes
}

/**
 * Compares a cell with the service's value, read at `readAt` after the late-arrival window of its lost requests, or before its
 * value is sent. Equal to ours: saved. Equal to a known value: ours did not arrive, or an older one was late, and it is
 * sent again. Any other value is another user's.
 */
export function applyReading(
  changes: RecordChanges,
  cellState: CellState,
  theirs: unknown,
  readAt: number,
): 'saved' | 'again' | 'conflict' {
  const last = cellState.entries.at(-1)
  for (const { id, isLost } of cellState.requests) if (isLost) changes.settled(id, cellState)
  if (!last) return 'saved'
  if (isSaved(last, theirs)) {
    for (const entry of cellState.entries) changes.drop(entry.id, cellState)
    return 'saved'
  }
  if (last.cell.state === 'refused' || last.cell.state === 'conflict') return 'again'
  const known = [
    ...cellState.entries.flatMap(({ cell }) => [cell.base, cell.value]),
    ...cellState.requests.map(({ cell }) => cell.value),
  ]
  if (known.some((value) => sameValue(value, theirs))) {
    // What identified it as ours is deleted here: from now on it is the known base.
    const isUnchanged = sameValue(last.cell.base, theirs)
    if (!isUnchanged || last.cell.state === 'checking')
      changes.mark(last.id, cellState, { state: undefined, ...(!isUnchanged && { base: theirs, readAt }) })
    return 'again'
  }
  changes.mark(last.id, cellState, { state: 'conflict', theirs, readAt })
  return 'conflict'
}

const isSaved = ({ cell, overwrite }: QueuedEdit, theirs: unknown): boolean => {
  if (sameValue(cell.value, theirs)) return true
  // "Fill only empty cells" has nothing to do where a cell has a value.
  return !overwrite && !isEmpty(theirs)
}
