import type { NewRows, ShownNewRow } from '../inserts/new-rows.ts'
import type { ListedEdit } from '../edits/table-edits.ts'

export interface UnsavedGroups {
  readonly conflict: readonly ListedEdit[]
  readonly refused: readonly ListedEdit[]
  /** Sent, and being reconciled. */
  readonly doubt: readonly ListedEdit[]
  /** Sent without a decision. */
  readonly waiting: readonly ListedEdit[]
  readonly newRows: readonly ShownNewRow[]
}

/** Groups unsaved values; rows that the service has by now are not part of it. */
export function groupUnsaved(edits: readonly ListedEdit[], rows: Pick<NewRows, 'list'>): UnsavedGroups {
  const of = (...states: readonly ListedEdit['state'][]) => edits.filter(({ state }) => states.includes(state))
  return {
    conflict: of('conflict'),
    refused: of('refused'),
    doubt: of('unconfirmed'),
    waiting: of('unpersisted', 'queued', 'sending'),
    newRows: rows.list().filter(({ state }) => state !== 'made'),
  }
}

/** True if something of it is to be sent without a decision of the user. */
export const isWaiting = ({ waiting, doubt, newRows }: UnsavedGroups): boolean =>
  waiting.length + doubt.length > 0 || newRows.some((row) => !isStuck(row))

/** True if a new row needs a decision of the user. */
export const isStuck = ({ state }: ShownNewRow): boolean => state === 'refused' || state === 'unknown'

export const isAllSaved = (groups: UnsavedGroups): boolean => Object.values(groups).every(({ length }) => length === 0)
