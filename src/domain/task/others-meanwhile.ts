import type { JournalRecord } from '#journal/records.ts'
import type { Micro } from '#lib/credits.ts'
import { type Intent, amountOf } from '../intents.ts'
import type { RowRunView } from '../row-runs/use-row-runs.ts'
import { type TaskRecord, existed } from '../task-ledger.ts'
import { taskCostOf } from '../task-state.ts'

/** Other runs of this device that may have been charged after a call was sent. */
export interface Others {
  readonly count: number
  /** Their actual or possible cost, as far as it is known. */
  readonly amount: Micro
  /** False when the cost of one of them is not known: then the balance proves nothing. */
  readonly priced: boolean
}

/** An id typed by hand that the service has not spoken of is no run: opening one changes no evidence. */
const isRun = ({ body }: TaskRecord): boolean => existed(body)

/** Every task and run on rows that had not ended when the call was sent, and every other call sent after it whose response was lost. */
export function othersMeanwhile(
  { id, body }: JournalRecord<Intent>,
  tasks: readonly TaskRecord[],
  lost: readonly JournalRecord<Intent>[],
  rowRuns: readonly RowRunView[] = [],
): Others {
  const sentAt = body.sentAt ?? body.confirmedAt
  const costs = [
    ...tasks
      .filter(isRun)
      .filter((task) => task.body.finishedAt === null || task.body.finishedAt >= sentAt)
      .map((task) => taskCostOf(task.body))
      .map(({ spent, estimate }) => spent ?? estimate),
    ...rowRuns
      .filter((other) => other.id !== id && other.state !== 'unknown' && (other.run.closedAt ?? sentAt) >= sentAt)
      .map((other) => amountOf(other.run.estimate)),
    ...lost
      .filter((other) => other.id !== id && (other.body.sentAt ?? 0) >= sentAt)
      .map((other) => amountOf(other.body.estimate)),
  ]
  return {
    count: costs.length,
    amount: costs.reduce<Micro>((sum, cost) => sum + (cost ?? 0n), 0n),
    priced: costs.every((cost) => cost !== undefined),
  }
}

/** A run of this device as far as time is concerned. */
export interface RunSpan {
  readonly id: string
  readonly startedAt: number
  readonly end: number
}

export const taskSpan = ({ id, body: { startedAt, finishedAt } }: TaskRecord): RunSpan => ({
  id,
  startedAt,
  end: finishedAt ?? Infinity,
})

export const rowRunSpan = ({ id, run: { startedAt, closedAt } }: Pick<RowRunView, 'id' | 'run'>): RunSpan => ({
  id,
  startedAt,
  end: closedAt ?? Infinity,
})

/** True when another run of this device was in progress at the same time, so that the balance moved for both. */
export function hadCompany(
  { id, startedAt, end }: RunSpan,
  tasks: readonly TaskRecord[],
  rowRuns: readonly RowRunView[] = [],
): boolean {
  const isBeside = (other: RunSpan) => other.id !== id && other.startedAt <= end && other.end >= startedAt
  return (
    tasks.some((task) => isRun(task) && isBeside(taskSpan(task))) || rowRuns.some((view) => isBeside(rowRunSpan(view)))
  )
}
