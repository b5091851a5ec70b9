import type { RowSink } from '../edits/row-side.ts'
import { type Creation, hasLater } from './creation.ts'
import type { SenderDeps, Step } from './sender.ts'

export interface FollowUpDeps {
  readonly sink: Pick<RowSink, 'take'>
  readonly change: SenderDeps['change']
}

/** What was entered into rows on their way becomes edits of them; it leaves the one record when the other is stored. */
export async function followUp(creation: Creation, { sink, change }: FollowUpDeps): Promise<Step> {
  const late = new Map(creation.rows.filter(hasLater).map((row) => [row.id, row]))
  await sink.take(
    [...late.values()].flatMap(({ made = '', cells, later = [] }) => {
      const sent = new Map(cells)
      return later.map(([column, value]) => ({ row: made, column, value, base: sent.get(column) }))
    }),
  )
  await change((fresh) => ({
    ...fresh,
    rows: fresh.rows.map(({ later, ...row }) => {
      const taken = late.get(row.id)?.later
      // What was entered after that still has to follow.
      const isTaken = later !== undefined && JSON.stringify(later) === JSON.stringify(taken)
      return later && !isTaken ? { ...row, later } : row
    }),
  }))
  return { kind: 'next', made: [] }
}
