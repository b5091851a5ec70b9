import type { Clock } from '#lib/clock.ts'
import { COLUMNS_FRESH_MS } from './columns-at-send.ts'
import type { Lane, LaneColumns } from './lane.ts'
import type { PageLinks } from './page-links.ts'
import type { EditWire } from './wire.ts'

/** The columns of a table as the service names them, for what is sent and what was read. */
export interface FreshColumns {
  /** As they were read a moment ago, else read now; who asks meanwhile hears the same answer. */
  readonly recent: (lane: Lane) => Promise<LaneColumns>
  readonly read: (lane: Lane) => Promise<LaneColumns>
}

export interface FreshColumnsDeps {
  readonly wire: Pick<EditWire, 'columns'>
  readonly links: Pick<PageLinks, 'sample'>
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Told of the columns whenever they were read, and from when on they were so. */
  readonly onRead: (lane: Lane, columns: LaneColumns, readFrom: number) => void
}

export function freshColumns({ wire, links, clock, signal, onRead }: FreshColumnsDeps): FreshColumns {
  const read = async (lane: Lane) => {
    const readFrom = clock.steady()
    const sample = links.sample(lane.table) ?? lane.sample
    const found = await wire.columns(lane.table, sample, signal)
    const columns = new Map(found.map((column) => [column.id, column]))
    lane.columns = columns
    lane.columnsAt = readFrom
    onRead(lane, columns, readFrom)
    return columns
  }
  return {
    read,
    recent: async (lane) => {
      if (lane.columns && clock.steady() - lane.columnsAt < COLUMNS_FRESH_MS) return lane.columns
      lane.columnsAsked ??= read(lane).finally(() => {
        lane.columnsAsked = undefined
      })
      return lane.columnsAsked
    },
  }
}
