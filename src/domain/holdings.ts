import type { JournalRecord } from '#journal/records.ts'
import type { Holding } from './held.ts'
import { type Intent, amountOf } from './intents.ts'
import type { TaskRecord } from './task-ledger.ts'
import { isOpen, taskCostOf } from './task-state.ts'

/**
 * What moves or holds the balance as far as this device knows: its runs, and paid calls that are being sent or of whose
 * outcome nothing is known. A task from a link was bought elsewhere; nobody knows its price.
 */
export const holdingsOf = (
  tasks: readonly TaskRecord[],
  intents: readonly JournalRecord<Intent>[],
): readonly Holding[] => [
  ...tasks
    .filter(({ body }) => body.target !== null)
    .map(({ body }) => ({
      estimate: amountOf(body.estimate),
      charged: taskCostOf(body).spent,
      balanceBefore: amountOf(body.balanceBefore),
      startedAt: body.startedAt,
      endedAt: isOpen(body) ? undefined : (body.finishedAt ?? body.startedAt),
    })),
  ...intents
    .filter(({ body }) => body.state === 'sending' || (body.state === 'unknown' && body.dismissedAt === null))
    .map(({ body }) => ({
      estimate: amountOf(body.estimate),
      balanceBefore: amountOf(body.balanceBefore),
      startedAt: body.sentAt ?? body.confirmedAt,
    })),
]
