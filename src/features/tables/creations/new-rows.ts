import type { Problem } from '#api/errors.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import type { NewRowState } from './creation.ts'

/** Values of one row to be made, by column identifier. */
export type NewRowCells = ReadonlyMap<string, unknown>

/** A row that was made here and has not been confirmed. The service gives it an identifier of its own later. */
export interface ShownNewRow {
  /** Ours: `new:` and more. No row of the service is named so. */
  readonly id: string
  readonly cells: NewRowCells
  /** `memory`: shown, and not on the device yet. `unknown`: sent, not answered, not found: a person decides. */
  readonly state: NewRowState | 'memory'
  readonly code?: string | undefined
  readonly detail?: string | undefined
}

export type NewRowCounts = Readonly<Record<NewRowState | 'memory', number>>

/** A row that the service has now. */
export interface MadeRow {
  /** Ours. */
  readonly id: string
  /** As the service answered it; without cells where this page did not hear the answer. */
  readonly row: LoadedRow
}

/**
 * The new rows of one table, in order; they stand after its last row. A creation is never sent twice blindly: where its
 * answer is lost, the table's end is read.
 */
export interface NewRows {
  readonly list: () => readonly ShownNewRow[]
  readonly counts: () => NewRowCounts
  /** Sends refused rows again, and those of which nobody knows whether they arrived. */
  readonly retry: (ids: readonly string[]) => void
  /** Gives rows up; those on their way are not held back. */
  readonly discard: (ids: readonly string[]) => void
  /** Why nothing is being sent while something waits. */
  readonly problem: () => Problem | undefined
  /** Rows that the service has since a short while ago. */
  readonly made: () => readonly MadeRow[]
  /** What the service called rows that were taken back and are not there any more, since a short while ago. */
  readonly gone: () => readonly string[]
  /** How many rows this page could not take back: somebody else wrote into them, or the service deletes none. */
  readonly kept: () => number
  readonly onChange: (listener: () => void) => () => void
}

/** Whether a row's identifier is one of ours, for a row that the service does not have yet. */
export const isNewRow = (id: string): boolean => id.startsWith('new:')
