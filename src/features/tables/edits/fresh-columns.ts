import type { Clock } from '#lib/clock.ts'
import { COLUMNS_FRESH_MS } from './columns-at-send.ts'
import type { TableQueue, ColumnsById } from './table-queue.ts'
import type { LoadedPages } from './loaded-pages.ts'
import type { EditCalls } from './edit-calls.ts'

/** The columns of a table as the service names them, for what is sent and what was read. */
export interface FreshColumns {
  /** Returns recently read columns, else reads them; concurrent calls share one request. */
  readonly recent: (queue: TableQueue) => Promise<ColumnsById>
  readonly read: (queue: TableQueue) => Promise<ColumnsById>
}

export interface FreshColumnsDeps {
  readonly calls: Pick<EditCalls, 'columns'>
  readonly loadedPages: Pick<LoadedPages, 'sample'>
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Called with the columns whenever they were read, and the time as of which they are valid. */
  readonly onRead: (queue: TableQueue, columns: ColumnsById, readFrom: number) => void
}

export function createFreshColumns({ calls, loadedPages, clock, signal, onRead }: FreshColumnsDeps): FreshColumns {
  const read = async (queue: TableQueue) => {
    const readFrom = clock.steady()
    const sample = loadedPages.sample(queue.key) ?? queue.sample
    const found = await calls.columns(queue.key, sample, signal)
    const columns = new Map(found.map((column) => [column.id, column]))
    queue.columns = columns
    queue.columnsAt = readFrom
    onRead(queue, columns, readFrom)
    return columns
  }
  return {
    read,
    recent: async (queue) => {
      if (queue.columns && clock.steady() - queue.columnsAt < COLUMNS_FRESH_MS) return queue.columns
      queue.columnsRequest ??= read(queue).finally(() => {
        queue.columnsRequest = undefined
      })
      return queue.columnsRequest
    },
  }
}
