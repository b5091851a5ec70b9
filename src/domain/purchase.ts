import type { Problem } from '#api/errors.ts'
import type { StartedTask } from '#contract/enrichments.ts'
import type { JournalRecord } from '#journal/records.ts'
import type { Micro } from '#lib/credits.ts'
import { type EnrichmentTarget, type Intent, type Target, textOf } from './intents.ts'
import type { SpendingBudget } from './spending-limits.ts'

export interface Purchase {
  readonly target: Target
  /** Empty for a batch. */
  readonly params: Readonly<Record<string, unknown>>
  /** Set for one batch of a run of many inputs: they are named by a digest, and stored in the run's own records. */
  readonly batch?: PurchaseBatch | undefined
  /** Set for a run on rows of a table; its id is that of the confirmation. */
  readonly rows?: TableRows | undefined
  readonly pages: number
  readonly estimate: Micro | undefined
  readonly balanceBefore: Micro | undefined
  /** Earlier purchases of the same call that the receipt named; any other one stops this purchase. */
  readonly acknowledged: readonly string[]
  /** Read at the last moment: false when a user stopped meanwhile what it belongs to, and then nothing is sent. */
  readonly isWanted?: (() => Promise<boolean>) | undefined
  /** The request itself, sent at most once. The response to a run on rows of a table has no task. */
  readonly send: () => Promise<StartedTask | undefined>
}

/** The rows of one request to run what fills columns of a table. */
export interface TableRows {
  readonly table: string
  readonly attachment: string
  /** `run_strategy` of the request: selects which of the rows are run. */
  readonly strategy: string
  readonly ids: readonly string[]
}

/** The inputs of one request of a run of many. */
export interface PurchaseBatch {
  readonly run: string
  readonly batch: number
  readonly inputs: readonly Readonly<Record<string, unknown>>[]
}

/** Outcome of a confirmation. */
export type PurchaseOutcome =
  /** `taskId` is '' for a run on rows of a table: they show its progress. */
  | { readonly kind: 'accepted'; readonly intentId: string; readonly taskId: string }
  /** The service refused it, or it was never sent: nothing was bought. */
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** It may have been bought: the response was lost. Never sent again by itself. */
  | { readonly kind: 'unknown'; readonly intentId: string; readonly problem: Problem | undefined }
  /** It would have exceeded a limit that the user set: nothing was sent. */
  | { readonly kind: 'over-limit'; readonly budget: SpendingBudget }
  /** The same call was confirmed a moment ago, here or in another tab, and the receipt did not show it. */
  | { readonly kind: 'already'; readonly earlier: JournalRecord<Intent> | undefined }

/** Paid call that the host can decline before it is sent. */
export interface Quote {
  readonly target:
    | Pick<EnrichmentTarget, 'kind' | 'id' | 'name'>
    | Pick<Exclude<Target, EnrichmentTarget>, 'kind' | 'id' | 'name'>
  readonly params: Readonly<Record<string, unknown>>
  /** Number of inputs the request has, where it is one of a run of many; `params` is empty then. */
  readonly inputs?: number
  readonly pages: number
  /** Credits by the receipt, undefined where they cannot be known. */
  readonly estimate: Micro | undefined
}

/** Returns the target as a quote names it: without icon and version. */
export const quotedTarget = (target: Target): Quote['target'] =>
  target.kind === 'enrichment'
    ? { kind: target.kind, id: target.id, name: target.name }
    : { kind: target.kind, id: target.id, name: target.name }

/** Returns the durable record of a purchase that was just confirmed. */
export const confirmedIntent = (purchase: Purchase, hash: string, now: number): Intent => ({
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
