import type { Problem } from '#api/errors.ts'
import { pauseLeft, type RateLimitPause } from '#api/rate-limiter.ts'
import type { StartedTask } from '#contract/enrichments.ts'
import type { Task } from '#contract/tasks.ts'
import type { Journal } from '#journal/journal.ts'
import type { Locks } from '#journal/locks.ts'
import { createSenderLock } from '#journal/outbox/sender-lock.ts'
import type { Clock } from '#lib/clock.ts'
import type { Micro } from '#lib/credits.ts'
import type { Store } from '#lib/store.ts'
import { type Target, amountOf, textOf } from '../intents.ts'
import type { Spender } from '../spend.ts'
import type { Ledger } from '../task-ledger.ts'
import { taskCostOf } from '../task-state.ts'
import { createBatchRecords } from './batch-records.ts'
import type { Params } from './draft.ts'
import { type NextStep, nextStep } from './next-step.ts'
import { outcomeOf, recordOutcome, recordRefusals, sentIndices } from './outcome.ts'
import { type BatchInputs, type BulkRun, bulkRunKind } from './records.ts'
import type { BatchStatus, RunView } from './run-status.ts'
import { createStepWaits } from './step-waits.ts'
import { endOfTask } from './task-end.ts'
import { createTermsCheck } from './terms-check.ts'
import type { Terms } from './terms.ts'

/** Sends the batches of runs, one task of a run at a time, in the one tab that holds the lock. */
export interface Driver {
  /** Resolves once nothing of it is being written. */
  readonly flush: () => Promise<void>
  readonly close: () => void
}

export interface BulkRules {
  readonly nextStep: typeof nextStep
  readonly outcomeOf: typeof outcomeOf
}

const bulkRules: BulkRules = { nextStep, outcomeOf }

export interface DriverDeps {
  /** Default: the rules of this module. Mutation tests replace them. */
  readonly rules?: BulkRules | undefined
  readonly journal: Journal
  readonly locks: Locks
  readonly clock: Clock
  readonly spender: Pick<Spender, 'spend' | 'recover' | 'dismiss'>
  readonly ledger: Pick<Ledger, 'copy'>
  readonly list: () => readonly RunView[]
  /** The paid request: only through `spend()`. */
  readonly send: (target: Target, inputs: readonly Params[], pages: number) => Promise<StartedTask>
  /** Reads price and version of a target. Rejects while the service cannot be reached. */
  readonly readTerms: (target: Target) => Promise<Terms>
  readonly readTask: (taskId: string) => Promise<Task>
  /** Deletes a run whose tab ended before all of it was stored. */
  readonly discard: (run: string) => Promise<void>
  /** Called when a batch was refused: a service may not support runs of many inputs for this kind of target. */
  readonly onRefused?: ((target: Target, problem: Problem) => Promise<void>) | undefined
  readonly stopTask: (taskId: string) => Promise<void>
  /** While this is set the service wants quiet. */
  readonly slowed: Pick<Store<RateLimitPause | null>, 'get' | 'subscribe'>
  readonly online: Pick<Store<boolean>, 'get' | 'subscribe'>
  /** False while the key is refused and another one is awaited. */
  readonly keyWorks: { readonly get: () => boolean; readonly subscribe: (listener: () => void) => () => void }
}

/** A step that could not be made is tried again after this, in ms. */
const RETRY_MS = 10_000
/** Interval at which a request of a tab that may be closed is checked, in ms. */
const RECOVER_MS = 5_000
/** Least pause after a 429, in ms. */
const MIN_PAUSE_MS = 1_000
/** Maximum number of stop requests for a task. */
const STOP_ATTEMPTS = 3

/** True while a run may need the driver. */
const needsDriver = ({ run, live }: RunView): boolean =>
  run.state === 'running' || run.state === 'preparing' || live !== undefined

export function createDriver(deps: DriverDeps): Driver {
  const { journal, clock, spender, list, slowed: rateLimitPause, online, keyWorks, rules = bulkRules } = deps
  const closing = new AbortController()
  const steps = new Map<string, Promise<void>>()
  const waits = createStepWaits(clock, () => pump())
  const { change, inputsOf, writeOutcome } = createBatchRecords(journal)
  const haltAtNewTerms = createTermsCheck({ ...deps, change, inputsOf })
  const stopAttempts = new Map<string, number>()

  const lock = createSenderLock({
    locks: deps.locks,
    name: `bulk:${journal.scope}`,
    clock,
    signal: closing.signal,
    // A closed tab may have left a request in flight; nothing is sent before its outcome is known.
    prepare: async () => {
      await journal.refresh()
      await spender.recover()
    },
    onAcquired: () => pump(),
    onReleased: () => pump(),
  })

  const pump = () => {
    if (closing.signal.aborted) return
    const runs = list().filter(needsDriver)
    if (runs.length === 0) return steps.size === 0 ? lock.release() : undefined
    if (!lock.isHeld()) return lock.request()
    for (const view of runs) advance(view)
    waits.schedule()
  }

  const advance = (view: RunView) => {
    const { id } = view
    if (steps.has(id)) return
    const next = rules.nextStep(view)
    if (waits.isPaused(id, next.kind)) return
    if (next.kind === 'rest' || (next.kind === 'send' && !canSend())) return
    if (next.kind === 'cancel' && (stopAttempts.get(next.taskId) ?? 0) >= STOP_ATTEMPTS) return
    waits.forget(id)
    const step = make(view, next)
      .catch(() => waits.pause(id, next.kind, RETRY_MS))
      .finally(() => {
        steps.delete(id)
        pump()
      })
    steps.set(id, step)
  }

  const canSend = (): boolean => online.get() && keyWorks.get() && pauseLeft(rateLimitPause.get(), clock) === 0

  const make = async (view: RunView, next: Exclude<NextStep, { kind: 'rest' }>): Promise<void> => {
    const { id } = view
    switch (next.kind) {
      case 'discard':
        waits.pause(id, next.kind, RECOVER_MS)
        return deps.discard(id)
      case 'recover':
        waits.pause(id, next.kind, RECOVER_MS)
        return spender.recover()
      case 'cancel':
        return cancel(next.taskId)
      case 'settle':
        return settle(view, next.batch)
      case 'halt':
        return change(view, (run) => ({ ...run, state: 'halted', halt: { ...next.halt, at: clock.now() } }))
      case 'decide':
        return change(view, (run) => ({ ...run, state: 'asking' }))
      case 'finish':
        return change(view, (run) => ({ ...run, state: 'done', endedAt: clock.now(), result: resultOf(view) }))
      case 'send':
        return send(view, next)
    }
  }

  const cancel = async (taskId: string) => {
    stopAttempts.set(taskId, (stopAttempts.get(taskId) ?? 0) + 1)
    await deps.stopTask(taskId)
  }

  const settle = async ({ id }: RunView, batch: BatchStatus) => {
    const taskId = batch.intents.at(-1)?.body.taskId ?? ''
    const inputs = await inputsOf(id, batch.batch)
    const ended = await endOfTask(deps, taskId, batch)
    if (!ended) return waits.pause(id, 'settle', RETRY_MS)
    const spent = batch.task && taskCostOf(batch.task.body).spent
    await writeOutcome(id, batch.batch, (before) => {
      const sent = sentIndices(inputs, before).length
      const address = { run: id, batch: batch.batch, taskId, ...(spent !== undefined && { spent: textOf(spent) }) }
      return recordOutcome(address, inputs, before, rules.outcomeOf(ended, sent))
    })
  }

  const send = async (confirmed: RunView, { batch }: Extract<NextStep, { kind: 'send' }>) => {
    const { id } = confirmed
    const inputs = await inputsOf(id, batch.batch)
    if (await haltAtNewTerms(confirmed, inputs)) return
    // Decided again at the last moment: another tab may have stopped the run, changed its batches, or sent one of them.
    const view = list().find((one) => one.id === id)
    const step = view && rules.nextStep(view)
    if (!view || step?.kind !== 'send' || step.batch.batch !== batch.batch || !lock.isHeld()) return
    const { run } = view
    const sent = sentIndices(inputs, step.batch.outcome)
    const params = sent.map((index) => inputs.params[index] ?? {})
    const outcome = await spender.spend(step.id, {
      target: run.target,
      params: {},
      batch: { run: id, batch: batch.batch, inputs: params },
      pages: run.pages,
      estimate: estimateOf(inputs, sent),
      balanceBefore: balanceBefore(view, batch),
      acknowledged: step.acknowledged,
      isWanted: async () => (await journal.get(bulkRunKind, id))?.body.state === 'running',
      send: () => deps.send(run.target, params, run.pages),
    })
    if (outcome.kind === 'refused') {
      if (outcome.problem.kind === 'rate-limited') waits.pause(id, 'send', MIN_PAUSE_MS)
      await deps.onRefused?.(run.target, outcome.problem)
      const refused = refusedRows(outcome.problem, sent.length)
      if (refused.size > 0) {
        await writeOutcome(id, batch.batch, (before) =>
          recordRefusals({ run: id, batch: batch.batch }, inputs, before, refused),
        )
      }
    }
    // Another tab sends this batch, or the same inputs: try again later.
    if (outcome.kind === 'already') waits.pause(id, 'send', MIN_PAUSE_MS)
  }

  const stops = [
    journal.subscribe(pump),
    rateLimitPause.subscribe(pump),
    online.subscribe(pump),
    keyWorks.subscribe(pump),
  ]
  void journal.ready.then(pump)

  return {
    flush: async () => {
      await Promise.all(steps.values())
    },
    close: () => {
      closing.abort()
      waits.close()
      for (const stop of stops) stop()
    },
  }
}

const estimateOf = ({ prices }: BatchInputs, sent: readonly number[]): Micro | undefined => {
  let sum = 0n
  for (const index of sent) {
    const price = amountOf(prices[index] ?? null)
    if (price === undefined) return undefined
    sum += price
  }
  return sum
}

/** The last balance that was measured before a batch: on the receipt, or after the batch that was sent before it. */
function balanceBefore({ run, batches }: RunView, { batch }: BatchStatus): Micro | undefined {
  const previous = batches[batch - 1]
  return amountOf((previous ? previous.task?.body.balanceAfter : run.balanceBefore) ?? null)
}

/** Messages of the service about single inputs, by index among those that were sent (its positions count from 1). */
function refusedRows(problem: Problem, sent: number): ReadonlyMap<number, string> {
  if (problem.kind !== 'invalid') return new Map()
  // Positions that were not sent are ignored.
  const rows = problem.rows.filter(({ position }) => Number.isInteger(position) && position >= 1 && position <= sent)
  return new Map(
    rows.map(({ position, fields }) => [
      position - 1,
      fields.map(({ name, message }) => `${name}: ${message}`).join(' '),
    ]),
  )
}

const resultOf = ({ completed, money }: RunView): BulkRun['result'] => ({
  inputs: completed.inputs,
  found: completed.found,
  spent: textOf(money.spent),
  isEstimate: money.isEstimate,
})
