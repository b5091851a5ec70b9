import type { JournalRecord } from '#journal/records.ts'
import { type Intent, amountOf } from '../intents.ts'
import { type BatchOutcome, type Halt, type HaltReason, outcomeLetters } from './records.ts'
import type { BatchStatus, RunView } from './run-status.ts'

/**
 * The next step of the driver with a run. `rest`: nothing, until a record changes. `recover`: a request of a tab that
 * may be closed. `send`: under the confirmation `id`, which no tab uses for anything else, so that it is sent once.
 */
export type NextStep =
  | { readonly kind: 'rest' }
  /** Not all of its records are stored: unless its tab still stores them, nothing can come of it. */
  | { readonly kind: 'discard' }
  | { readonly kind: 'recover'; readonly batch: BatchStatus }
  | { readonly kind: 'cancel'; readonly batch: BatchStatus; readonly taskId: string }
  | { readonly kind: 'settle'; readonly batch: BatchStatus }
  | { readonly kind: 'halt'; readonly halt: Omit<Halt, 'at'> }
  | { readonly kind: 'decide' }
  | { readonly kind: 'finish' }
  | {
      readonly kind: 'send'
      readonly batch: BatchStatus
      readonly id: string
      readonly acknowledged: readonly string[]
    }

const REST: NextStep = { kind: 'rest' }

/** Next step of a run, from its records alone: any tab, before or after a crash, gets the same. Pure. */
export function nextStep(view: RunView): NextStep {
  const { run, batches, live } = view
  if (run.state === 'preparing') return { kind: 'discard' }
  // A batch that was sent is followed to its end, even if the run was stopped since.
  if (live) return followUp(live, run.state === 'stopped')
  if (run.state !== 'running') return REST
  const halt = haltBy(view)
  if (halt) return { kind: 'halt', halt }
  const next = batches.find(({ phase }) => phase === 'waiting')
  if (!next) return { kind: 'finish' }
  if (run.settings.pilot && !run.isPilotOver && next.batch > 0) return { kind: 'decide' }
  const why = limitReached(view, next)
  if (why) return { kind: 'halt', halt: { why, batch: next.batch } }
  return {
    kind: 'send',
    batch: next,
    id: `${view.id}/${next.batch}/${next.intents.length}`,
    acknowledged: [...run.acknowledged, ...settledIntents(batches)],
  }
}

function followUp(live: BatchStatus, isStopped: boolean): NextStep {
  switch (live.phase) {
    case 'sending':
      return { kind: 'recover', batch: live }
    case 'ended':
      return { kind: 'settle', batch: live }
    default:
      return isStopped && live.task && live.task.body.stopAskedAt === null
        ? { kind: 'cancel', batch: live, taskId: live.task.id }
        : REST
  }
}

/** A lost response or a refusal after which no user has continued. */
function haltBy({ run, batches }: RunView): Omit<Halt, 'at'> | undefined {
  for (const { batch, phase, intents, outcome } of batches) {
    const latest = intents.at(-1)
    if (!latest || run.acknowledged.includes(latest.id)) continue
    const why = phase === 'doubt' ? 'doubt' : reasonOf(latest, outcome)
    if (!why) continue
    const { detail, status } = latest.body.refusal ?? {}
    return {
      why,
      batch,
      intentId: latest.id,
      ...(detail !== undefined && { detail }),
      ...(status !== undefined && { status }),
    }
  }
  return undefined
}

/** Why a batch that was not bought waits for a user; undefined if it was, or is sent again by itself. */
function reasonOf(
  { body: { state, refusal } }: JournalRecord<Intent>,
  outcome: BatchOutcome | undefined,
): HaltReason | undefined {
  if (state !== 'refused' && state !== 'unsent') return undefined
  switch (refusal?.kind) {
    // Its tab was closed before the request, or the service was rate-limiting: nothing was bought.
    case undefined:
    case 'rate-limited':
      return undefined
    case 'credits':
      return 'credits'
    case 'invalid':
      return outcome?.letters.includes(outcomeLetters.refused) ? 'invalid' : 'refused'
    case 'declined':
    case 'limit':
    case 'repeat':
      return refusal.kind
    default:
      return 'refused'
  }
}

/** Limits of the run itself, checked between batches. */
function limitReached({ run, completed, money }: RunView, next: BatchStatus): HaltReason | undefined {
  const cap = amountOf(run.settings.cap)
  const { estimate } = next.buyable
  if (cap !== undefined && (estimate === undefined ? money.spent >= cap : money.spent + estimate > cap)) return 'cap'
  const { floor } = run.settings
  const isTooFew =
    floor !== null && completed.inputs >= floor.after && completed.found * 100 < floor.percent * completed.inputs
  return isTooFew ? 'floor' : undefined
}

/** Purchases of this run that have ended or were lost: a retry of the same inputs was confirmed in knowledge of them. */
const settledIntents = (batches: readonly BatchStatus[]): readonly string[] =>
  batches.flatMap(({ phase, intents }) => (phase === 'settled' || phase === 'doubt' ? intents.map(({ id }) => id) : []))
