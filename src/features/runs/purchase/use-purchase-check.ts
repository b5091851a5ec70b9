import type { BulkRun } from '#domain/bulk/records.ts'
import type { Micro } from '#lib/credits.ts'
import { type Receipt, receiptOf } from '#domain/run/receipt.ts'
import { useServices } from '#domain/services.tsx'
import { useSpending } from '#domain/use-spending.ts'
import { useBalance } from '#domain/use-balance.ts'
import { useSpendingRoom } from '#domain/use-spending-room.ts'
import { useNow } from '#ui/use-now.ts'

const OFTEN = 10_000

/** Checks what more of a run costs against balance, reserve and limits: the receipt of each amount, as of now. */
export function usePurchaseCheck({
  target,
  pages,
}: Pick<BulkRun, 'target' | 'pages'>): (estimate: Micro | undefined) => Receipt {
  const { clock } = useServices()
  const { confirmAbove } = useSpending()
  const { me, money } = useBalance()
  const room = useSpendingRoom(useNow(clock, OFTEN))
  return (estimate) =>
    receiptOf({
      cost:
        estimate === undefined
          ? { known: false, needs: 'rule' }
          : {
              known: true,
              total: estimate,
              unit: estimate,
              pages,
              rows: 1,
              // A waterfall bills the providers that it asked, and a flow the nodes that ran: the amount is the most.
              ...(target.kind !== 'enrichment' && { range: { from: 0n, by: 'cascade' as const } }),
            },
      money: money && { ...money, isStale: me.isError },
      confirmAbove,
      canFill: false,
      room,
    })
}
