import type { JournalRecord } from '#journal/records.ts'
import type { Holding } from './estimate-holds.ts'
import { type Intent, amountOf } from './intents.ts'
import type { TaskRecord } from './task-ledger.ts'
import { type BulkRun, partId } from './bulk/records.ts'
import { isOpen, taskCostOf } from './task-state.ts'

/**
 * Returns all that changes or holds the balance, as stored on this device: runs, paid calls that are in flight
 * or of unknown outcome, and the confirmed rest of bulk runs that continue by themselves. A task from a link was bought
 * elsewhere; its price is not known.
 */
export const holdingsOf = (
  tasks: readonly TaskRecord[],
  intents: readonly JournalRecord<Intent>[],
  runs: readonly JournalRecord<BulkRun>[] = [],
): readonly Holding[] => [
  ...unsentOf(runs, intents),
  ...tasks
    .filter(({ body }) => body.target !== null)
    .map(({ body }) => ({
      estimate: amountOf(body.estimate),
      charged: taskCostOf(body).spent,
      balanceBefore: amountOf(body.balanceBefore),
      bulkRun: body.bulk?.run,
      startedAt: body.startedAt,
      endedAt: isOpen(body) ? undefined : (body.finishedAt ?? body.startedAt),
    })),
  ...intents
    .filter(({ body }) => body.rows && body.state === 'accepted')
    .map(({ body }) => ({
      estimate: amountOf(body.estimate),
      balanceBefore: amountOf(body.balanceBefore),
      startedAt: body.sentAt ?? body.confirmedAt,
      endedAt: body.rows?.closedAt ?? undefined,
    })),
  ...intents
    .filter(({ body }) => body.state === 'sending' || (body.state === 'unknown' && body.dismissedAt === null))
    .map(({ body }) => ({
      estimate: amountOf(body.estimate),
      balanceBefore: amountOf(body.balanceBefore),
      bulkRun: body.bulk?.run,
      startedAt: body.sentAt ?? body.confirmedAt,
    })),
]

/** Amount that running runs will still send. It is not charged yet, so it explains no fall of the balance. */
function unsentOf(
  runs: readonly JournalRecord<BulkRun>[],
  intents: readonly JournalRecord<Intent>[],
): readonly Holding[] {
  const going = runs.filter(({ body }) => body.state === 'running')
  if (going.length === 0) return []
  const sent = new Set(
    intents.flatMap(({ body: { bulk, state } }) =>
      bulk && state !== 'refused' && state !== 'unsent' ? [partId(bulk.run, bulk.batch)] : [],
    ),
  )
  return going.map(({ id, body }) => ({
    estimate: body.batches.reduce<bigint>(
      (sum, { estimate, isHeldBack }, batch) =>
        isHeldBack || sent.has(partId(id, batch)) ? sum : sum + (amountOf(estimate) ?? 0n),
      0n,
    ),
    charged: 0n,
    balanceBefore: undefined,
    bulkRun: id,
    startedAt: Infinity,
  }))
}
