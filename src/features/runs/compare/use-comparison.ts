import { useMemo, useState } from 'react'
import { fixesOf } from '#domain/bulk-input/check/list-fixes.ts'
import type { InputMapping } from '#domain/bulk-input/columns/mapping.ts'
import { refitMapping } from '#domain/bulk-input/columns/match-columns.ts'
import { mappingOf } from '#domain/bulk-input/columns/target-mapping.ts'
import { capOf, wholeOf } from '#domain/bulk-input/wizard/use-bulk-run.ts'
import { useSame } from '#domain/bulk-input/wizard/use-same.ts'
import type { useSource } from '#domain/bulk-input/wizard/use-source.ts'
import type { WizardState } from '#domain/bulk-input/wizard/wizard-state.ts'
import { amountInput } from '#domain/account/amount-input.ts'
import { SAMPLE_ROWS } from '#domain/bulk/sample.ts'
import { type Receipt, getBuyablePart, receiptOf } from '#domain/run/receipt.ts'
import { useServices } from '#domain/services.tsx'
import { useSpending } from '#domain/use-spending.ts'
import { useBalance } from '#domain/use-balance.ts'
import { useJournalReady } from '#domain/use-journal-ready.ts'
import { useSpendingRoom } from '#domain/use-spending-room.ts'
import { useNow } from '#ui/use-now.ts'
import { useStore } from '#ui/use-store.ts'
import { type AskedTarget, comparisonPlan } from './comparison-plan.ts'
import type { Compared } from './use-compared.ts'
import { usePlans } from './use-plans.ts'
import { type ComparisonOrder, useStartComparison } from './use-start-comparison.ts'

const LOOK_AGAIN = 10_000

export interface ComparisonOptions {
  readonly state: WizardState
  readonly source: ReturnType<typeof useSource>
  readonly compared: readonly Compared[]
  readonly isChecking: boolean
  readonly onStarted: (comparisonId: string) => void
}

/** A second step: the order, and the receipt it repeats. */
interface Step {
  readonly order: ComparisonOrder
  readonly receipt: Receipt
}

/** A comparison from its columns to its one receipt, and its start. */
export function useComparison({ state, source, compared, isChecking, onStarted }: ComparisonOptions) {
  const { clock, online } = useServices()
  const { confirmAbove, cap: usualCap } = useSpending()
  useNow(clock, LOOK_AGAIN)
  const isReady = useJournalReady()
  const isOnline = useStore(online)
  const { me, money } = useBalance()
  const room = useSpendingRoom(clock.now())
  const { attempt, canStart, start, reset } = useStartComparison(onStarted)
  const [step, setStep] = useState<Step>()
  const { settings, changes, listFixes } = state
  const { engine, readInput, summary, read } = source
  const columns = summary?.columns

  const runnables = useSame(compared.map(({ key, runnable }) => ({ key, runnable })))
  const mappings = useMemo(
    (): ReadonlyMap<string, InputMapping> =>
      new Map(
        runnables.flatMap(({ key, runnable }) => {
          const names = runnable?.fields.map(({ name }) => name)
          return names && columns ? [[key, refitMapping(mappingOf(state.mapping, key), names, columns)] as const] : []
        }),
      ),
    [runnables, columns, state.mapping],
  )
  const canRead = isChecking && summary !== undefined && !summary.fault && !read.isWaiting
  const asked = useMemo(() => {
    if (!canRead || runnables.length < 2) return undefined
    const targets = runnables.flatMap(({ key, runnable }): readonly AskedTarget[] => {
      const mapping = mappings.get(key)
      if (!runnable || !mapping || runnable.price === 'reading') return []
      const { fields } = runnable
      const fixes = fixesOf(listFixes ?? [], key, fields, mapping)
      const input = { ...readInput, fields, mapping, changes: { ...changes, fixes } }
      return [{ key, runnable, input, price: runnable.price }]
    })
    return targets.length === runnables.length ? targets : undefined
  }, [canRead, runnables, mappings, readInput, changes, listFixes])
  const plans = usePlans({ engine, asked, reuse: settings.reuse })
  const size = sizeOf(settings.sample ?? String(SAMPLE_ROWS.usual))
  const plan = useMemo(
    () => (plans.data && size !== undefined ? comparisonPlan(plans.data, size) : undefined),
    [plans.data, size],
  )

  const cap = settings.cap ?? amountInput(usualCap)
  const readCap = capOf(cap)
  const receipt = receiptOf({
    cost: plan?.cost,
    money: money && { ...money, isStale: me.isError },
    confirmAbove,
    canFill: true,
    cap: readCap,
    isPriceStale: attempt.kind === 'price-unread',
    room,
    // A part of the sample would be no comparison: a smaller one is asked for.
    firstPart: () => undefined,
  })
  const isNothing = plan !== undefined && plan.sample.rows.length === 0
  const missingKeys = [...new Set(compared.flatMap(({ runnable }) => runnable?.missingKeyOf ?? []))]
  const whyNot = compared.find(({ runnable }) => runnable?.whyNot)?.runnable?.whyNot

  const orderOf = (): ComparisonOrder | undefined =>
    plan && engine && columns
      ? {
          engine,
          plan,
          source: { name: state.source?.name ?? '', columns, table: state.source?.table },
          balance: receipt.balance,
          isPriceStale: attempt.kind === 'price-unread',
        }
      : undefined

  return {
    mappings,
    plans,
    plan,
    size,
    receipt,
    cap,
    me,
    attempt,
    isOnline,
    isReady,
    isNothing,
    whyNot,
    /** Sources of the targets that need a key of the user's own. */
    missingKeys,
    confirmAbove,
    step,
    now: clock.now(),
    reset,
    /** The wish to start: a second step is asked for, or the runs are stored. */
    press: () => {
      if (step || !isReady || isNothing || whyNot || attempt.kind === 'preparing' || attempt.kind === 'started') return
      const order = getBuyablePart(receipt) === receipt ? orderOf() : undefined
      if (!order || !canStart()) return
      if (receipt.verdict.kind === 'confirm') setStep({ order, receipt })
      else start(order)
    },
    confirm: () => {
      if (!step) return
      setStep(undefined)
      start(step.order)
    },
    cancel: () => setStep(undefined),
  }
}

export type ComparisonState = ReturnType<typeof useComparison>

/** 20 to 50; undefined for anything else. */
export function sizeOf(text: string): number | undefined {
  const size = wholeOf(text)
  return size !== undefined && size >= SAMPLE_ROWS.least && size <= SAMPLE_ROWS.most ? size : undefined
}
