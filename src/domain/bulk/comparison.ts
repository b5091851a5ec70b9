import type { Micro } from '#lib/credits.ts'
import { amountOf, textOf } from '../intents.ts'
import { sumAmounts } from './buyable.ts'
import type { RunComparison } from './records.ts'
import { type BatchStatus, type RunView, rowStates, viewOf } from './run-status.ts'

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

/** Outcome of the sample of a run, whatever was bought later. */
export interface SampleOutcome {
  /** Bought inputs with an outcome, and those of them with a result. */
  readonly inputs: number
  readonly found: number
  /** Credits as reported by the service, else those of the receipt. */
  readonly spent: Micro
  readonly isEstimate: boolean
  /** Nothing more of the sample will come by itself. */
  readonly isOver: boolean
}

/** Adds up the batches that bought the sample of a run. */
export function sampleOutcome(view: ComparedRun): SampleOutcome {
  const { run, batches, completed, money } = sampleView(view)
  const isResting = run.state !== 'running' && run.state !== 'preparing'
  return {
    ...completed,
    spent: money.spent,
    isEstimate: money.isEstimate,
    isOver: batches.every((batch) => isOver(batch, isResting)),
  }
}

const isOver = ({ phase }: BatchStatus, isResting: boolean): boolean =>
  phase === 'settled' || phase === 'doubt' || (isResting && phase === 'waiting')

/** The part of a run that is the sample, as a run of its own: what was bought later is not in it. */
export function sampleView({ id, run, batches }: ComparedRun): RunView {
  const own = batches.slice(0, run.comparison.batches)
  const isSettled = own.every(({ phase }) => phase === 'settled')
  return viewOf({
    id,
    run: {
      ...run,
      state: isSettled && run.state !== 'preparing' ? 'done' : run.state,
      batches: own.map(({ plan }) => ({ ...plan, isHeldBack: false })),
      counts: { ...run.counts, leftOut: 0, invalid: 0 },
      reusedRows: 0,
    },
    intents: own.flatMap(({ intents }) => intents),
    tasks: own.flatMap(({ task }) => task ?? []),
    outcomes: own.flatMap(({ outcome }) => outcome ?? []),
  })
}

/** Credits that the receipt expected of the sample at most; undefined where they cannot be known. */
export const sampleMost = ({ run }: ComparedRun): Micro | undefined =>
  sumAmounts(run.batches.slice(0, run.comparison.batches).map(({ estimate }) => amountOf(estimate)))

/** A whole comparison as one run: the samples of all its targets. Undefined for one without runs. */
export function comparisonView({ id, runs }: Comparison): RunView | undefined {
  const samples = runs.map(sampleView)
  const [first, ...others] = samples
  if (!first) return undefined
  const state = STATES.find((one) => samples.some(({ run }) => run.state === one)) ?? 'done'
  return others.reduce((all, one) => added(all, one), {
    ...first,
    id,
    run: { ...first.run, state, forecast: { most: textOf(sumAmounts(runs.map(sampleMost))) } },
  })
}

/** The first of these that one of the runs is in is what the comparison is called. */
const STATES = ['preparing', 'running', 'halted', 'asking', 'stopped', 'done'] as const

const added = (a: RunView, b: RunView): RunView => ({
  ...a,
  batches: [...a.batches, ...b.batches],
  rows: Object.fromEntries(rowStates.map((state) => [state, a.rows[state] + b.rows[state]])) as RunView['rows'],
  completed: { inputs: a.completed.inputs + b.completed.inputs, found: a.completed.found + b.completed.found },
  left: { inputs: a.left.inputs + b.left.inputs, rows: a.left.rows + b.left.rows },
  money: {
    spent: a.money.spent + b.money.spent,
    isEstimate: a.money.isEstimate || b.money.isEstimate,
    rest: sumAmounts([a.money.rest, b.money.rest]),
  },
  live: a.live ?? b.live,
})

/** True once more of the list than the sample was confirmed: from then on the run is a line of its own. */
export const isContinued = ({ run, batches }: ComparedRun): boolean =>
  batches.length > run.comparison.batches && !batches.some(({ phase }) => phase === 'held-back')
