import type { Micro } from '#lib/credits.ts'
import type { Cost } from '../pricing.ts'

/** The money as a receipt needs it; amounts in millionths of a credit. */
export interface ReceiptMoney {
  readonly balance: Micro
  readonly held: Micro
  readonly holders: number
  readonly available: Micro
  readonly reserve: Micro
  /** Read long ago, and reading it again failed. */
  readonly isStale: boolean
}

export interface ReceiptInput {
  /** Undefined while what was typed is no number of pages. */
  readonly cost: Cost | undefined
  /** Undefined while the balance is being read, or when it could not be. */
  readonly money: ReceiptMoney | undefined
  /** A run over this asks once more. */
  readonly confirmAbove: Micro
  /** True when the parameter that multiplies the price can be filled in this form. */
  readonly canFill: boolean
}

/** What may be done with a receipt. */
export type Verdict =
  | { readonly kind: 'ok' }
  /** Blocked: it costs more than is available. */
  | { readonly kind: 'does-not-fit'; readonly total: Micro; readonly available: Micro }
  /** Blocked until the form has a number of pages. */
  | { readonly kind: 'incomplete' }
  /** Blocked until the parameter has a number. */
  | { readonly kind: 'needs'; readonly parameter: string }
  /** Allowed in a second step, which says why. Reasons stand in the order of their weight. */
  | { readonly kind: 'confirm'; readonly why: readonly [Reason, ...Reason[]] }

export type Reason =
  /** The price or its rule cannot be understood. */
  | 'cost-unknown'
  | 'balance-unknown'
  | 'balance-stale'
  /** Over the limit for one run. */
  | 'above'
  /** It would go below the reserve. */
  | 'reserve'

/** A receipt as lines. What is undefined has no line. */
export interface Receipt {
  readonly cost: Cost | undefined
  /** At most this; undefined when it cannot be known. */
  readonly total: Micro | undefined
  /** Several pages are a ceiling: a service bills the pages it finds. */
  readonly isCeiling: boolean
  readonly balance: Micro | undefined
  readonly held: { readonly amount: Micro; readonly holders: number } | undefined
  readonly left: { readonly amount: Micro; readonly isEstimate: boolean } | undefined
  readonly reserve: Micro
  readonly verdict: Verdict
}

/** Adds a receipt up. Exact: integers of 10⁻⁶ throughout. */
export function receiptOf(input: ReceiptInput): Receipt {
  const { cost, money } = input
  const total = cost?.known ? cost.total : undefined
  const isCeiling = cost?.known === true && cost.pages > 1 && cost.total > 0n
  const isHeld = money !== undefined && money.held > 0n
  return {
    cost,
    total,
    isCeiling,
    balance: money?.balance,
    held: isHeld ? { amount: money.held, holders: money.holders } : undefined,
    left:
      money === undefined || total === undefined
        ? undefined
        : { amount: money.available - total, isEstimate: isHeld || isCeiling },
    reserve: money?.reserve ?? 0n,
    verdict: verdictOf(input, total),
  }
}

function verdictOf({ cost, money, confirmAbove, canFill }: ReceiptInput, total: Micro | undefined): Verdict {
  if (!cost) return { kind: 'incomplete' }
  if (!cost.known && cost.needs === 'parameter' && canFill) return { kind: 'needs', parameter: cost.parameter }
  if (total === 0n) return { kind: 'ok' }
  // A balance that cannot be read again may have risen since: the service decides, after a second step.
  if (total !== undefined && money && !money.isStale && total > money.available) {
    return { kind: 'does-not-fit', total, available: money.available }
  }
  const why: Reason[] = []
  if (total === undefined) why.push('cost-unknown')
  if (!money) why.push('balance-unknown')
  else if (money.isStale) why.push('balance-stale')
  if (total !== undefined && total > confirmAbove) why.push('above')
  if (total !== undefined && money && money.reserve > 0n && money.available - total < money.reserve) why.push('reserve')
  const [first, ...others] = why
  return first ? { kind: 'confirm', why: [first, ...others] } : { kind: 'ok' }
}
