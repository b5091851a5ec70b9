import type { Kind } from '#journal/records.ts'
import { isObject } from '#lib/objects.ts'
import type { ActName, CellChange } from './table-edits.ts'

/** One entered value, as it lies on the device until the service has it. */
export interface EnteredCell {
  readonly row: string
  readonly column: string
  readonly value: unknown
  readonly base: unknown
  /** `checking`: the service has confirmed it, and a lost request may still come over it. Absent: it waits. */
  readonly state?: 'refused' | 'conflict' | 'checking' | undefined
  readonly code?: string | undefined
  readonly theirs?: unknown
}

/** What one act entered in at most fifty rows. No cell stands in it twice. */
export interface Entered {
  readonly table: string
  readonly act: string
  readonly name: ActName
  readonly overwrite: boolean
  readonly cells: readonly EnteredCell[]
}

/** A value on its way; `entry` is the record that entered it. */
export interface SentCell {
  readonly row: string
  readonly column: string
  readonly value: unknown
  readonly entry: string
  /** Where the row was last seen, for reading it back. */
  readonly number?: number | undefined
}

/** One request: written before it leaves, and kept for as long as it may still be applied unseen. */
export interface Sent {
  readonly table: string
  readonly overwrite: boolean
  readonly state: 'sending' | 'lost'
  readonly cells: readonly SentCell[]
}

/** An act that can be undone: what stood in each cell before (`base`), and what it left there. */
export interface Past {
  readonly table: string
  readonly name: ActName
  readonly cells: readonly CellChange[]
}

export interface PastTitle {
  readonly act: string
  readonly name: ActName
  readonly cells: number
}

/** What can be undone and redone in a table (the record's id), the latest last. */
export interface Timeline {
  readonly past: readonly PastTitle[]
  readonly future: readonly PastTitle[]
}

const isCell = (cell: unknown): boolean =>
  isObject(cell) && typeof cell['row'] === 'string' && typeof cell['column'] === 'string'

const withCells = <T>(body: unknown): T | undefined =>
  isObject(body) && typeof body['table'] === 'string' && Array.isArray(body['cells']) && body['cells'].every(isCell)
    ? (body as T)
    : undefined

export const enteredKind: Kind<Entered> = { name: 'cell-edits', schema: 1, read: withCells }
export const sentKind: Kind<Sent> = { name: 'cell-request', schema: 1, read: withCells }
export const pastKind: Kind<Past> = { name: 'cell-past', schema: 1, heavy: true, read: withCells }
export const timelineKind: Kind<Timeline> = {
  name: 'cell-timeline',
  schema: 1,
  read: (body) =>
    isObject(body) && Array.isArray(body['past']) && Array.isArray(body['future'])
      ? (body as unknown as Timeline)
      : undefined,
}

/** What the journal has to know of tables. */
export const editKinds = [enteredKind, sentKind, pastKind, timelineKind]
