import type { Problem } from '#api/errors.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import type { NewRowState } from './insert-record.ts'

/** Values of one row to insert, by column identifier. */
export type NewRowCells = ReadonlyMap<string, unknown>

/** A row that was created here and has not been confirmed. The service gives it an identifier of its own later. */
export interface ShownNewRow {
  /** Local identifier with the prefix `new:`, which no identifier of the service has. */
  readonly id: string
  readonly cells: NewRowCells
  /** `unpersisted`: shown, not on the device yet. `unknown`: sent, without a response, not found: a user decides. */
  readonly state: NewRowState | 'unpersisted'
  readonly code?: string | undefined
  readonly detail?: string | undefined
}

export type NewRowCounts = Readonly<Record<NewRowState | 'unpersisted', number>>

export interface CreatedRow {
  /** Ours. */
  readonly id: string
  /** Row of the response; without cells where this tab did not receive it. */
  readonly row: LoadedRow
  /** Its row number when it was created, from 0; undefined where the service counts no rows. */
  readonly at: number | undefined
}

/** New rows of one table, after its last. Never re-sent blindly: after a lost response the table's end is read. */
export interface NewRows {
  readonly list: () => readonly ShownNewRow[]
  readonly counts: () => NewRowCounts
  /** Sends refused rows again, and those with an unknown outcome. */
  readonly retry: (ids: readonly string[]) => void
  /** Continues at once where a failure caused a wait. */
  readonly resume: () => void
  /** Discards rows; those in flight are not aborted. */
  readonly discard: (ids: readonly string[]) => void
  /** Returns the reason why nothing is being sent while something waits. */
  readonly problem: () => Problem | undefined
  /** Rows that the service has recently created. */
  readonly made: () => readonly CreatedRow[]
  /** Service identifiers of rows that were undone and recently deleted. */
  readonly gone: () => readonly string[]
  /** Number of rows that this page could not undo: another user wrote into them, or none can be deleted. */
  readonly storedCount: () => number
  readonly onChange: (listener: () => void) => () => void
}
