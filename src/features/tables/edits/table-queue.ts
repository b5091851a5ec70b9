import type { SendQueue } from '#journal/outbox/send-queue.ts'
import type { TableColumn } from '../columns/table-column.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import type { CellState } from './edit-index.ts'

/** Number of lost responses in a row after which unconfirmed values are read before they are sent again. */
export const MAX_RESENDS = 3

export type ColumnsById = ReadonlyMap<string, TableColumn>

/** In-memory send queue of one table, in the tab that holds the sender lock. Its resources are rows. */
export interface TableQueue extends SendQueue {
  /** True if the service refused a row since the pages were read: it was deleted, or changed. */
  isOutdated: boolean
  columns: ColumnsById | undefined
  columnsAt: number
  columnsRequest: Promise<ColumnsById> | undefined
  /** Some row as the service returned it, for the keys of columns in rows. */
  sample: LoadedRow['cells'] | undefined
  readonly unknown: Map<string, string>
  readonly groups: WeakMap<CellState, number>
  /** Values that were compared with the service, and when. */
  readonly checked: WeakMap<CellState, { readonly entry: string; readonly at: number }>
}

/** Resets a queue to that of an unknown table. Returns the same object. */
export const toTableQueue = (queue: SendQueue): TableQueue =>
  Object.assign(queue, {
    isOutdated: false,
    columns: undefined,
    columnsAt: 0,
    columnsRequest: undefined,
    sample: undefined,
    unknown: new Map(),
    groups: new WeakMap(),
    checked: new WeakMap(),
  })
