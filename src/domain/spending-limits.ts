import type { JournalRecord } from '#journal/records.ts'
import type { Micro } from '#lib/credits.ts'
import { calendar } from './days.ts'
import { type Intent, amountOf } from './intents.ts'
import type { TaskRecord } from './task-ledger.ts'
import { taskCostOf } from './task-state.ts'

/** Spending limits of this device; null for no limit. Amounts in millionths of a credit. */
export interface SpendingLimits {
  /** On one day of the device's calendar, all tabs together. */
  readonly perDay: Micro | null
  /** By one tab, from when its page was opened until it is left or loaded again. */
  readonly perVisit: Micro | null
}

export interface SpendingBudget {
  readonly of: 'day' | 'visit'
  readonly limit: Micro
  readonly used: Micro
  /** Never negative. */
  readonly left: Micro
}

export interface SpendingBudgetInput {
  readonly limits: SpendingLimits
  /** Every confirmed purchase of the device. */
  readonly intents: readonly JournalRecord<Intent>[]
  /** Ids of those that this page confirmed. */
  readonly visit: ReadonlySet<string>
  readonly tasks: readonly TaskRecord[]
  readonly now: number
  /** A purchase that is not counted: the one that is being checked. */
  readonly except?: string
}

/**
 * Returns the limit that leaves least; undefined where there is none. A purchase counts with its reported cost, else
 * with what its receipt expected, from its confirmation on; what was refused or never sent does not count.
 */
export function spendingBudget({
  limits,
  intents,
  visit,
  tasks,
  now,
  except,
}: SpendingBudgetInput): SpendingBudget | undefined {
  const { perDay, perVisit } = limits
  if (perDay === null && perVisit === null) return undefined
  const reported = new Map(tasks.map(({ id, body }) => [id, taskCostOf(body).spent]))
  const dayOf = calendar()
  const today = dayOf(now)
  let [day, own] = [0n, 0n]
  for (const { id, body } of intents) {
    if (id === except || body.state === 'refused' || body.state === 'unsent') continue
    const amount = (body.taskId === null ? undefined : reported.get(body.taskId)) ?? amountOf(body.estimate) ?? 0n
    if (dayOf(body.confirmedAt) === today) day += amount
    if (visit.has(id)) own += amount
  }
  const budgets = [budgetOf('day', perDay, day), budgetOf('visit', perVisit, own)].filter(
    (budget) => budget !== undefined,
  )
  return budgets.toSorted((a, b) => (a.left < b.left ? -1 : 1))[0]
}

const budgetOf = (of: SpendingBudget['of'], limit: Micro | null, used: Micro): SpendingBudget | undefined =>
  limit === null ? undefined : { of, limit, used, left: limit > used ? limit - used : 0n }

/** True if a purchase exceeds the rest of a limit; one of unknown price may. */
export const isOverBudget = (estimate: Micro | undefined, { left }: SpendingBudget): boolean =>
  estimate === undefined || estimate > left
