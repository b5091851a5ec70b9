import { useMemo, useState, useEffect } from 'react'
import { fixesOf } from '#domain/bulk-input/check/list-fixes.ts'
import type { InputMapping } from '#domain/bulk-input/columns/mapping.ts'
import { refitMapping } from '#domain/bulk-input/columns/match-columns.ts'
import { mappingOf } from '#domain/bulk-input/columns/target-mapping.ts'
import { wholeOf } from '#domain/bulk-input/wizard/use-bulk-run.ts'
import { useOrderReceipt } from '#domain/bulk-input/wizard/use-order-receipt.ts'
import { useSame } from '#domain/bulk-input/wizard/use-same.ts'
import type { useSource } from '#domain/bulk-input/wizard/use-source.ts'
import type { WizardState } from '#domain/bulk-input/wizard/wizard-state.ts'
import { SAMPLE_ROWS, samplePlan } from '#domain/bulk/sample.ts'
import { getBuyablePart, receiptOf } from '#domain/run/receipt.ts'
import { useServices } from '#domain/services.tsx'
import {
  type ComparedTarget,
  comparisonPlan,
  type TargetPlan,
  type ComparisonPlan,
  type SampledTarget,
  sampleCost,
  sumOfCosts,
} from './comparison-plan.ts'
import type { Compared } from './use-compared.ts'
import type { BoughtInputs, BulkDraft } from '#domain/bulk/draft.ts'
import { type BulkRuns, useBulkRuns, type ConfirmedRun } from '#domain/bulk/runs.ts'
import type { InputEngine } from '#domain/bulk-input/engine/use-input-engine.ts'
import type { QueryState } from '#domain/bulk-input/wizard/use-query-result.ts'
import { useTasks } from '#domain/use-tasks.ts'
import { type StartAttempt, useStartOnce } from '#domain/bulk-input/wizard/use-start-once.ts'
import { draftRows } from '#domain/bulk-input/wizard/use-start-run.ts'
import type { Cost } from '#domain/pricing.ts'
import { newPrice } from '#domain/run/use-purchase.ts'
import { whileKeyWorks } from '#domain/while-key-works.ts'
import type { Micro } from '#lib/credits.ts'

export interface ComparisonOptions {
  readonly state: WizardState
  readonly source: ReturnType<typeof useSource>
  readonly compared: readonly Compared[]
  readonly isChecking: boolean
  readonly onStarted: (comparisonId: string) => void
}

export function useComparison({ state, source, compared, isChecking, onStarted }: ComparisonOptions) {
  const { settings, changes, listFixes } = state
  const starter = useStartComparison(onStarted)
  const { basis, shown, press } = useOrderReceipt(starter, settings.cap)
  const { engine, readInput, summary, read } = source
  const columns = summary?.columns

  const runnables = useSame(compared.map(({ key, runnable }) => ({ key, runnable })))
  const mappings = useMemo(
    (): ReadonlyMap<string, InputMapping> =>
      new Map(
        runnables.flatMap(({ key, runnable }) => {
          const names = runnable?.fields.map(({ name }) => name)
          return names && columns ? [[key, refitMapping(mappingOf(state.mapping, key), names, columns)] as const] : []
        }),
      ),
    [runnables, columns, state.mapping],
  )
  const canRead = isChecking && summary !== undefined && !summary.fault && !read.isWaiting
  const requested = useMemo(() => {
    if (!canRead || runnables.length < 2) return undefined
    const targets = runnables.flatMap(({ key, runnable }): readonly ComparedTarget[] => {
      const mapping = mappings.get(key)
      if (!runnable || !mapping || runnable.price === 'reading') return []
      const { fields } = runnable
      const fixes = fixesOf(listFixes ?? [], key, fields, mapping)
      const input = { ...readInput, fields, mapping, changes: { ...changes, fixes } }
      return [{ key, runnable, input, price: runnable.price }]
    })
    return targets.length === runnables.length ? targets : undefined
  }, [canRead, runnables, mappings, readInput, changes, listFixes])
  const plans = usePlans({ engine, requested, reuse: settings.reuse })
  const size = sizeOf(settings.sample ?? String(SAMPLE_ROWS.usual))
  const plan = useMemo(
    () => (plans.data && size !== undefined ? comparisonPlan(plans.data, size) : undefined),
    [plans.data, size],
  )

  const receipt = receiptOf({
    ...basis,
    cost: plan?.cost,
    canFill: true,
    // A part of the sample would be no comparison: a smaller one is needed.
    firstPart: () => undefined,
  })
  const isNothing = plan !== undefined && plan.sample.rows.length === 0
  const missingKeys = [...new Set(compared.flatMap(({ runnable }) => runnable?.missingKeyOf ?? []))]
  const whyNot = compared.find(({ runnable }) => runnable?.whyNot)?.runnable?.whyNot

  const orderOf = (): ComparisonOrder | undefined =>
    plan && engine && columns
      ? {
          engine,
          plan,
          source: { name: state.source?.name ?? '', columns, table: state.source?.table },
          balance: receipt.balance,
          isPriceStale: basis.isPriceStale,
        }
      : undefined

  return {
    mappings,
    plans,
    plan,
    size,
    receipt,
    isNothing,
    whyNot,
    /** Sources of the targets that need a key of the user's own. */
    missingKeys,
    ...shown,
    reset: starter.reset,
    /** Requests the start: a second step is shown, or the runs are stored. */
    press: () => {
      if (!isNothing && !whyNot && getBuyablePart(receipt) === receipt) press(receipt, orderOf)
    },
  }
}

export type ComparisonState = ReturnType<typeof useComparison>

/** 20 to 50; undefined for anything else. */
export function sizeOf(text: string): number | undefined {
  const size = wholeOf(text)
  return size !== undefined && size >= SAMPLE_ROWS.least && size <= SAMPLE_ROWS.most ? size : undefined
}

const nothing: BoughtInputs = new Map()

interface PlansOptions {
  readonly engine: InputEngine | undefined
  /** Undefined while nothing is to be planned. Planned again for each new array: memoise it. */
  readonly requested: readonly ComparedTarget[] | undefined
  /** True if results of earlier purchases are used. */
  readonly reuse: boolean
}

type Settled = Omit<QueryState<readonly TargetPlan[]>, 'isWaiting'> & { readonly of: unknown; readonly ended: number }

/** The plan of every target, one after another: each reads all rows of the list. Planned again when a task ends. */
function usePlans({ engine, requested, reuse }: PlansOptions): QueryState<readonly TargetPlan[]> {
  const runs = useBulkRuns()
  const ended = useTasks().filter(({ body }) => body.copy).length
  const [settled, setSettled] = useState<Settled>()
  useEffect(() => {
    if (!engine || !requested) return undefined
    const stop = new AbortController()
    const settle = (end: Pick<Settled, 'data' | 'error'>) => {
      if (!stop.signal.aborted) setSettled({ of: requested, ended, ...end })
    }
    planAll(engine, runs, requested, reuse, stop.signal).then(
      (data) => settle({ data, error: undefined }),
      (error: unknown) => settle({ data: undefined, error }),
    )
    return () => stop.abort(new DOMException('Another plan is wanted.', 'AbortError'))
  }, [engine, runs, requested, reuse, ended])
  const isCurrent = settled !== undefined && settled.of === requested && settled.ended === ended
  return {
    data: isCurrent ? settled.data : undefined,
    isWaiting: engine !== undefined && requested !== undefined && !isCurrent,
    error: isCurrent ? settled.error : undefined,
  }
}

async function planAll(
  engine: InputEngine,
  runs: Pick<BulkRuns, 'bought'>,
  requested: readonly ComparedTarget[],
  reuse: boolean,
  signal: AbortSignal,
): Promise<readonly TargetPlan[]> {
  const plans: TargetPlan[] = []
  for (const one of requested) {
    // A device that cannot be read has nothing to offer: the inputs are bought.
    const bought = reuse ? await runs.bought(one.runnable.target, 1).catch(() => nothing) : nothing
    const plan = await engine.query('plan', { ...one.input, price: one.price, pages: 1, bought }, signal)
    plans.push({ requested: one, plan, bought })
  }
  return plans
}

/** Contents of a comparison's receipt when it was confirmed. */
interface ComparisonOrder {
  readonly engine: InputEngine
  readonly plan: ComparisonPlan
  readonly source: BulkDraft['source']
  readonly balance: Micro | undefined
  /** The receipt showed that the prices could not be read again. */
  readonly isPriceStale: boolean
}

/** Starts one comparison, once. Prices are read again; another sum stores nothing. All runs start, or none. */
function useStartComparison(onStarted: (comparisonId: string) => void) {
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

/** Returns the run of one target: the sample is bought, the rest of the list is not sent yet. */
async function draftOf(
  id: string,
  { requested: { runnable, input, price }, plan, first, cost }: SampledTarget,
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
  for (const { requested: target, bought } of plan.targets) {
    const price = await target.runnable.priceNow()
    const whole = await engine.query('plan', { ...target.input, price, pages: 1, bought })
    costs.push(sampleCost({ ...target, price }, samplePlan(whole, plan.sample.rows)))
  }
  return sumOfCosts(costs)
}
