import type { RowFilter } from '#contract/rows.ts'
import { ENTERED_CELLS } from '#domain/unsaved-kinds.ts'
import type { Kind } from '#journal/records.ts'
import { isObject } from '#lib/objects.ts'
import type { ColumnMove } from '../columns/column-order.ts'
import type { ActionName, CellChange } from './table-edits.ts'

/** One entered value, as it is stored on the device until the service has it. */
export interface EnteredCell {
  readonly row: string
  readonly column: string
  readonly value: unknown
  readonly base: unknown
  /** Time at which `base` was read from the service, by the device's clock, ms; absent where that is not known. */
  readonly readAt?: number | undefined
  /** `checking`: the service has confirmed it, but a lost request may still overwrite it. Absent: it waits. */
  readonly state?: 'refused' | 'conflict' | 'checking' | undefined
  readonly code?: string | undefined
  readonly theirs?: unknown
}

/** Values that one action entered in at most fifty rows. Each cell appears once. */
export interface EditRecord {
  readonly table: string
  readonly act: string
  readonly name: ActionName
  readonly overwrite: boolean
  readonly cells: readonly EnteredCell[]
}

/** One value of a request; `entry` is the record that entered it. */
export interface UpdateRequestCell {
  readonly row: string
  readonly column: string
  readonly value: unknown
  readonly entry: string
  /** Last known position of the row, to reconcile it: among those that pass the filter, where there is one. */
  readonly number?: number | undefined
  readonly filter?: RowFilter | undefined
}

/** One request: stored before it is sent, and for as long as it may still be applied late. */
export interface UpdateRequest {
  readonly table: string
  readonly overwrite: boolean
  readonly state: 'sending' | 'lost'
  readonly cells: readonly UpdateRequestCell[]
}

/** A row in the undo history: by our own id, whatever the service calls it and however often it is recreated. */
export interface UndoRow {
  readonly id: string
  readonly cells: readonly (readonly [column: string, value: unknown])[]
  /** The service's identifier, for a row that was not created here. */
  readonly was?: string | undefined
}

/** An action that can be undone: what was in each cell before (`base`), and what it left there. */
export interface UndoEntry {
  readonly table: string
  readonly name: ActionName
  readonly cells: readonly CellChange[]
  readonly added?: readonly UndoRow[] | undefined
  readonly removed?: readonly UndoRow[] | undefined
  readonly moved?: ColumnMove | undefined
}

export interface UndoTitle {
  readonly act: string
  readonly name: ActionName
  readonly cells: number
  readonly rows?: number | undefined
}

/** Service identifiers of rows that were created here, in order: the undo history names them by ours (`id`). */
export interface RowNames {
  readonly table: string
  readonly act: string
  readonly rows: readonly NamedRow[]
}

export interface NamedRow {
  readonly id: string
  /** The service's identifiers, the present one last. */
  readonly ids: readonly string[]
  /** Its row number when it was created, from 0. */
  readonly at?: number | undefined
  /** True if the row does not exist any more. */
  readonly isGone?: boolean | undefined
  /** It was undone, but a value that is not of this action kept the row: only its own values were cleared. */
  readonly isKept?: boolean | undefined
}

/** Undo and redo stacks of a table (the record's id), the latest last. */
export interface UndoStack {
  readonly past: readonly UndoTitle[]
  readonly future: readonly UndoTitle[]
}

const isCell = (cell: unknown): boolean =>
  isObject(cell) && typeof cell['row'] === 'string' && typeof cell['column'] === 'string'

const withCells = <T>(body: unknown): T | undefined =>
  isObject(body) && typeof body['table'] === 'string' && Array.isArray(body['cells']) && body['cells'].every(isCell)
    ? (body as T)
    : undefined

export const editRecordKind: Kind<EditRecord> = { name: ENTERED_CELLS, schema: 1, read: withCells }
export const updateRequestKind: Kind<UpdateRequest> = { name: 'cell-request', schema: 1, read: withCells }
export const undoEntryKind: Kind<UndoEntry> = { name: 'cell-past', schema: 1, heavy: true, read: withCells }
export const undoStackKind: Kind<UndoStack> = {
  name: 'cell-timeline',
  schema: 1,
  read: (body) =>
    isObject(body) && Array.isArray(body['past']) && Array.isArray(body['future'])
      ? (body as unknown as UndoStack)
      : undefined,
}

export const rowNamesKind: Kind<RowNames> = {
  name: 'row-names',
  schema: 1,
  read: (body) =>
    isObject(body) && typeof body['table'] === 'string' && Array.isArray(body['rows'])
      ? (body as unknown as RowNames)
      : undefined,
}

export const editKinds = [editRecordKind, updateRequestKind, undoEntryKind, undoStackKind, rowNamesKind]
