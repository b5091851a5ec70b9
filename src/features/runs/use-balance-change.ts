import type { RunView } from '#domain/bulk/run-status.ts'
import { amountOf } from '#domain/intents.ts'
import { useTasks } from '#domain/use-tasks.ts'
import type { Micro } from '#lib/credits.ts'

/** How the balance moved over a run; undefined while it has not been measured after a batch. */
export function useBalanceChange({ id, run, batches }: RunView) {
  const tasks = useTasks()
  const before = amountOf(run.balanceBefore)
  const last = batches.findLast(({ task }) => task?.body.balanceAfter !== undefined)?.task?.body
  const after = amountOf(last?.balanceAfter ?? null)
  if (before === undefined || after === undefined) return undefined
  const end = last?.finishedAt ?? Infinity
  const amount: Micro = after - before
  return {
    amount,
    /** Other runs of this device were under way meanwhile, so that the balance moved for them, too. */
    isShared: tasks.some(
      ({ body }) => body.bulk?.run !== id && body.startedAt <= end && (body.finishedAt ?? Infinity) >= run.startedAt,
    ),
  }
}
