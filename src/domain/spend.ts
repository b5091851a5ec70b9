import { type Problem, problemOf } from '#api/errors.ts'
import { decideRetry } from '#api/retry.ts'
import type { Started } from '#contract/enrichments.ts'
import type { Journal, RecordChange } from '#journal/journal.ts'
import type { JournalRecord } from '#journal/records.ts'
import type { Locks } from '#journal/locks.ts'
import type { Clock } from '#lib/clock.ts'
import type { Micro } from '#lib/credits.ts'
import { digest } from '#lib/digest.ts'
import { stableJson } from '#lib/objects.ts'
import { type EnrichmentTarget, type Intent, type Target, claimKind, intentKind, textOf } from './intents.ts'
import { type SpendingLimits, type SpendingRoom, isOverRoom, spendingRoom } from './spending-limits.ts'
import { toLostResponse } from './lost-response.ts'
import type { Ledger } from './task-ledger.ts'

/** What the receipt showed and a person confirmed. */
export interface Purchase {
  readonly target: Target
  /** Empty for a batch. */
  readonly params: Readonly<Record<string, unknown>>
  /** Set for one batch of a run of many inputs: they are named by a digest, and stored in the run's own records. */
  readonly batch?: Batch | undefined
  /** Set for a run on rows of a table; its id is that of the confirmation. */
  readonly rows?: TableRows | undefined
  readonly pages: number
  readonly estimate: Micro | undefined
  readonly balanceBefore: Micro | undefined
  /** Earlier purchases of the same call that the receipt named; any other one stops this purchase. */
  readonly acknowledged: readonly string[]
  /** The request itself, sent at most once. A run on rows of a table is answered without a task. */
  readonly send: () => Promise<Started | undefined>
}

/** The rows of one request to run what fills columns of a table. */
export interface TableRows {
  readonly table: string
  readonly attachment: string
  /** The service's word for which of them are run. */
  readonly strategy: string
  readonly ids: readonly string[]
}

/** The inputs of one request of a run of many. */
export interface Batch {
  readonly run: string
  /** Number of the batch in the run. */
  readonly batch: number
  readonly inputs: readonly Readonly<Record<string, unknown>>[]
}

/** How a confirmation ended. */
export type Outcome =
  /** `taskId` is '' for a run on rows of a table: those tell how it goes. */
  | { readonly kind: 'accepted'; readonly intentId: string; readonly taskId: string }
  /** The service said no, or it never left: nothing was bought. */
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** It may have been bought: the answer was lost. Never sent again by itself. */
  | { readonly kind: 'unknown'; readonly intentId: string; readonly problem: Problem | undefined }
  /** It would have gone over a limit that the person set: nothing left. */
  | { readonly kind: 'over-limit'; readonly room: SpendingRoom }
  /** The same call was confirmed a moment ago, here or in another tab, and the receipt did not say so. */
  | { readonly kind: 'already'; readonly earlier: JournalRecord<Intent> | undefined }

/** The only way to a paid request. */
export interface Spender {
  /**
   * Spends once. `confirmation` names the gesture: however often it is called with the same one, whatever is clicked, one
   * request leaves and every caller gets its outcome.
   */
  readonly spend: (confirmation: string, purchase: Purchase) => Promise<Outcome>
  /** The confirmations of this page. */
  readonly visit: ReadonlySet<string>
  /**
   * Finds what earlier pages left half done: calls that may have been sent become `unknown`, accepted runs without an
   * entry in the ledger get one. Sends nothing.
   */
  readonly recover: () => Promise<void>
  /** Puts the card of an unknown outcome aside. */
  readonly dismiss: (intentId: string) => Promise<void>
  /** Resolves once every confirmation made so far has its outcome written down. */
  readonly idle: () => Promise<void>
}

/** What is asked about before a paid request leaves. */
export interface Quote {
  readonly target:
    | Pick<EnrichmentTarget, 'kind' | 'id' | 'name'>
    | Pick<Exclude<Target, EnrichmentTarget>, 'kind' | 'id' | 'name'>
  readonly params: Readonly<Record<string, unknown>>
  /** How many inputs the request has, where it is one of a run of many; `params` is empty then. */
  readonly inputs?: number
  readonly pages: number
  /** Credits by the receipt, undefined where they cannot be known. */
  readonly estimate: Micro | undefined
}

export interface SpenderDeps {
  readonly journal: Journal
  readonly locks: Locks
  readonly clock: Clock
  /** What the person lets this device spend; absent: anything. */
  readonly limits?: (() => SpendingLimits) | undefined
  /** Has the last word before a paid request leaves; whatever is not true keeps it here. Absent: nobody is asked. */
  readonly allow?: ((quote: Quote) => Promise<boolean>) | undefined
  readonly ledger: Pick<Ledger, 'started' | 'relist' | 'entries'>
  /** Told once an accepted run is stored. */
  readonly onAccepted?: (() => void) | undefined
}

/** A purchase of the same call this recent must stand on the receipt. */
export const REPEAT_WINDOW = 10 * 60_000
/** Where tabs share no locks: no request lives longer than this (the transport's limit is 60 s). */
export const LONGEST_FLIGHT = 90_000

/** Text that is equal for equal calls, whatever the order in which the inputs were typed. */
export const callHash = (target: Target, params: Readonly<Record<string, unknown>>, pages: number): string =>
  stableJson([target.kind, target.id, params, pages, ...variantOf(target)])

/** What beside its inputs makes a call of the same target another one. */
const variantOf = (target: Target): readonly unknown[] => {
  switch (target.kind) {
    case 'enrichment':
      return []
    case 'flow':
      return [target.version]
    case 'waterfall':
      return [target.enrichments, target.emailVerifier]
  }
}

export function createSpender(deps: SpenderDeps): Spender {
  const settle = createSettling(deps)
  const { journal, locks, clock, ledger } = deps
  /** The synchronous latch: set before anything is awaited. */
  const begun = new Map<string, Promise<Outcome>>()
  const visit = new Set<string>()

  // Records may be erased while it is bought: what becomes of money is written down all the same.
  const move = (intentId: string, intent: Intent, change: Partial<Intent>) =>
    journal.update(intentKind, intentId, (standing = intent) => ({ ...standing, ...change }), 'strict')

  const buy = async (intentId: string, purchase: Purchase): Promise<Outcome> => {
    const hash = hashOf(purchase)
    return locks.request(lockName(journal, hash), { ifAvailable: true }, async (free) => {
      // Another tab is buying this very call at this moment: whatever it becomes, this one stays unsent.
      if (!free) return { kind: 'already', earlier: latestOf(journal, hash) }
      const intent = confirmed(purchase, hash, clock.now())
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
      const earlier = await claim(deps, intentId, hash, purchase.acknowledged)
      if (earlier) {
        await move(intentId, intent, { state: 'unsent', refusal: { kind: 'repeat', detail: earlier.id } })
        return { kind: 'already', earlier }
      }
      const room = await roomBeside(intentId)
      if (room && isOverRoom(purchase.estimate, room) && purchase.estimate !== 0n) {
        await move(intentId, intent, { state: 'unsent', refusal: { kind: 'limit' } })
        return { kind: 'over-limit', room }
      }
      if (!(await isAllowed(purchase))) {
        await move(intentId, intent, { state: 'refused', refusal: { kind: 'declined' } })
        return { kind: 'refused', problem: { kind: 'declined' } }
      }
      const sentAt = clock.now()
      await move(intentId, intent, { state: 'sending', sentAt })
      return deliver(intentId, { ...intent, state: 'sending', sentAt }, purchase.send)
    })
  }

  // Two tabs that confirm at once have both written so before they look: never do both go over a limit together.
  const roomBeside = async (intentId: string): Promise<SpendingRoom | undefined> => {
    const limits = deps.limits?.()
    if (!limits || (limits.perDay === null && limits.perVisit === null)) return undefined
    await journal.refresh()
    const intents = journal.list(intentKind)
    return spendingRoom({ limits, intents, visit, tasks: ledger.entries(), now: clock.now(), except: intentId })
  }

  // While it is asked the intent stands as `confirmed`: a page that ends meanwhile has sent nothing.
  const isAllowed = async ({ target, params, batch, rows, pages, estimate }: Purchase): Promise<boolean> => {
    if (!deps.allow) return true
    try {
      const inputs = batch?.inputs.length ?? rows?.ids.length
      const many = inputs !== undefined && { inputs }
      return (await deps.allow({ target: named(target), params, ...many, pages, estimate })) === true
    } catch {
      return false
    }
  }

  const deliver = async (intentId: string, intent: Intent, send: Purchase['send']): Promise<Outcome> => {
    let started: Started | undefined
    try {
      started = await send()
    } catch (error) {
      const problem = problemOf(error)
      // What is no ApiError broke on our side after the request may have left.
      const verdict = problem ? decideRetry('money', problem) : 'unknown'
      if (problem && verdict === 'stop') {
        await move(intentId, intent, { state: 'refused', refusal: refusalOf(problem) })
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
    deps.onAccepted?.()
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
      await Promise.all(left.map(settle))
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

/** Text that is equal for equal calls; that of a batch or of rows is a digest, because they are many. */
function hashOf({ target, params, batch, rows, pages }: Purchase): string {
  if (rows) return `rows:${digest(stableJson([rows.table, rows.attachment, rows.strategy, rows.ids]))}`
  return batch
    ? `batch:${digest(callHash(target, {}, pages) + stableJson(batch.inputs))}`
    : callHash(target, params, pages)
}

const refusalOf = (problem: Problem): Intent['refusal'] => ({
  kind: problem.kind,
  ...('detail' in problem && problem.detail !== '' && { detail: problem.detail }),
  ...('status' in problem && { status: problem.status }),
})

const confirmed = (purchase: Purchase, hash: string, now: number): Intent => ({
  hash,
  target: purchase.target,
  params: { ...purchase.params },
  ...(purchase.batch && {
    bulk: { run: purchase.batch.run, batch: purchase.batch.batch, inputs: purchase.batch.inputs.length },
  }),
  ...(purchase.rows && {
    rows: {
      table: purchase.rows.table,
      attachment: purchase.rows.attachment,
      rows: purchase.rows.ids.length,
      closedAt: null,
    },
  }),
  pages: purchase.pages,
  estimate: textOf(purchase.estimate),
  balanceBefore: textOf(purchase.balanceBefore),
  state: 'confirmed',
  confirmedAt: now,
  sentAt: null,
  taskId: null,
  dismissedAt: null,
})

/** What is asked about names the thing alone, not its picture or version. */
const named = (target: Target): Quote['target'] =>
  target.kind === 'enrichment'
    ? { kind: target.kind, id: target.id, name: target.name }
    : { kind: target.kind, id: target.id, name: target.name }

const lockName = (journal: Journal, hash: string) => `spend:${journal.scope}:${hash}`

/**
 * Takes the call for this intent. Answers the purchase that stands in the way: a recent one of the same call that went
 * out (or may have) and that the receipt did not name.
 */
async function claim(
  { journal, clock }: SpenderDeps,
  intentId: string,
  hash: string,
  acknowledged: readonly string[],
): Promise<JournalRecord<Intent> | undefined> {
  for (;;) {
    const held = await journal.get(claimKind, hash)
    const rival =
      held && held.body.intentId !== intentId ? await journal.get(intentKind, held.body.intentId) : undefined
    if (rival && blocks(rival, clock.now(), acknowledged)) return rival
    const seen = held?.body.intentId
    const taken = await journal.update(
      claimKind,
      hash,
      (now) => (now?.intentId === seen ? { intentId, at: clock.now() } : undefined),
      'strict',
    )
    if (taken?.body.intentId === intentId) return undefined
  }
}

const blocks = ({ id, body }: JournalRecord<Intent>, now: number, acknowledged: readonly string[]): boolean =>
  body.state !== 'refused' &&
  body.state !== 'unsent' &&
  Math.abs(now - body.confirmedAt) < REPEAT_WINDOW &&
  !acknowledged.includes(id)

const latestOf = (journal: Journal, hash: string): JournalRecord<Intent> | undefined =>
  journal.list(intentKind).findLast(({ body }) => body.hash === hash)

/** Settles intents that a page left behind, unless the page that sends one still lives. */
function createSettling({ journal, locks, clock }: SpenderDeps) {
  /** When this page first saw each, on the steady clock: one from a clock that was ahead waits no longer than others. */
  const seen = new Map<string, number>()
  const mayFly = ({ id, body }: JournalRecord<Intent>): boolean => {
    const first = seen.get(id) ?? clock.steady()
    seen.set(id, first)
    const age = clock.now() - (body.sentAt ?? body.confirmedAt)
    return age < LONGEST_FLIGHT && clock.steady() - first < LONGEST_FLIGHT
  }
  return async (record: JournalRecord<Intent>): Promise<void> => {
    if (!locks.shared && mayFly(record)) return
    const { id, body } = record
    await locks.request(lockName(journal, body.hash), { ifAvailable: true }, async (free) => {
      if (!free) return
      await journal.update(
        intentKind,
        id,
        (intent): Intent | undefined => {
          if (intent?.state === 'sending') {
            return { ...intent, state: 'unknown', lost: { by: 'page-ended', at: clock.now() } }
          }
          return intent?.state === 'confirmed' ? { ...intent, state: 'unsent' } : undefined
        },
        'strict',
      )
    })
  }
}
