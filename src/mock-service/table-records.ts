import type { AttachedInput } from '#contract/attachments.ts'

/** A column of a table, as the service spells it. */
export interface ColumnRecord {
  id: string
  /** The service's own name of it; never shown. */
  internal: string
  name: string
  type: string
  config?: Record<string, unknown>
  /** Source of its values: the id of an attachment or, in seeds, of an enrichment. */
  processor: number | null
  /** Source of the values of the table's first rows (`rows/sources.ts`); absent: they begin empty. */
  source?: string
}

export interface AttachmentRecord {
  readonly id: number
  readonly kind: 'enrichment' | 'waterfall'
  readonly target: number | string
  readonly name: string
  /** By parameter name, as pairs: a parameter may be called `__proto__`. Columns by id. */
  readonly inputs: readonly (readonly [param: string, input: AttachedInput])[]
  /** Of a waterfall: the providers in their order. */
  readonly enrichments?: readonly number[]
  /** Of a waterfall: the verifier of addresses; null for none. */
  readonly verifier?: number | null
  /** The column of each output. */
  readonly columns: readonly { readonly id: string; readonly field: string }[]
}

export interface TableRunRecord {
  readonly workspace: string
  readonly attachment: number
  readonly createdAt: number
  /** By their numbers. */
  readonly rows: readonly number[]
  /** Credits that each row takes at most. */
  readonly costs: readonly number[]
  /** Cost of each row, in credits. */
  readonly takes: readonly number[]
  /** One letter for each row: `d` data, `n` no data, `f` failed. */
  readonly outcomes: string
  /** Results of each row, by output; emptied as they are written. */
  results: (Readonly<Record<string, unknown>> | null)[]
  done: number
  charged: number
}

/**
 * Rows as plain numbers, so that a million of them take no memory: the values of a row are computed from its number on
 * request, and only what was written since is stored.
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
  /** Written cells: by row number, then by column id. */
  cells: Record<string, Record<string, unknown>>
  /** Attachments that fill its columns; absent for none. */
  attachments?: readonly AttachmentRecord[]
  /** Runs on its rows, oldest first; absent for none. */
  runs?: TableRunRecord[]
  changes: number
}

export interface FolderRecord {
  id: number
  workspace: string
  name: string
  created_at: string
  updated_at: string
}
