import type { Micro } from '#lib/credits.ts'
import { type SpendingBudget, isOverBudget } from '../spending-limits.ts'
import { type Cost, type KnownCost, firstPart } from '../pricing.ts'

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
  /** Undefined while what was typed is no number of pages, `reading` while it is being read. */
  readonly cost: Cost | 'reading' | undefined
  /** Undefined while the balance is being read, or when it could not be. */
  readonly money: ReceiptMoney | undefined
  /** A run over this requires a confirmation. */
  readonly confirmAbove: Micro
  /** True when the parameter that multiplies the price can be filled in this form. */
  readonly canFill: boolean
  /** Maximum cost of this run; undefined for no cap, `unread` for a text that is no amount. */
  readonly cap?: Micro | 'unread' | undefined
  /** Rest of the limits of the day and the visit; undefined where there are none. */
  readonly budget?: SpendingBudget | undefined
  /** True if the form cannot be read at all: its JSON has an error. */
  readonly isUnread?: boolean | undefined
  /** The price could not be read again at the click. */
  readonly isPriceStale?: boolean | undefined
  /** The response to this very call is on the device. */
  readonly isBought?: boolean | undefined
  /** First part of the run that costs at most `limit`, where rows differ in price; absent: `firstPart`. */
  readonly firstPart?: ((limit: Micro) => KnownCost | undefined) | undefined
}

export type ReceiptState =
  | { readonly kind: 'ok' }
  /** Blocked: it costs more than is available. `first` is what can be run of it. */
  | {
      readonly kind: 'does-not-fit'
      readonly total: Micro
      readonly available: Micro
      readonly first: Receipt | undefined
    }
  /** Blocked: it costs more than the cap, or may, if its price is unknown. */
  | {
      readonly kind: 'over-cap'
      readonly total: Micro | undefined
      readonly cap: Micro
      readonly first: Receipt | undefined
    }
  /** Blocked: it exceeds what this device may spend in a day or a visit, or may. */
  | {
      readonly kind: 'over-limit'
      readonly total: Micro | undefined
      readonly budget: SpendingBudget
      readonly first: Receipt | undefined
    }
  /** Blocked until the form has a number of pages, the price is read, the cap is an amount, or the JSON can be read. */
  | { readonly kind: 'incomplete'; readonly of: 'pages' | 'price' | 'cap' | 'json' }
  /** Blocked until the parameter has a number. */
  | { readonly kind: 'needs'; readonly parameter: string }
  /** Allowed after a confirmation, which shows the reasons, in the order of their weight. */
  | { readonly kind: 'confirm'; readonly why: readonly [Reason, ...Reason[]] }

export type Reason =
  /** The price or its rule cannot be understood. */
  | 'cost-unknown'
  | 'price-stale'
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
  /** Several pages are a ceiling: a service bills the pages it finds. So is the upper end of a range. */
  readonly isCeiling: boolean
  readonly balance: Micro | undefined
  readonly held: { readonly amount: Micro; readonly holders: number } | undefined
  readonly left: { readonly amount: Micro; readonly isEstimate: boolean } | undefined
  readonly reserve: Micro
  /** Rest of a limit of the device, where there is one. */
  readonly budget: SpendingBudget | undefined
  /** Not spent when the result that was bought before is used. */
  readonly saves: Micro | undefined
  readonly verdict: ReceiptState
}

/** Adds a receipt up. Exact: integers of 10⁻⁶ throughout. */
export function receiptOf(input: ReceiptInput): Receipt {
  const { money } = input
  const cost = input.cost === 'reading' ? undefined : input.cost
  const total = cost?.known ? cost.total : undefined
  const isCeiling = cost?.known === true && isMaximum(cost)
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
    budget: input.budget,
    saves: input.isBought && total !== undefined && total > 0n ? total : undefined,
    verdict: verdictOf(input, total),
  }
}

/** True if a cost is the most that may be billed: several pages, or a range. */
export const isMaximum = ({ total, pages, range }: KnownCost): boolean =>
  total > 0n && (pages > 1 || (range !== undefined && range.from < total))

function verdictOf(input: ReceiptInput, total: Micro | undefined): ReceiptState {
  const { cost, money, canFill, cap, budget } = input
  if (input.isUnread) return { kind: 'incomplete', of: 'json' }
  if (cost === 'reading') return { kind: 'incomplete', of: 'price' }
  if (!cost) return { kind: 'incomplete', of: 'pages' }
  if (!cost.known && cost.needs === 'parameter' && canFill) return { kind: 'needs', parameter: cost.parameter }
  if (cap === 'unread') return { kind: 'incomplete', of: 'cap' }
  if (total === 0n) return { kind: 'ok' }
  // A balance that cannot be read again may have risen since: the service decides, after a confirmation.
  const available = money && !money.isStale ? money.available : undefined
  const limit = least([available, cap, budget?.left])
  const first = () => {
    if (!cost.known || limit === undefined) return undefined
    const part = input.firstPart ? input.firstPart(limit) : firstPart(cost, limit)
    return part && receiptOf({ ...input, cost: part, isBought: false })
  }
  if (total !== undefined && available !== undefined && total > available) {
    return { kind: 'does-not-fit', total, available, first: first() }
  }
  if (cap !== undefined && (total === undefined || total > cap)) return { kind: 'over-cap', total, cap, first: first() }
  if (budget && isOverBudget(total, budget)) return { kind: 'over-limit', total, budget, first: first() }
  const why = reasonsOf(input, total)
  const [reason, ...others] = why
  return reason ? { kind: 'confirm', why: [reason, ...others] } : { kind: 'ok' }
}

const least = (amounts: readonly (Micro | undefined)[]): Micro | undefined =>
  amounts.reduce((found, one) => (one !== undefined && (found === undefined || one < found) ? one : found), undefined)

function reasonsOf({ money, confirmAbove, isPriceStale }: ReceiptInput, total: Micro | undefined): readonly Reason[] {
  const why: Reason[] = []
  if (total === undefined) why.push('cost-unknown')
  else if (isPriceStale) why.push('price-stale')
  if (!money) why.push('balance-unknown')
  else if (money.isStale) why.push('balance-stale')
  if (total !== undefined && total > confirmAbove) why.push('above')
  if (total !== undefined && money && money.reserve > 0n && money.available - total < money.reserve) why.push('reserve')
  return why
}

/** Purchase that a click on the button makes: the run, or the first part of it that fits; undefined if nothing. */
export function getBuyablePart(receipt: Receipt): Receipt | undefined {
  const { verdict } = receipt
  switch (verdict.kind) {
    case 'ok':
    case 'confirm':
      return receipt
    case 'does-not-fit':
    case 'over-cap':
    case 'over-limit':
      return verdict.first
    default:
      return undefined
  }
}
