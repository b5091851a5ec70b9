import { toBatches, MAX_ROWS } from './batches.ts'
import { type InsertRecord, type EnteredCells, isInFlight, type NewRow } from './insert-record.ts'
import type { NewRowCells, ShownNewRow } from './new-rows.ts'

/** Returns the insert records of rows, with their ids: writing them into the journal queues the inserts. */
export function toInsertRecords(
  table: string,
  rows: readonly NewRowCells[],
  newId: () => string,
): readonly (readonly [string, InsertRecord])[] {
  const created = rows.map((cells): NewRow => ({ id: `new:${newId()}`, cells: [...cells] }))
  return toBatches(created).map((some) => [newId(), { table, rows: some, flight: null, limit: MAX_ROWS }] as const)
}

/** True if each row is at the service with all its values, or was undone and is not there. */
export const isOver = (creation: InsertRecord): boolean =>
  creation.rows.every((row) => {
    if (row.back === 'gone') return true
    if (row.back) return row.made === undefined && !isInFlight(row, creation)
    return row.made !== undefined && !row.later
  })

/**
 * The records of rows that an action creates, or recreates. Two tabs that do it at once use the same ids (`turn` is how
 * often they were created before), so that they are created once.
 */
export const recordsOf = (
  table: string,
  act: string,
  turn: string,
  rows: readonly NewRow[],
): readonly (readonly [string, InsertRecord])[] =>
  toBatches(rows).map((some, at) => [`${act} ${turn} ${at}`, { table, act, rows: some, flight: null, limit: MAX_ROWS }])

/** A row as screens have it; `typed` is what is not on the device yet. */
export function shown(row: NewRow, state: ShownNewRow['state'], typed: NewRowCells | undefined): ShownNewRow {
  const { id, cells, later, refused } = row
  return { id, cells: new Map([...cells, ...(later ?? []), ...(typed ?? [])]), state, ...refused }
}

/** Returns a row with new values. If the row was sent, they follow later. */
export function entering(row: NewRow, creation: InsertRecord, cells: NewRowCells): NewRow {
  const hasLeft = row.made !== undefined || row.unknown === true || isInFlight(row, creation)
  return hasLeft ? { ...row, later: merged(row.later ?? [], cells) } : { ...row, cells: merged(row.cells, cells) }
}

/** Returns the values with `more` written over them. */
export const merged = (cells: EnteredCells, more: NewRowCells): EnteredCells => [...new Map([...cells, ...more])]
