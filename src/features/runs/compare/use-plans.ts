import { useEffect, useState } from 'react'
import type { BoughtInputs } from '#domain/bulk/draft.ts'
import { type BulkRuns, useBulkRuns } from '#domain/bulk/runs.ts'
import type { InputEngine } from '#domain/bulk-input/engine/use-input-engine.ts'
import type { Answered } from '#domain/bulk-input/wizard/use-answer.ts'
import { useTasks } from '#domain/use-tasks.ts'
import type { AskedTarget, TargetPlan } from './comparison-plan.ts'

const nothing: BoughtInputs = new Map()

export interface PlansOptions {
  readonly engine: InputEngine | undefined
  /** Undefined while nothing is to be planned. Planned again for each new array: memoise it. */
  readonly asked: readonly AskedTarget[] | undefined
  /** True if results of earlier purchases are used. */
  readonly reuse: boolean
}

type Settled = Omit<Answered<readonly TargetPlan[]>, 'isWaiting'> & { readonly of: unknown; readonly ended: number }

/** The plan of every target, one after another: each reads all rows of the list. Planned again when a task ends. */
export function usePlans({ engine, asked, reuse }: PlansOptions): Answered<readonly TargetPlan[]> {
  const runs = useBulkRuns()
  const ended = useTasks().filter(({ body }) => body.copy).length
  const [settled, setSettled] = useState<Settled>()
  useEffect(() => {
    if (!engine || !asked) return undefined
    const stop = new AbortController()
    const settle = (end: Pick<Settled, 'data' | 'error'>) => {
      if (!stop.signal.aborted) setSettled({ of: asked, ended, ...end })
    }
    planAll(engine, runs, asked, reuse, stop.signal).then(
      (data) => settle({ data, error: undefined }),
      (error: unknown) => settle({ data: undefined, error }),
    )
    return () => stop.abort(new DOMException('Another plan is wanted.', 'AbortError'))
  }, [engine, runs, asked, reuse, ended])
  const isCurrent = settled !== undefined && settled.of === asked && settled.ended === ended
  return {
    data: isCurrent ? settled.data : undefined,
    isWaiting: engine !== undefined && asked !== undefined && !isCurrent,
    error: isCurrent ? settled.error : undefined,
  }
}

async function planAll(
  engine: InputEngine,
  runs: Pick<BulkRuns, 'bought'>,
  asked: readonly AskedTarget[],
  reuse: boolean,
  signal: AbortSignal,
): Promise<readonly TargetPlan[]> {
  const plans: TargetPlan[] = []
  for (const one of asked) {
    // A device that cannot be read has nothing to offer: the inputs are bought.
    const bought = reuse ? await runs.bought(one.runnable.target, 1).catch(() => nothing) : nothing
    const plan = await engine.ask('plan', { ...one.input, price: one.price, pages: 1, bought }, signal)
    plans.push({ asked: one, plan, bought })
  }
  return plans
}
