import { type Problem, problemOf, opaqueStatus } from '#api/errors.ts'
import { decideRetry, classifyFailure } from '#api/retry.ts'
import type { StartedTask } from '#contract/enrichments.ts'
import type { Journal, RecordChange } from '#journal/journal.ts'
import type { JournalRecord } from '#journal/records.ts'
import type { Locks } from '#journal/locks.ts'
import type { Clock } from '#lib/clock.ts'
import { hashOf } from './call-hash.ts'
import { callLock, claimCall } from './claim-call.ts'
import { serviceDetail } from './format-problem.ts'
import { type Intent, intentKind, type Lost } from './intents.ts'
import { type SpendingLimits, type SpendingBudget, isOverBudget, spendingBudget } from './spending-limits.ts'
import { type Purchase, type PurchaseOutcome, type Quote, confirmedIntent, quotedTarget } from './purchase.ts'
import { createIntentRecovery } from './recover-intents.ts'
import type { Ledger } from './task-ledger.ts'

/** Returns the record of a response that was lost at `at`; `problem` is undefined where our own code threw. */
function toLostResponse(problem: Problem | undefined, at: number): Lost {
  const opaque = problem && opaqueStatus(problem)
  switch (problem?.kind) {
    case 'offline':
      return { by: problem.timedOut ? 'timeout' : 'no-answer', at }
    case 'http-error':
      // A status that `classifyFailure` counts as lost is no refusal, whoever wrote it.
      return { by: classifyFailure(problem) === 'lost' ? 'fault' : 'opaque', status: problem.status, at }
    case 'unexpected-body':
      return { by: 'unreadable', at }
    case 'rate-limited':
      return { by: 'busy', status: 429, at }
    default:
      return opaque === undefined ? { at } : { by: 'opaque', status: opaque, at }
  }
}

export interface Spender {
  /** Spends once. However often `confirmation` is used, one request leaves and all callers get its outcome. */
  readonly spend: (confirmation: string, purchase: Purchase) => Promise<PurchaseOutcome>
  readonly visit: ReadonlySet<string>
  /**
   * Classifies what closed tabs left unfinished: calls that may have been sent become `unknown`, accepted runs without an
   * entry in the ledger get one. Sends nothing.
   */
  readonly recover: () => Promise<void>
  /** Dismisses the card of an unknown outcome. */
  readonly dismiss: (intentId: string) => Promise<void>
  /** Resolves once the outcome of every confirmation so far is stored. */
  readonly idle: () => Promise<void>
}

export interface SpenderDeps {
  readonly journal: Journal
  readonly locks: Locks
  readonly clock: Clock
  /** Limits that the user set for this device; absent: none. */
  readonly limits?: (() => SpendingLimits) | undefined
  /** Decides last whether a paid request is sent; anything but true prevents it. Absent: every request is allowed. */
  readonly allow?: ((quote: Quote) => Promise<boolean>) | undefined
  readonly ledger: Pick<Ledger, 'started' | 'relist' | 'entries'>
  /** Called once an accepted run, or a refusal for lack of credits, is stored: the balance is not what it was. */
  readonly onBalanceMoved?: (() => void) | undefined
}

export function createSpender(deps: SpenderDeps): Spender {
  const recoverIntent = createIntentRecovery(deps)
  const { journal, locks, clock, ledger } = deps
  /** The synchronous latch: set before anything is awaited. */
  const begun = new Map<string, Promise<PurchaseOutcome>>()
  const visit = new Set<string>()

  // Records may be erased while it is bought: outcomes of paid calls are stored all the same.
  const move = (intentId: string, intent: Intent, change: Partial<Intent>) =>
    journal.update(intentKind, intentId, (standing = intent) => ({ ...standing, ...change }), 'strict')

  const buy = async (intentId: string, purchase: Purchase): Promise<PurchaseOutcome> => {
    const hash = hashOf(purchase)
    return locks.request(callLock(journal, hash), { ifAvailable: true }, async (free) => {
      // Another tab is buying this very call at this moment: whatever it becomes, this one stays unsent.
      if (!free) return { kind: 'already', earlier: latestOf(journal, hash) }
      const intent = confirmedIntent(purchase, hash, clock.now())
      // A batch has the same confirmation in all tabs, so it counts once on the device; any other is made by one gesture.
      let isNew = false
      const standing = await journal.update(
        intentKind,
        intentId,
        (known) => {
          isNew = known === undefined || !purchase.batch
          return isNew ? intent : undefined
        },
        'strict',
      )
      if (!isNew) return { kind: 'already', earlier: standing }
      const earlier = await claimCall(deps, intentId, hash, purchase.acknowledged)
      if (earlier) {
        await move(intentId, intent, { state: 'unsent', refusal: { kind: 'repeat', detail: earlier.id } })
        return { kind: 'already', earlier }
      }
      const budget = await budgetBeside(intentId)
      if (budget && isOverBudget(purchase.estimate, budget) && purchase.estimate !== 0n) {
        await move(intentId, intent, { state: 'unsent', refusal: { kind: 'limit' } })
        return { kind: 'over-limit', budget }
      }
      if (!(await isAllowed(purchase))) {
        await move(intentId, intent, { state: 'refused', refusal: { kind: 'declined' } })
        return { kind: 'refused', problem: { kind: 'declined' } }
      }
      const sentAt = clock.now()
      await move(intentId, intent, { state: 'sending', sentAt })
      // Another tab may have stopped its run while this was being written.
      if (purchase.isWanted && !(await purchase.isWanted())) {
        await move(intentId, intent, { state: 'unsent', sentAt: null })
        return { kind: 'refused', problem: { kind: 'declined' } }
      }
      return deliver(intentId, { ...intent, state: 'sending', sentAt }, purchase.send)
    })
  }

  // Two tabs that confirm at once both store their intents before this check: together they exceed no limit.
  const budgetBeside = async (intentId: string): Promise<SpendingBudget | undefined> => {
    const limits = deps.limits?.()
    if (!limits || (limits.perDay === null && limits.perVisit === null)) return undefined
    await journal.refresh()
    const intents = journal.list(intentKind)
    return spendingBudget({ limits, intents, visit, tasks: ledger.entries(), now: clock.now(), except: intentId })
  }

  // Until the host responds the intent is `confirmed`: a page that ends meanwhile has sent nothing.
  const isAllowed = async ({ target, params, batch, rows, pages, estimate }: Purchase): Promise<boolean> => {
    if (!deps.allow) return true
    try {
      const inputs = batch?.inputs.length ?? rows?.ids.length
      const many = inputs !== undefined && { inputs }
      return (await deps.allow({ target: quotedTarget(target), params, ...many, pages, estimate })) === true
    } catch {
      return false
    }
  }

  const deliver = async (intentId: string, intent: Intent, send: Purchase['send']): Promise<PurchaseOutcome> => {
    let started: StartedTask | undefined
    try {
      started = await send()
    } catch (error) {
      const problem = problemOf(error)
      // What is no ApiError broke on our side after the request may have left.
      const decision = problem ? decideRetry('money', problem) : 'unknown'
      if (problem && decision === 'stop') {
        await move(intentId, intent, { state: 'refused', refusal: refusalOf(problem) })
        if (problem.kind === 'credits') deps.onBalanceMoved?.()
        return { kind: 'refused', problem }
      }
      await move(intentId, intent, { state: 'unknown', lost: toLostResponse(problem, clock.now()) })
      return { kind: 'unknown', intentId, problem }
    }
    if (!started) {
      await move(intentId, intent, { state: 'accepted' })
      return { kind: 'accepted', intentId, taskId: '' }
    }
    const taskId = started.task_id
    const accept: RecordChange = {
      kind: intentKind,
      id: intentId,
      change: (standing) => ({ ...((standing as Intent | undefined) ?? intent), state: 'accepted', taskId }),
    }
    // In one transaction with the ledger's entry: a page that dies between the two would hide what was bought.
    await ledger.started(taskId, started.status, intent, [accept])
    deps.onBalanceMoved?.()
    return { kind: 'accepted', intentId, taskId }
  }

  return {
    spend: (confirmation, purchase) => {
      const running = begun.get(confirmation)
      if (running) return running
      visit.add(confirmation)
      const outcome = buy(confirmation, purchase)
      begun.set(confirmation, outcome)
      // A batch has no other confirmation to try again with, and it is its record that keeps it from being sent twice.
      const release = () => void begun.delete(confirmation)
      if (purchase.batch) outcome.then(({ kind }) => kind === 'already' && release(), release)
      return outcome
    },
    visit,
    recover: async () => {
      await journal.ready
      const left = journal.list(intentKind).filter(({ body }) => body.state === 'confirmed' || body.state === 'sending')
      await Promise.all(left.map(recoverIntent))
      await ledger.relist()
    },
    dismiss: async (intentId) => {
      await journal.update(intentKind, intentId, (intent) => intent && { ...intent, dismissedAt: clock.now() })
    },
    idle: async () => {
      await Promise.allSettled(begun.values())
    },
  }
}

function refusalOf(problem: Problem): Intent['refusal'] {
  const detail = serviceDetail(problem)
  return { kind: problem.kind, ...(detail && { detail }), ...('status' in problem && { status: problem.status }) }
}

const latestOf = (journal: Journal, hash: string): JournalRecord<Intent> | undefined =>
  journal.list(intentKind).findLast(({ body }) => body.hash === hash)
