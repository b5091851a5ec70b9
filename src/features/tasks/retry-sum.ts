import { targetKey } from '#domain/intents.ts'
import type { Cost } from '#domain/pricing.ts'
import { type Receipt, type ReceiptMoney, receiptOf } from '#domain/run/receipt.ts'
import type { SpendingBudget } from '#domain/spending-limits.ts'
import type { Micro } from '#lib/credits.ts'
import type { Retry } from './retry-plan.ts'

export interface SumLine {
  /** By `targetKey`. */
  readonly id: string
  readonly name: string
  readonly count: number
  /** Cost of each, where they all cost the same. */
  readonly each: Micro | undefined
  /** Of those whose price is known. */
  readonly total: Micro
  readonly unknown: number
}

/** Total cost of several runs, and what may be done with that. */
export interface RetrySum {
  readonly lines: readonly SumLine[]
  /** Of those whose price is known. */
  readonly known: Micro
  /** Runs whose price cannot be known. */
  readonly unknown: number
  /** Several pages are a ceiling, and so is the worst case of a waterfall. */
  readonly isCeiling: boolean
  /** Of all of them as of one purchase; its `left` is after what is known. */
  readonly receipt: Receipt
  /** Number of tasks, from the first on, that fit into the available balance. */
  readonly fits: number
}

/** Returns the total cost of the runs of a retry. An unknown balance limits nothing: the service decides. */
export function sumRetries(
  retries: readonly Retry[],
  money: ReceiptMoney | undefined,
  confirmAbove: Micro,
  budget?: SpendingBudget,
): RetrySum {
  const known = totalOf(retries)
  const unknown = retries.filter(({ cost }) => !cost.known).length
  const isCeiling = retries.some(
    ({ cost }) => cost.known && (cost.pages > 1 || cost.range !== undefined) && cost.total > 0n,
  )
  const cost: Cost = { known: true, total: known, unit: known, pages: isCeiling ? 2 : 1, rows: 1 }
  const receipt = receiptOf({ cost, money, confirmAbove, canFill: false, budget })
  return {
    lines: linesOf(retries),
    known,
    unknown,
    isCeiling,
    receipt: unknown === 0 ? receipt : withUnknown(receipt),
    fits: fittingOf(retries, money, budget),
  }
}

const amount = (cost: Cost): Micro => (cost.known ? cost.total : 0n)
const totalOf = (retries: readonly Retry[]): Micro => retries.reduce((sum, { cost }) => sum + amount(cost), 0n)

/** An unknown price needs a second step, unless the known amount already exceeds a limit. */
function withUnknown(receipt: Receipt): Receipt {
  const { verdict } = receipt
  if (verdict.kind === 'confirm')
    return { ...receipt, verdict: { kind: 'confirm', why: ['cost-unknown', ...verdict.why] } }
  return verdict.kind === 'ok' ? { ...receipt, verdict: { kind: 'confirm', why: ['cost-unknown'] } } : receipt
}

/** A balance that cannot be read, or only an old one, limits nothing: the service decides. */
function fittingOf(retries: readonly Retry[], money: ReceiptMoney | undefined, budget?: SpendingBudget): number {
  const available = money && !money.isStale ? money.available : undefined
  const limit = budget && (available === undefined || budget.left < available) ? budget.left : available
  if (limit === undefined) return retries.length
  let sum = 0n
  const at = retries.findIndex(({ cost }) => {
    sum += amount(cost)
    return sum > limit && amount(cost) > 0n
  })
  return at < 0 ? retries.length : at
}

function linesOf(retries: readonly Retry[]): readonly SumLine[] {
  const ids = [...new Set(retries.map(({ target }) => targetKey(target)))]
  return ids.map((id) => {
    const own = retries.filter(({ target }) => targetKey(target) === id)
    const costs = new Set(own.map(({ cost }) => (cost.known ? cost.total : undefined)))
    const [each] = costs
    return {
      id,
      name: own[0]?.target.name ?? '',
      count: own.length,
      each: costs.size === 1 ? each : undefined,
      total: totalOf(own),
      unknown: own.filter(({ cost }) => !cost.known).length,
    }
  })
}
