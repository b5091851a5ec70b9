import type { AttachmentRecord } from './attachment-records.ts'
import type { TableRunRecord } from './table-runs.ts'

/** A column of a table, in the service's own words. */
export interface ColumnRecord {
  id: string
  /** The service's own name of it; never shown. */
  internal: string
  name: string
  type: string
  config?: Record<string, unknown>
  /** What fills it: the id of an attachment or, in seeds, of an enrichment. */
  processor: number | null
  /** Where the values of the table's first rows come from (`rows/sources.ts`); absent: they begin empty. */
  source?: string
}

/**
 * Rows as plain numbers, so that a million of them weigh nothing: what a row holds is worked out from its number when it
 * is asked for, and only what was written since is kept.
 */
export interface TableRecord {
  id: string
  workspace: string
  name: string
  folder: number | null
  created_at: string
  updated_at: string
  columns: ColumnRecord[]
  /** Rows with a number below this have the values of their columns' sources. */
  made: number
  /** The number of the next new row; numbers are not given twice. */
  next: number
  /** Row numbers in the order in which the service lists them, as runs with both ends included. */
  order: [number, number][]
  /** What was written: by row number, then by column id. */
  cells: Record<string, Record<string, unknown>>
  /** What fills its columns; absent for nothing. */
  attachments?: readonly AttachmentRecord[]
  /** What was run on its rows, oldest first; absent for nothing. */
  runs?: TableRunRecord[]
  /** Goes up with each change. */
  changes: number
}

export interface FolderRecord {
  id: number
  workspace: string
  name: string
  created_at: string
  updated_at: string
}
