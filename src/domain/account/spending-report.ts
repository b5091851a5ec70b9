import type { Micro } from '#lib/credits.ts'
import type { Day } from '../days.ts'
import { type Target, targetKey } from '../intents.ts'
import type { RunCost, SpentSource } from '../spent.ts'

export interface Total {
  readonly amount: Micro
  /** Runs by where their amount is known from. */
  readonly runs: Readonly<Record<SpentSource, number>>
  /** Runs of unknown cost; they are not in the amount. */
  readonly unpriced: number
  /** Amount by which the balance fell further around measured runs than their receipts allowed; not in the amount. */
  readonly unexplained: Micro
}

/** True when part of it is what receipts expected: it is written with "~". */
export const isEstimate = ({ runs }: Total): boolean => runs.estimate > 0

/** Every run, those of unknown cost too. */
export const runsOf = ({ runs, unpriced }: Total): number => runs.told + runs.measured + runs.estimate + unpriced

export interface TargetSpending {
  /** One for each target: its kind and id. */
  readonly key: string
  readonly target: Target
  readonly total: Total
  /** Rows of the runs whose number of hits is known; undefined if there is no such run. */
  readonly rows: number | undefined
  readonly found: number | undefined
  /** Cost of those runs, as far as it is known; for the cost of a hit. */
  readonly judged: Micro
  /** Hits of the runs whose cost is known. */
  readonly paidHits: number
}

export interface DaySpending {
  readonly day: Day
  readonly total: Total
  readonly byTarget: ReadonlyMap<string, Micro>
}

export interface SpendingReport {
  readonly total: Total
  /** Every day of the span, those without a run too, oldest first. */
  readonly days: readonly DaySpending[]
  /** The dearest first. */
  readonly targets: readonly TargetSpending[]
}

const nothing: Total = { amount: 0n, runs: { told: 0, measured: 0, estimate: 0 }, unpriced: 0, unexplained: 0n }

/** Adds up runs by day and by target. Runs on no day of `days` are left out. */
export function spendingOf(runs: readonly RunCost[], days: readonly Day[], dayOf: (at: number) => Day): SpendingReport {
  const byDay = new Map(days.map((day) => [day, { total: nothing, byTarget: new Map<string, Micro>() }]))
  const byTarget = new Map<string, TargetSpending>()
  let total = nothing
  for (const run of runs) {
    const day = byDay.get(dayOf(run.at))
    if (!day) continue
    const key = targetKey(run.target)
    total = plus(total, run)
    day.total = plus(day.total, run)
    if (run.cost) day.byTarget.set(key, (day.byTarget.get(key) ?? 0n) + run.cost.amount)
    byTarget.set(key, grown(byTarget.get(key), key, run))
  }
  return {
    total,
    days: [...byDay].map(([day, sums]) => ({ day, ...sums })),
    targets: [...byTarget.values()].toSorted(dearestFirst),
  }
}

const plus = (total: Total, { cost }: RunCost): Total =>
  cost
    ? {
        ...total,
        amount: total.amount + cost.amount,
        unexplained: total.unexplained + (cost.unexplained ?? 0n),
        runs: { ...total.runs, [cost.source]: total.runs[cost.source] + 1 },
      }
    : { ...total, unpriced: total.unpriced + 1 }

function grown(before: TargetSpending | undefined, key: string, run: RunCost): TargetSpending {
  const { found, cost, target } = run
  return {
    key,
    // The newest name: a target may have been renamed. Runs come newest first.
    target: before?.target ?? target,
    total: plus(before?.total ?? nothing, run),
    rows: found ? (before?.rows ?? 0) + found.rows : before?.rows,
    found: found ? (before?.found ?? 0) + found.found : before?.found,
    judged: (before?.judged ?? 0n) + (found ? (cost?.amount ?? 0n) : 0n),
    paidHits: (before?.paidHits ?? 0) + (found && cost ? found.found : 0),
  }
}

function dearestFirst(a: TargetSpending, b: TargetSpending): number {
  if (a.total.amount !== b.total.amount) return a.total.amount > b.total.amount ? -1 : 1
  return a.target.name.localeCompare(b.target.name) || a.key.localeCompare(b.key)
}
