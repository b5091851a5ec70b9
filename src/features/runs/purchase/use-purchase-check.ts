import type { BulkRun } from '#domain/bulk/records.ts'
import type { Micro } from '#lib/credits.ts'
import type { KnownCost } from '#domain/pricing.ts'
import { isMaximum, type Receipt, receiptOf } from '#domain/run/receipt.ts'
import { useServices } from '#domain/services.tsx'
import { useSpending } from '#domain/use-spending.ts'
import { useBalance } from '#domain/use-balance.ts'
import { useSpendingBudget } from '#domain/use-spending-budget.ts'
import { formatCredits } from '#lib/format.ts'
import type { RunPageTexts } from '#texts/runs/run-page.ts'
import { useNow } from '#ui/use-now.ts'

const OFTEN = 10_000

/** Checks what more of a run costs against balance, reserve and limits: the receipt of each amount, as of now. */
export function usePurchaseCheck(run: PricedRun): (estimate: Micro | undefined) => Receipt {
  const { clock } = useServices()
  const { confirmAbove } = useSpending()
  const { me, money } = useBalance()
  const budget = useSpendingBudget(useNow(clock, OFTEN))
  return (estimate) =>
    receiptOf({
      cost: estimate === undefined ? { known: false, needs: 'rule' } : costOfMore(run, estimate),
      money: money && { ...money, isStale: me.isError },
      confirmAbove,
      canFill: false,
      budget,
    })
}

type PricedRun = Pick<BulkRun, 'target' | 'pages'>

/**
 * A waterfall charges for the providers that it called, and a flow for the nodes that ran: then the amount is the
 * maximum.
 */
const costOfMore = ({ target, pages }: PricedRun, estimate: Micro): KnownCost => ({
  known: true,
  total: estimate,
  unit: estimate,
  pages,
  rows: 1,
  ...(target.kind !== 'enrichment' && { range: { from: 0n, by: 'cascade' } }),
})

/** Formats credits that more of a run costs: `up to 12` where fewer may be billed. */
export function formatPrice(run: PricedRun, estimate: Micro | undefined, { runPage, locale }: RunPageTexts): string {
  const t = runPage.receipt
  if (estimate === undefined) return t.unknown
  const amount = formatCredits(estimate, locale)
  return isMaximum(costOfMore(run, estimate)) ? t.upTo(amount) : amount
}
