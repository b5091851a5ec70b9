import type { BulkDraft } from '#domain/bulk/draft.ts'
import { type ConfirmedRun, useBulkRuns } from '#domain/bulk/runs.ts'
import { samplePlan } from '#domain/bulk/sample.ts'
import type { InputEngine } from '#domain/bulk-input/engine/use-input-engine.ts'
import { type StartAttempt, useStartOnce } from '#domain/bulk-input/wizard/use-start-once.ts'
import { draftRows } from '#domain/bulk-input/wizard/use-start-run.ts'
import type { Cost } from '#domain/pricing.ts'
import { newPrice } from '#domain/run/use-purchase.ts'
import { useServices } from '#domain/services.tsx'
import { whileKeyWorks } from '#domain/while-key-works.ts'
import type { Micro } from '#lib/credits.ts'
import { type ComparisonPlan, type SampledTarget, sampleCost, sumOfCosts } from './comparison-plan.ts'

/** Contents of a comparison's receipt when it was confirmed. */
export interface ComparisonOrder {
  readonly engine: InputEngine
  readonly plan: ComparisonPlan
  readonly source: BulkDraft['source']
  readonly balance: Micro | undefined
  /** The receipt said that the prices could not be read again. */
  readonly isPriceStale: boolean
}

/**
 * Starts one comparison, once (`use-start-once.ts`). All prices are read again first; another sum stores nothing. All runs
 * start, or none.
 */
export function useStartComparison(onStarted: (comparisonId: string) => void) {
  const { newId, keyState } = useServices()
  const runs = useBulkRuns()

  const begin = async (id: string, order: ComparisonOrder): Promise<StartAttempt> => {
    const { plan, balance, isPriceStale } = order
    const unsent = await newPrice(plan.cost, isPriceStale, () => whileKeyWorks(keyState, () => costNow(order)))
    if (unsent) return unsent
    const confirmed = plan.targets.map((target): ConfirmedRun => ({
      confirmation: newId(),
      plan: target.plan,
      draft: () => draftOf(id, target, order),
    }))
    try {
      await runs.startAll(confirmed, balance)
    } catch (error) {
      return { kind: 'failed', error }
    }
    return { kind: 'started', runId: id }
  }

  return useStartOnce(begin, onStarted)
}

/** The run of one target: the sample is bought, the rest of the list is held back in it. */
async function draftOf(
  id: string,
  { asked: { runnable, input, price }, plan, first, cost }: SampledTarget,
  order: ComparisonOrder,
): Promise<BulkDraft> {
  return {
    target: runnable.target,
    pages: 1,
    price,
    source: order.source,
    rows: await draftRows({ engine: order.engine, input, plan }),
    settings: { cap: undefined, start: 'all', pilotSize: 0, batchSize: 'auto', first },
    forecast: { most: cost.known ? cost.total : undefined },
    comparison: { id, rows: order.plan.sample.rows },
  }
}

/** Cost of the same sample at the prices of this moment. */
async function costNow({ engine, plan }: ComparisonOrder): Promise<Cost> {
  const costs: Cost[] = []
  for (const { asked, bought } of plan.targets) {
    const price = await asked.runnable.priceNow()
    const whole = await engine.ask('plan', { ...asked.input, price, pages: 1, bought })
    costs.push(sampleCost({ ...asked, price }, samplePlan(whole, plan.sample.rows)))
  }
  return sumOfCosts(costs)
}
