import type { RowEditSink } from '../edits/local-rows.ts'
import { type InsertRecord, hasLateValues } from './insert-record.ts'
import type { InsertSenderDeps, SendResult } from './insert-sender.ts'

export interface LateValuesDeps {
  readonly sink: Pick<RowEditSink, 'take'>
  readonly change: InsertSenderDeps['change']
}

/** Turns values entered into rows in flight into edits; they leave the insert record once the edit is stored. */
export async function sendLateValues(creation: InsertRecord, { sink, change }: LateValuesDeps): Promise<SendResult> {
  const late = new Map(creation.rows.filter(hasLateValues).map((row) => [row.id, row]))
  await sink.take(
    [...late.values()].flatMap(({ made: created = '', cells, later = [] }) => {
      const sent = new Map(cells)
      return later.map(([column, value]) => ({ row: created, column, value, base: sent.get(column) }))
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
