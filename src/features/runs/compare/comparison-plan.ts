import type { BoughtInputs, InputPrice } from '#domain/bulk/draft.ts'
import type { BulkPlan, PlanCounts } from '#domain/bulk/plan.ts'
import { type RunSample, type SampledPlan, sampleOf, samplePlan } from '#domain/bulk/sample.ts'
import type { CheckedInput } from '#domain/bulk-input/engine/input-queries.ts'
import { bulkCost, planPrices } from '#domain/bulk-input/wizard/bulk-receipt.ts'
import type { BulkRunnable } from '#domain/bulk-input/runnable.ts'
import type { Cost } from '#domain/pricing.ts'

export interface ComparedTarget {
  readonly key: string
  readonly runnable: BulkRunnable
  readonly input: CheckedInput
  readonly price: InputPrice
}

export interface TargetPlan {
  readonly requested: ComparedTarget
  readonly plan: BulkPlan
  readonly bought: BoughtInputs
}

/** Part of a sample that goes through one target. */
export interface SampledTarget extends Omit<TargetPlan, 'plan'>, SampledPlan {
  readonly cost: Cost
}

/** The same rows through several targets, with what all of them cost. */
export interface ComparisonPlan {
  readonly sample: RunSample
  readonly rows: number
  readonly targets: readonly SampledTarget[]
  /** Names of those that can take no row of the list at all. */
  readonly blocked: readonly string[]
  readonly cost: Cost
  /** Rows of the sample for all targets, and why some of them are not bought. */
  readonly counts: PlanCounts
}

/** Takes a sample of at most `size` rows that all targets can send, and adds its receipt up. */
export function comparisonPlan(plans: readonly TargetPlan[], size: number): ComparisonPlan {
  const sample = sampleOf(
    plans.map(({ plan }) => plan),
    size,
  )
  const targets = plans.map(({ requested: target, plan, bought }): SampledTarget => {
    const sampled = samplePlan(plan, sample.rows)
    return { requested: target, bought, ...sampled, cost: sampleCost(target, sampled) }
  })
  const sum = (of: (target: SampledTarget) => number) => targets.reduce((all, target) => all + of(target), 0)
  return {
    sample,
    rows: plans[0]?.plan.counts.rows ?? 0,
    targets,
    blocked: plans
      .filter(({ plan }) => plan.firstRow.length === 0)
      .map(({ requested: target }) => target.runnable.target.name),
    cost: sumOfCosts(targets.map(({ cost }) => cost)),
    counts: {
      rows: sample.rows.length * targets.length,
      // The sample is taken of rows that every target can send.
      invalid: 0,
      leftOut: 0,
      duplicates: sum(({ duplicates }) => duplicates),
      bought: sum(({ reused }) => reused),
      toBuy: sum(({ first }) => first),
    },
  }
}

export function sampleCost(
  { price, runnable }: Pick<ComparedTarget, 'price' | 'runnable'>,
  { plan, first }: Pick<SampledPlan, 'plan' | 'first'>,
): Cost {
  if (first === 0) return nothing
  return bulkCost(planPrices(plan), { price, pages: 1, one: runnable.one }, first)
}

/** Cost of all of them; that of the first whose cost cannot be known where there is one. */
export function sumOfCosts(costs: readonly Cost[]): Cost {
  let [total, least, rows] = [0n, 0n, 0]
  for (const cost of costs) {
    if (!cost.known) return cost
    total += cost.total
    least += cost.range?.from ?? cost.total
    rows += cost.rows
  }
  return { ...nothing, total, rows, ...(least < total && { range: { from: least, by: 'cascade' } }) }
}

const nothing: Extract<Cost, { known: true }> = { known: true, total: 0n, unit: 0n, pages: 1, rows: 0 }
