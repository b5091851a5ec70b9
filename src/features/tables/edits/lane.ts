import type { TableColumn } from '../columns/table-column.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import type { Slot } from './edit-book.ts'

/** After so long without another keystroke what was entered is sent. */
export const REST_MS = 300
/** After so many lost answers in a row what is in doubt is read before it is sent again. */
export const MOST_RESENDS = 3

/** The columns of a table by identifier. */
export type LaneColumns = ReadonlyMap<string, TableColumn>

/** What the sending tab knows of one table beyond its records. */
export interface Lane {
  readonly table: string
  /** Rows of each request under way, and of each reading. */
  readonly flights: Map<string, ReadonlySet<string>>
  /** Nothing is sent before, on the steady clock: somebody is still typing, or the service has just failed. */
  restUntil: number
  restSince: number | undefined
  holdUntil: number
  /** Lost answers in a row. */
  losses: number
  isUnreachable: boolean
  /** Why nothing is sent to it: the key may not write there, or it is gone. */
  closed: 'no-access' | 'gone' | undefined
  flushes: number
  /** The service refused a row since the pages were read: it is gone, or is not as it was shown. */
  isOutdated: boolean
  columns: LaneColumns | undefined
  columnsAt: number
  columnsAsked: Promise<LaneColumns> | undefined
  /** Some row as the service answered it, for the names under which rows carry columns. */
  sample: LoadedRow['cells'] | undefined
  readonly unknown: Map<string, string>
  readonly parties: WeakMap<Slot, number>
  /** Values that were compared with the service, and when. */
  readonly checked: WeakMap<Slot, { readonly entry: string; readonly at: number }>
}

/** A table of which nothing is known yet. */
export const createLane = (table: string): Lane => ({
  table,
  flights: new Map(),
  restUntil: 0,
  restSince: undefined,
  holdUntil: 0,
  losses: 0,
  isUnreachable: false,
  closed: undefined,
  flushes: 0,
  isOutdated: false,
  columns: undefined,
  columnsAt: 0,
  columnsAsked: undefined,
  sample: undefined,
  unknown: new Map(),
  parties: new WeakMap(),
  checked: new WeakMap(),
})

/** A request or a reading of this row is under way. */
export const isBusy = ({ flights }: Lane, row: string): boolean => {
  for (const rows of flights.values()) if (rows.has(row)) return true
  return false
}
