import type { Micro } from '#lib/credits.ts'
import { amountOf } from '../intents.ts'
import { taskCostOf } from '../task-state.ts'
import { outcomeLetters, type RunComparison } from './records.ts'
import type { BatchStatus, RunView } from './run-status.ts'

/** A run that is part of a comparison. */
export type ComparedRun = RunView & { readonly run: RunView['run'] & { readonly comparison: RunComparison } }

/** The same rows through several targets, confirmed together. */
export interface Comparison {
  readonly id: string
  /** In the order in which they were chosen. */
  readonly runs: readonly ComparedRun[]
}

const isCompared = (view: RunView): view is ComparedRun => view.run.comparison !== undefined

/** The comparisons among runs that are listed newest first. */
export function comparisonsOf(views: readonly RunView[]): readonly Comparison[] {
  const byId = new Map<string, ComparedRun[]>()
  for (const view of views) {
    if (!isCompared(view)) continue
    const { id } = view.run.comparison
    // Within a comparison the first is the one that was stored first.
    byId.set(id, [view, ...(byId.get(id) ?? [])])
  }
  return [...byId].map(([id, runs]) => ({ id, runs }))
}

/** What the sample of a run came to, whatever was bought later. */
export interface SampleOutcome {
  /** Inputs that were bought and answered, and those of them with a result. */
  readonly inputs: number
  readonly found: number
  /** Credits: of the service where it says so, else of the receipt. */
  readonly spent: Micro
  readonly isEstimate: boolean
  /** Nothing more of the sample will come by itself. */
  readonly isOver: boolean
}

/** Adds up the batches that bought the sample of a run. */
export function sampleOutcome({ run, batches }: ComparedRun): SampleOutcome {
  let [inputs, found, spent, isEstimate] = [0, 0, 0n, false]
  const own = batches.slice(0, run.comparison.batches)
  for (const { phase, plan, task, outcome } of own) {
    for (const letter of outcome?.letters ?? '') {
      if (answered.has(letter)) inputs += 1
      if (letter === outcomeLetters.found) found += 1
    }
    if (phase === 'waiting' || phase === 'held-back') continue
    const told = amountOf(outcome?.spent ?? null) ?? (task && taskCostOf(task.body).spent)
    spent += told ?? amountOf(plan.estimate) ?? 0n
    isEstimate ||= told === undefined
  }
  const isResting = run.state !== 'running' && run.state !== 'preparing'
  return { inputs, found, spent, isEstimate, isOver: own.every((batch) => isOver(batch, isResting)) }
}

const answered = new Set<string>([outcomeLetters.found, outcomeLetters['no-data'], outcomeLetters.failed])

const isOver = ({ phase }: BatchStatus, isResting: boolean): boolean =>
  phase === 'settled' || phase === 'doubt' || (isResting && (phase === 'waiting' || phase === 'held-back'))
