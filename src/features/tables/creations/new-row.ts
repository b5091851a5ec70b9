import { inBatches, MOST_ROWS } from './batches.ts'
import type { Creation, EnteredCells, NewRow } from './creation.ts'
import type { NewRowCells, ShownNewRow } from './new-rows.ts'

/** The records of rows to be made, with their names: who writes them into the journal has them made. */
export function creationsOf(
  table: string,
  rows: readonly NewRowCells[],
  newId: () => string,
): readonly (readonly [string, Creation])[] {
  const made = rows.map((cells): NewRow => ({ id: `new:${newId()}`, cells: [...cells] }))
  return inBatches(made).map((some) => [newId(), { table, rows: some, flight: null, limit: MOST_ROWS }] as const)
}

/** Every row of it is the service's, and nothing waits to follow one. */
export const isOver = ({ rows }: Creation): boolean => rows.every(({ made, later }) => made !== undefined && !later)

/** A row as screens have it; `typed` is what is not on the device yet. */
export function shown(row: NewRow, state: ShownNewRow['state'], typed: NewRowCells | undefined): ShownNewRow {
  const { id, cells, later, refused } = row
  return { id, cells: new Map([...cells, ...(later ?? []), ...(typed ?? [])]), state, ...refused }
}

/** A row that has left takes its new values along afterwards. */
export function entering(row: NewRow, { flight }: Creation, cells: NewRowCells): NewRow {
  const hasLeft = row.made !== undefined || row.unknown === true || flight?.ids.includes(row.id) === true
  return hasLeft ? { ...row, later: merged(row.later ?? [], cells) } : { ...row, cells: merged(row.cells, cells) }
}

/** Values over others. */
export const merged = (cells: EnteredCells, more: NewRowCells): EnteredCells => [...new Map([...cells, ...more])]
