import type { Micro } from '#lib/credits.ts'
import { type HitCount, foundBy } from './hit-count.ts'
import { type Target, amountOf } from './intents.ts'
import type { RowRun } from './row-runs/row-run-kinds.ts'
import { rowRunCounts } from './row-runs/row-run-life.ts'
import type { RowRunView } from './row-runs/use-row-runs.ts'
import { rowRunSpan, taskSpan } from './task/others-meanwhile.ts'
import { type TaskRecord, existed } from './task-ledger.ts'
import { isFinished } from './task-life.ts'
import { taskCostOf } from './task-state.ts'

/**
 * Source of the amount of a run: the service reported it, the balance fell by it (or by more than its receipt
 * allowed) while nothing else of this device ran, or it is what the receipt expected.
 */
export type SpentSource = 'told' | 'measured' | 'estimate'

export interface RunCost {
  /** Of its task, or of the run on rows of a table. */
  readonly id: string
  /** Set for a run on rows of a table, which has no task: the table and the first column that it fills. */
  readonly location?: { readonly table: string; readonly column: string | undefined }
  /** Time at which it was started, by the device's clock. */
  readonly at: number
  readonly target: Target
  /** Undefined where the cost is unknown. */
  readonly cost:
    | {
        readonly amount: Micro
        readonly source: SpentSource
        /** Fall of the balance beyond the receipt's estimate: other users may have spent it, so it is in no sum. */
        readonly unexplained?: Micro
      }
    | undefined
  readonly found: HitCount | undefined
}

/** Returns the spending of runs of this device; those that still run only hold credits. */
export function spentBy(tasks: readonly TaskRecord[], rowRuns: readonly RowRunView[] = []): readonly RunCost[] {
  const alone = aloneAmong(tasks, rowRuns)
  const ofTasks = tasks.flatMap(({ id, body }): readonly RunCost[] => {
    // A task that was opened from a link was bought elsewhere.
    if (body.target === null || !(isFinished(body.phase) || body.missing)) return []
    return [
      {
        id,
        at: body.startedAt,
        target: body.target,
        cost: costBy(body, alone.has(id)),
        found: foundBy(body),
      },
    ]
  })
  const ofRows = rowRuns.flatMap((view) => spentOnRows(view, alone.has(view.id)))
  // Callers take the newest name of a target from the first of its runs.
  return ofRows.length === 0 ? ofTasks : [...ofTasks, ...ofRows].toSorted((a, b) => b.at - a.at)
}

function spentOnRows(view: RowRunView, wasAlone: boolean): readonly RunCost[] {
  const { id, run, state } = view
  if (state !== 'ended') return []
  return [
    {
      id,
      location: { table: run.table, column: run.columns[0] },
      at: run.startedAt,
      target: run.target,
      cost: costOnRows(view, wasAlone),
      found: { rows: run.states.length, found: rowRunCounts(run).found },
    },
  ]
}

/**
 * Returns the amount by which the balance fell further than this run may have cost by its receipt and by its
 * reported cost, while no other run of this device was in progress. Undefined where it did not, or it is unknown.
 */
export function moreThanExpected(
  { id, body }: TaskRecord,
  tasks: readonly TaskRecord[],
  rowRuns: readonly RowRunView[] = [],
): Micro | undefined {
  const { spent = 0n, estimate } = taskCostOf(body)
  const before = amountOf(body.balanceBefore)
  const after = amountOf(body.balanceAfter ?? null)
  if (estimate === undefined || before === undefined || after === undefined || !aloneAmong(tasks, rowRuns).has(id))
    return undefined
  const more = before - after - (spent > estimate ? spent : estimate)
  return more > 0n ? more : undefined
}

function costBy(entry: TaskRecord['body'], wasAlone: boolean): RunCost['cost'] {
  const { spent, estimate } = taskCostOf(entry)
  return spent === undefined ? costByBalance(entry, estimate, wasAlone) : { amount: spent, source: 'told' }
}

/** The cost of a run on rows of a table: no task reports it. */
export const costOnRows = ({ run }: Pick<RowRunView, 'run'>, wasAlone: boolean): RunCost['cost'] =>
  costByBalance(run, amountOf(run.estimate), wasAlone)

function costByBalance(
  { balanceBefore = null, balanceAfter = null }: Pick<RowRun, 'balanceBefore' | 'balanceAfter'>,
  estimate: Micro | undefined,
  wasAlone: boolean,
): RunCost['cost'] {
  const before = amountOf(balanceBefore)
  const after = amountOf(balanceAfter)
  // A balance that rose was filled up meanwhile and proves nothing.
  if (wasAlone && before !== undefined && after !== undefined && before >= after) {
    const fall = before - after
    if (estimate === undefined || fall <= estimate) return { amount: fall, source: 'measured' }
    return { amount: estimate, source: 'measured', unexplained: fall - estimate }
  }
  return estimate === undefined ? undefined : { amount: estimate, source: 'estimate' }
}

/** The ids of the runs beside which no other one was in progress, so that the balance moved for them alone. */
function aloneAmong(tasks: readonly TaskRecord[], rowRuns: readonly RowRunView[]): ReadonlySet<string> {
  const inOrder = [...tasks.filter(({ body }) => existed(body)).map(taskSpan), ...rowRuns.map(rowRunSpan)].toSorted(
    (a, b) => a.startedAt - b.startedAt,
  )
  const alone = new Set<string>()
  let latestEnd = -Infinity
  for (const [at, { id, startedAt, end }] of inOrder.entries()) {
    const next = inOrder[at + 1]?.startedAt ?? Infinity
    if (latestEnd < startedAt && end < next) alone.add(id)
    latestEnd = Math.max(latestEnd, end)
  }
  return alone
}
