import type { JournalRecord } from '#journal/records.ts'
import type { Micro } from '#lib/credits.ts'
import { type Intent, amountOf } from '../intents.ts'
import { isFinished } from '../task-life.ts'
import type { TaskRecord } from '../task-ledger.ts'
import { taskCostOf } from '../task-state.ts'
import { type BuyablePart, buyableOf, sumParts } from './buyable.ts'
import { type BatchOutcome, type BatchPlan, type BulkRun, type InputOutcome, outcomeLetters } from './records.ts'

/**
 * State of one row of the list. `waiting`: sent, no result yet. `not-sent`: nothing was sent for it. `doubt`: its
 * response was lost, it may have been bought. `refused`: the service refused its values. `stopped`: its batch was
 * cancelled, and its results cannot be assigned to rows. `unpaired`: results came that do not line up with the inputs.
 * `expired`: the service no longer has the result.
 */
export type RowState = InputOutcome | 'waiting' | 'not-sent' | 'doubt' | 'left-out' | 'invalid'

export const rowStates: readonly RowState[] = [
  'found',
  'no-data',
  'failed',
  'refused',
  'stopped',
  'unpaired',
  'expired',
  'waiting',
  'not-sent',
  'doubt',
  'left-out',
  'invalid',
]

/**
 * State of a batch. It follows from its intents, its task and its outcome, which are written by `spend()`, the poller
 * and the driver: nothing else has to be synchronized. `held-back`: not confirmed. `ended`: the results wait to be
 * read.
 */
export type BatchPhase = 'held-back' | 'waiting' | 'sending' | 'live' | 'ended' | 'settled' | 'doubt'

export interface BatchStatus {
  readonly batch: number
  readonly plan: BatchPlan
  /** All of it but the inputs that the service refused. */
  readonly buyable: BuyablePart
  readonly phase: BatchPhase
  /** Every confirmation of it, oldest first. */
  readonly intents: readonly JournalRecord<Intent>[]
  readonly task: TaskRecord | undefined
  readonly outcome: BatchOutcome | undefined
  /** True if the result is neither on this device nor at the service any more: only `outcome` remains. */
  readonly isLost: boolean
}

export interface RunRecords {
  readonly id: string
  readonly run: BulkRun
  /** Intents, tasks and outcomes of this run, in any order of batches; intents oldest first. */
  readonly intents: readonly JournalRecord<Intent>[]
  readonly tasks: readonly TaskRecord[]
  readonly outcomes: readonly BatchOutcome[]
}

/** All batches of a run in the order in which they are sent. Pure. */
export function batchesOf({ run, intents, tasks, outcomes }: RunRecords): readonly BatchStatus[] {
  const intentsOf = new Map<number, JournalRecord<Intent>[]>()
  for (const intent of intents) {
    const batch = intent.body.bulk?.batch ?? -1
    const own = intentsOf.get(batch)
    if (own) own.push(intent)
    else intentsOf.set(batch, [intent])
  }
  const taskOf = new Map(tasks.map((task) => [task.id, task]))
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.batch, outcome]))
  return run.batches.map((plan, batch) => {
    const own = intentsOf.get(batch) ?? []
    const latest = own.at(-1)?.body
    const task = latest?.taskId ? taskOf.get(latest.taskId) : undefined
    const outcome = outcomeOf.get(batch)
    const phase = phaseOf(plan, latest, task, outcome)
    const isLost = phase === 'settled' && (task ? hasNoResult(task.body) : latest?.delistedAt !== undefined)
    return { batch, plan, buyable: buyableOf(plan, outcome), phase, intents: own, task, outcome, isLost }
  })
}

const hasNoResult = ({ copy, goneAt, missing }: TaskRecord['body']): boolean =>
  copy === null && (goneAt !== null || missing)

/** State of an input with this outcome. */
export const stateOf = (outcome: InputOutcome, { isLost }: Pick<BatchStatus, 'isLost'>): InputOutcome =>
  outcome === 'found' && isLost ? 'expired' : outcome

function phaseOf(
  plan: BatchPlan,
  latest: Intent | undefined,
  task: TaskRecord | undefined,
  outcome: BatchOutcome | undefined,
): BatchPhase {
  if (outcome && !outcome.letters.includes(OPEN)) return 'settled'
  switch (latest?.state) {
    case 'confirmed':
    case 'sending':
      return 'sending'
    case 'unknown':
      return 'doubt'
    case 'accepted':
      // An entry may come a moment after its intent; a task that a user took off this device has none any more.
      if (!task) return latest.delistedAt === undefined ? 'live' : 'ended'
      return task.body.missing || isFinished(task.body.phase) ? 'ended' : 'live'
    default:
      return plan.isHeldBack ? 'held-back' : 'waiting'
  }
}

/** In `BatchOutcome.letters`: no outcome yet. */
export const OPEN = '-'

export type RowCounts = Readonly<Record<RowState, number>>

/** Money of a run: what it took so far and what its unsent batches may still take, in millionths of a credit. */
export interface RunAmounts {
  /** Credits of what was sent: as reported by the service, else by the receipt. */
  readonly spent: Micro
  /** Some of `spent` is an estimate, or a batch has no price. */
  readonly isEstimate: boolean
  /** Credits of the batches that will still be sent at most; undefined where one has no price. */
  readonly rest: Micro | undefined
}

export interface RunView {
  readonly id: string
  readonly run: BulkRun
  readonly batches: readonly BatchStatus[]
  readonly rows: RowCounts
  /** Bought inputs with an outcome, and those of them with a result: the hit rate. */
  readonly completed: { readonly inputs: number; readonly found: number }
  /** Inputs and rows of confirmed batches that were not sent. */
  readonly left: { readonly inputs: number; readonly rows: number }
  readonly money: RunAmounts
  /** The batch that is being sent or whose task runs. */
  readonly live: BatchStatus | undefined
}

const isOpenPhase = (phase: BatchPhase): boolean => phase === 'sending' || phase === 'live' || phase === 'ended'

/** Returns the credits of a batch as reported by the service; undefined without a report. */
export const creditsReported = ({ outcome, task }: Pick<BatchStatus, 'outcome' | 'task'>): Micro | undefined =>
  amountOf(outcome?.spent ?? null) ?? (task && taskCostOf(task.body).spent)

export function viewOf(records: RunRecords): RunView {
  const { id, run } = records
  const batches = batchesOf(records)
  const rows: Record<RowState, number> = {
    ...(Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<RowState, number>),
    found: run.reusedRows,
    'left-out': run.counts.leftOut,
    invalid: run.counts.invalid,
  }
  const completed = { inputs: 0, found: 0 }
  let [spent, isEstimate] = [0n, false]
  for (const batch of batches) {
    const { plan, buyable, phase, task, outcome } = batch
    const isSent = phase !== 'waiting' && phase !== 'held-back'
    if (plan.retryOf && !isSent) {
      // Until a retry is sent its rows stay as they are, but for those that the service refused.
      rows[plan.retryOf] -= countRows(rows, batch)
      continue
    }
    if (plan.retryOf) rows[plan.retryOf] -= plan.rows
    if (plan.retryOf === 'no-data' || plan.retryOf === 'failed') completed.inputs -= plan.inputs
    const counted = countRows(rows, batch)
    const others = plan.rows - counted
    if (isOpenPhase(phase)) rows.waiting += others
    else if (phase === 'doubt') rows.doubt += others
    else rows['not-sent'] += others
    if (outcome) {
      completed.inputs += lettersOf(outcome, ['found', 'no-data', 'failed'])
      completed.found += lettersOf(outcome, ['found'])
    }
    if (isSent) {
      const credits = creditsReported({ outcome, task })
      spent += credits ?? buyable.estimate ?? 0n
      isEstimate ||= credits === undefined
    }
  }
  const { estimate: rest, ...left } = sumParts(
    batches.filter(({ phase }) => phase === 'waiting').map(({ buyable }) => buyable),
  )
  return {
    id,
    run,
    batches,
    rows,
    completed,
    left,
    money: { spent, isEstimate, rest },
    live: batches.find(({ phase }) => isOpenPhase(phase)),
  }
}

/** Adds the rows of a batch whose outcome is known to their states. Returns how many they are. */
function countRows(rows: Record<RowState, number>, batch: BatchStatus): number {
  let counted = 0
  for (const state of Object.keys(outcomeLetters) as InputOutcome[]) {
    const count = batch.outcome?.rows[state] ?? 0
    rows[stateOf(state, batch)] += count
    counted += count
  }
  return counted
}

const lettersOf = ({ letters }: BatchOutcome, states: readonly InputOutcome[]): number => {
  const wanted = new Set<string>(states.map((state) => outcomeLetters[state]))
  let count = 0
  for (const letter of letters) if (wanted.has(letter)) count += 1
  return count
}
