import { useState } from 'react'
import type { Micro } from '#lib/credits.ts'
import { useNow } from '#ui/use-now.ts'
import { useStore } from '#ui/use-store.ts'
import { amountInput, readAmount } from '../../account/amount-input.ts'
import type { Cost } from '../../pricing.ts'
import type { Receipt } from '../../run/receipt.ts'
import { useBalance } from '../../use-balance.ts'
import { useJournalReady } from '../../use-journal-ready.ts'
import { useServices } from '../../services.tsx'
import { useSpending } from '../../use-spending.ts'
import { useSpendingBudget } from '../../use-spending-budget.ts'
import type { useStartOnce } from './use-start-once.ts'

/** A confirmation: the order, and the receipt it repeats. */
interface Step<Order> {
  readonly order: Order
  readonly receipt: Receipt
}

const RECHECK_MS = 10_000

/** No row is bought. */
export const NOTHING: Cost = { known: true, total: 0n, unit: 0n, pages: 1, rows: 0 }

/**
 * What the receipts of all orders of many rows have in common: `basis` is what they are calculated from beside the cost,
 * `shown` what is shown with them. The cap of the settings holds until one is typed.
 */
export function useOrderReceipt<Order>(
  { attempt, canStart, start }: ReturnType<typeof useStartOnce<Order>>,
  typedCap: string | undefined,
) {
  const { clock, online } = useServices()
  const { confirmAbove, cap: usualCap } = useSpending()
  useNow(clock, RECHECK_MS)
  const now = clock.now()
  const isReady = useJournalReady()
  const isOnline = useStore(online)
  const { me, money } = useBalance()
  const budget = useSpendingBudget(now)
  const [step, setStep] = useState<Step<Order>>()
  const cap = typedCap ?? amountInput(usualCap)
  return {
    basis: {
      money: money && { ...money, isStale: me.isError },
      confirmAbove,
      cap: capOf(cap),
      isPriceStale: attempt.kind === 'price-unread',
      budget,
    },
    shown: {
      cap,
      me,
      attempt,
      isOnline,
      isReady,
      confirmAbove,
      step,
      now,
      confirm: () => {
        if (!step) return
        setStep(undefined)
        start(step.order)
      },
      cancel: () => setStep(undefined),
    },
    /** Handles a click on the button of a receipt: opens the confirmation, or starts the order if there is one. */
    press: (receipt: Receipt | undefined, orderOf: () => Order | undefined) => {
      if (step || !isReady || attempt.kind === 'preparing' || attempt.kind === 'started') return
      const order = orderOf()
      if (!order || !receipt || !canStart()) return
      if (receipt.verdict.kind === 'confirm') setStep({ order, receipt })
      else if (receipt.verdict.kind === 'ok') start(order)
    },
  }
}

function capOf(text: string): Micro | 'unread' | undefined {
  const read = readAmount(text, true)
  return 'fault' in read ? 'unread' : (read.amount ?? undefined)
}
