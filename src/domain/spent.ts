import type { Micro } from '#lib/credits.ts'
import { type Found, foundBy } from './found.ts'
import { type Target, amountOf } from './intents.ts'
import { type TaskRecord, wasThere } from './task-ledger.ts'
import { isFinished } from './task-life.ts'
import { taskCostOf } from './task-state.ts'

/**
 * How the amount of a run is known: the service said what it took, the balance fell by it (or by more than its receipt
 * allowed) while nothing else of this device ran, or it is what the receipt expected.
 */
export type SpentSource = 'told' | 'measured' | 'estimate'

/** One run that was started on this device and has ended. */
export interface Spent {
  readonly taskId: string
  /** When it was started, by the device's clock. */
  readonly at: number
  readonly target: Target
  /** Undefined where nobody knows what it cost. */
  readonly cost:
    | {
        readonly amount: Micro
        readonly source: SpentSource
        /** How much further the balance fell than the receipt's estimate: others may have spent it, so it is in no sum. */
        readonly unexplained?: Micro
      }
    | undefined
  readonly found: Found | undefined
}

/** What was spent by runs of this device; those that run still only hold credits. */
export function spentBy(tasks: readonly TaskRecord[]): readonly Spent[] {
  const alone = aloneAmong(tasks)
  return tasks.flatMap(({ id, body }) => {
    // A task that was opened from a link was bought elsewhere.
    if (body.target === null || !(isFinished(body.phase) || body.missing)) return []
    return [
      {
        taskId: id,
        at: body.startedAt,
        target: body.target,
        cost: costBy(body, alone.has(id)),
        found: foundBy(body),
      },
    ]
  })
}

/**
 * How much further the balance fell than this run may have cost by its receipt and by what the service says it took, while
 * no other run of this device was under way. Undefined where it did not, or nobody knows.
 */
export function moreThanExpected({ id, body }: TaskRecord, tasks: readonly TaskRecord[]): Micro | undefined {
  const { spent = 0n, estimate } = taskCostOf(body)
  const before = amountOf(body.balanceBefore)
  const after = amountOf(body.balanceAfter ?? null)
  if (estimate === undefined || before === undefined || after === undefined || !aloneAmong(tasks).has(id))
    return undefined
  const more = before - after - (spent > estimate ? spent : estimate)
  return more > 0n ? more : undefined
}

function costBy(entry: TaskRecord['body'], wasAlone: boolean): Spent['cost'] {
  const { spent, estimate } = taskCostOf(entry)
  if (spent !== undefined) return { amount: spent, source: 'told' }
  const before = amountOf(entry.balanceBefore)
  const after = amountOf(entry.balanceAfter ?? null)
  // A balance that rose was filled up meanwhile and says nothing.
  if (wasAlone && before !== undefined && after !== undefined && before >= after) {
    const fall = before - after
    if (estimate === undefined || fall <= estimate) return { amount: fall, source: 'measured' }
    return { amount: estimate, source: 'measured', unexplained: fall - estimate }
  }
  return estimate === undefined ? undefined : { amount: estimate, source: 'estimate' }
}

/** The ids of the runs beside which no other one was under way, so that the balance moved for them alone. */
function aloneAmong(tasks: readonly TaskRecord[]): ReadonlySet<string> {
  const inOrder = tasks.filter(({ body }) => wasThere(body)).toSorted((a, b) => a.body.startedAt - b.body.startedAt)
  const alone = new Set<string>()
  let latestEnd = -Infinity
  for (const [at, { id, body }] of inOrder.entries()) {
    const end = body.finishedAt ?? Infinity
    const next = inOrder[at + 1]?.body.startedAt ?? Infinity
    if (latestEnd < body.startedAt && end < next) alone.add(id)
    latestEnd = Math.max(latestEnd, end)
  }
  return alone
}
