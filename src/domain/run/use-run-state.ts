import { useState, useSyncExternalStore } from 'react'
import type { FieldProblem, Problem } from '#api/errors.ts'
import { pauseLeft } from '#api/rate-limiter.ts'
import type { Micro } from '#lib/credits.ts'
import { useNow } from '#ui/use-now.ts'
import { useStore } from '#ui/use-store.ts'
import { amountInput, readAmount } from '../account/amount-input.ts'
import { useServices } from '../services.tsx'
import { useSpending } from '../use-spending.ts'
import { callHash } from '../call-hash.ts'
import { useBalance } from '../use-balance.ts'
import { useSpendingBudget } from '../use-spending-budget.ts'
import { useJournalReady } from '../use-journal-ready.ts'
import { type PreviousPurchase, type EarlierPurchases, earlierPurchases } from './previous-purchase.ts'
import { type Receipt, getBuyablePart, receiptOf } from './receipt.ts'
import type { Runnable } from './runnable.ts'
import { type PurchaseOrder, usePurchase } from './use-purchase.ts'
import { type FormStart, useRunForm } from './use-run-form.ts'
import { type Target, intentKind } from '../intents.ts'
import { useTasks } from '../use-tasks.ts'

/** Every message of a refusal that is about a field of a single run (API spec, Errors 2, 3 and 5). */
export function fieldProblems(problem: Problem): readonly FieldProblem[] {
  if (problem.kind === 'invalid-request') return problem.fields
  if (problem.kind !== 'invalid') return []
  // A single run is one row; some services respond with rows all the same.
  return [...problem.rows.flatMap(({ fields }) => fields), ...problem.fields]
}

/** Order of the confirmation, as it was when the dialog opened. */
interface Step {
  readonly order: PurchaseOrder
  readonly receipt: Receipt
  readonly recent: PreviousPurchase | undefined
}

/** Part of a refusal that is shown beside the form. */
interface UnassignedProblems {
  readonly rest: readonly FieldProblem[]
  readonly isMarked: boolean
}

const nothingUnassigned: UnassignedProblems = { rest: [], isMarked: false }

const COUNT_DOWN = 1_000
const RECHECK_MS = 10_000

/** The cap in its field: undefined for an empty one, `unread` for what is no amount. */
function capOf(text: string): Micro | 'unread' | undefined {
  const read = readAmount(text, true)
  return 'fault' in read ? 'unread' : (read.amount ?? undefined)
}

export type RunInputView = 'form' | 'json'

/** One run from the empty form to its outcome: form, receipt, earlier purchases and the purchase itself. */
export function useRunState(sale: Runnable, start: FormStart, view: RunInputView) {
  const { clock, rateLimiter, online } = useServices()
  const { confirmAbove, cap: usualCap } = useSpending()
  const rateLimitPause = useStore(rateLimiter.note)
  useNow(clock, rateLimitPause ? COUNT_DOWN : RECHECK_MS)
  const now = clock.now()
  const isReady = useJournalReady()
  const { me, money: current } = useBalance()
  const [atPress, setAtPress] = useState(current)
  const form = useRunForm(sale, start)
  const purchase = usePurchase(sale)
  const [step, setStep] = useState<Step>()
  const [typedCap, setCap] = useState<string>()
  const [unassigned, setUnassigned] = useState<UnassignedProblems>(nothingUnassigned)
  const isOnline = useStore(online)

  const { attempt } = purchase
  // While it is sent, the run holds its own estimate: the receipt stays as it was confirmed.
  const money = attempt.kind === 'sending' ? atPress : current
  const { params, pages } = form.reading
  const budget = useSpendingBudget(now)
  const cap = typedCap ?? amountInput(usualCap)
  const isUnread = view === 'json' && form.json.problem !== undefined
  const basis = {
    cost: pages === undefined || isUnread ? undefined : sale.costOf(params, pages),
    money: money && { ...money, isStale: me.isError },
    confirmAbove,
    canFill: form.fields.some(
      ({ isPriced, kind }) => isPriced && kind !== 'many' && kind !== 'lines' && kind !== 'bool',
    ),
    cap: capOf(cap),
    isUnread,
    isPriceStale: attempt.kind === 'price-unread',
    budget,
  }
  // Previous purchases are found by the call that would be sent: fewer pages are another call.
  const wanted = receiptOf(basis)
  const offered = getBuyablePart(wanted)
  const soldPages = offered?.cost?.known ? offered.cost.pages : (pages ?? 1)
  const found = useEarlier(sale.target, callHash(sale.target, params, soldPages), now)
  const isWhole = soldPages === (pages ?? 1)
  const receipt = receiptOf({ ...basis, isBought: isWhole && found.bought !== undefined })
  // It was in flight when the outcome was returned; only the journal has its current state.
  const shown = attempt.kind === 'already' && attempt.earlier ? { ...attempt.earlier, isSending: false } : undefined
  const earlier = {
    ...found,
    // While it is being sent, the newest purchase of this call is this one; of what cannot be read nothing is known.
    recent: attempt.kind === 'sending' || isUnread ? undefined : (found.recent ?? shown),
    bought: isUnread ? undefined : found.bought,
    named: shown ? [...found.named, shown.intentId] : found.named,
  }
  const quiet = Math.ceil(pauseLeft(rateLimitPause, clock) / 1000)

  const buy = (order: PurchaseOrder) => {
    if (attempt.kind !== 'sending') setAtPress(current)
    setUnassigned(nothingUnassigned)
    purchase.buy(order, (problem) => {
      const problems = fieldProblems(problem)
      const rest = form.showRefusal(problems)
      setUnassigned({ rest, isMarked: rest.length < problems.length })
    })
  }

  return {
    sale,
    form,
    view,
    receipt,
    /** The cap of this run as typed; empty for none. */
    cap,
    setCap,
    earlier,
    attempt,
    /** Part of the last refusal that belongs to no field. */
    unplaced: unassigned,
    isOnline,
    me,
    now,
    /** Seconds of quiet that the service still wants; nothing paid is sent before. */
    quiet,
    /** False until the user's limits and earlier purchases have been read. */
    isReady,
    confirmAbove,
    step,
    /** Handles a click on the button that runs the form: shows errors, opens the confirmation, or buys. */
    press: () => {
      if (attempt.kind === 'sending' || attempt.kind === 'broken' || quiet > 0 || step || !isReady || sale.whyNot)
        return
      // Errors are shown under the JSON, too; its fields cannot take the focus.
      if (isUnread || (form.showFaults(form.reading) && view === 'json')) return form.json.area.current?.focus()
      if (form.reading.faults.size > 0 || pages === undefined || earlier.recent?.isSending) return
      const sold = getBuyablePart(receipt)
      if (!sold || !purchase.canSend()) return
      const { total, balance, verdict } = sold
      const order = {
        params,
        pages: soldPages,
        estimate: total,
        balanceBefore: balance,
        acknowledged: earlier.named,
        cost: sold.cost,
        isPriceStale: attempt.kind === 'price-unread',
      }
      if (verdict.kind === 'confirm' || earlier.recent) setStep({ order, receipt: sold, recent: earlier.recent })
      else buy(order)
    },
    confirm: () => {
      if (!step) return
      setStep(undefined)
      buy(step.order)
    },
    cancel: () => setStep(undefined),
    begin: purchase.begin,
  }
}

export type RunState = ReturnType<typeof useRunState>

/** Earlier purchases of the call with this hash, here and in other tabs. `now` is the device's clock. */
function useEarlier(target: Target, hash: string, now: number): EarlierPurchases {
  const { journal } = useServices()
  const { reuseFor } = useSpending()
  const intents = useSyncExternalStore(journal.subscribe, () => journal.list(intentKind))
  const tasks = useTasks()
  return earlierPurchases({ intents, tasks, hash, target, now, reuseFor })
}
