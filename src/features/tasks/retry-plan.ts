import type { EnrichmentDetail } from '#contract/enrichments.ts'
import type { Waterfall } from '#contract/waterfalls.ts'
import {
  type EnrichmentTarget,
  type Intent,
  type Target,
  type WaterfallTarget,
  targetKey,
  targetOf,
} from '#domain/intents.ts'
import { type Cost, costOf } from '#domain/pricing.ts'
import { costOfCascade } from '#domain/waterfall/cascade-cost.ts'
import { type PreviousPurchase, earlierPurchases } from '#domain/run/previous-purchase.ts'
import { callHash } from '#domain/call-hash.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import type { JournalRecord } from '#journal/records.ts'
import type { Micro } from '#lib/credits.ts'
import { type NoRetry, whyNoRetry } from './selection.ts'

/** Target that can be bought again by its inputs alone. */
export type RetryTarget = EnrichmentTarget | WaterfallTarget

/** An enrichment or a waterfall as it is now: its price may have changed since the task ran. */
export type Offered = EnrichmentDetail | Waterfall
export type Offer = Offered | 'waiting' | 'not-offered' | 'price-unread'

/** True for what can be bought again by its inputs alone: a flow costs what its version costs. */
export const isRetryTarget = (target: Target | null): target is RetryTarget => target !== null && target.kind !== 'flow'

/** Returns the cost of one more run by current prices; a waterfall queries the providers of that run in their order. */
export function retryCost(
  offer: Offered,
  { target, params, pages }: Pick<Retry, 'target' | 'params' | 'pages'>,
): Cost | undefined {
  if (target.kind === 'waterfall') return isWaterfall(offer) ? costOfCascade(offer, target) : undefined
  return isWaterfall(offer) ? undefined : costOf(offer, params, pages)
}

const isWaterfall = (offer: Offered): offer is Waterfall => 'identifier' in offer

/** One new purchase with the inputs of a task without a result. */
export interface Retry {
  readonly task: TaskRecord
  readonly target: RetryTarget
  readonly params: Readonly<Record<string, unknown>>
  readonly pages: number
  readonly cost: Cost
  /** The same call, bought a moment ago: the list shows it. */
  readonly recent: PreviousPurchase | undefined
  /** It was started again since this task began: this would be one more. */
  readonly isAgain: boolean
  /** Every recent purchase of the same call that is behind `recent`. */
  readonly acknowledged: readonly string[]
}

export type RetryOmission =
  | { readonly kind: NoRetry | 'same-inputs' | 'being-sent' | 'not-offered' | 'price-unread' }
  | { readonly kind: 'needs-parameter'; readonly parameter: string }
  /** It costs more than one run may, or its price is unknown. */
  | { readonly kind: 'over-cap' | 'maybe-over-cap' }

export interface LeftOut {
  readonly task: TaskRecord
  readonly why: RetryOmission
}

export interface RetryPlan {
  /** In the order in which they are sent. */
  readonly retries: readonly Retry[]
  readonly leftOut: readonly LeftOut[]
  /** Some prices are not read yet, so the plan may still grow. */
  readonly isReading: boolean
}

export interface RetryPlanInput {
  readonly tasks: readonly TaskRecord[]
  /** By `targetKey`. */
  readonly offers: ReadonlyMap<string, Offer>
  readonly intents: readonly JournalRecord<Intent>[]
  readonly now: number
  /** Maximum cost of one run; null for no cap. */
  readonly cap: Micro | null
}

/** Decides which selected tasks are bought again, each set of inputs once, and why the rest is not. */
export function planRetries({ tasks, offers, intents, now, cap }: RetryPlanInput): RetryPlan {
  const retries: Retry[] = []
  const leftOut: LeftOut[] = []
  const hashes = new Set<string>()
  let isReading = false
  for (const task of tasks) {
    const { target, params, pages } = task.body
    const no = whyNoRetry(task.body)
    if (no || !isRetryTarget(target) || !params) {
      leftOut.push({ task, why: { kind: no ?? 'inputs-unknown' } })
      continue
    }
    const offer = offers.get(targetKey(target)) ?? 'waiting'
    if (offer === 'waiting') {
      isReading = true
      continue
    }
    if (offer === 'not-offered' || offer === 'price-unread') {
      leftOut.push({ task, why: { kind: offer } })
      continue
    }
    const call: RetryTarget = isWaterfall(offer) || target.kind === 'waterfall' ? target : targetOf(offer)
    const hash = callHash(call, params, pages)
    const { recent, named } = earlierPurchases({
      intents,
      tasks: [],
      hash,
      target: call,
      now,
      reuseFor: 0,
    })
    const cost = retryCost(offer, { target: call, params, pages })
    if (!cost) continue
    const why = whyNot(cost, recent, cap, hashes.has(hash))
    if (why) leftOut.push({ task, why })
    else {
      const isAgain = recent !== undefined && recent.taskId !== task.id
      retries.push({ task, target: call, params, pages, cost, recent, isAgain, acknowledged: named })
    }
    hashes.add(hash)
  }
  return { retries, leftOut, isReading }
}

function whyNot(
  cost: Cost,
  recent: PreviousPurchase | undefined,
  cap: Micro | null,
  isTwin: boolean,
): RetryOmission | undefined {
  if (isTwin) return { kind: 'same-inputs' }
  if (recent?.isSending) return { kind: 'being-sent' }
  if (!cost.known && cost.needs === 'parameter') return { kind: 'needs-parameter', parameter: cost.parameter }
  if (cap === null) return undefined
  if (!cost.known) return { kind: 'maybe-over-cap' }
  return cost.total > cap ? { kind: 'over-cap' } : undefined
}
