import { useMemo } from 'react'
import type { BoughtInputs, BulkSettings } from '../../bulk/draft.ts'
import { batchSizeFor, type BulkPlan, cutBatches } from '../../bulk/plan.ts'
import type { Cost } from '../../pricing.ts'
import { getBuyablePart, receiptOf } from '../../run/receipt.ts'
import { numberFrom } from '../../run/typed-values.ts'
import { useSpending } from '../../use-spending.ts'
import { bulkCost, costBefore, firstFitting, planPrices } from './bulk-receipt.ts'
import type { BulkRunnable } from '../runnable.ts'
import { NOTHING, useOrderReceipt } from './use-order-receipt.ts'
import { type BulkOrder, useStartRun } from './use-start-run.ts'
import type { BulkInput } from './use-bulk-input.ts'
import type { WizardState } from './wizard-state.ts'

export interface BulkRunOptions {
  readonly runnable: BulkRunnable
  readonly state: WizardState
  readonly input: BulkInput
  readonly pages: number | undefined
  readonly bought: BoughtInputs | undefined
  readonly onStarted: (runId: string) => void
}

/** The money of a run of many rows: the receipt of all of it, of what the button buys, and the start itself. */
export function useBulkRun({ runnable, state, input, pages, bought, onStarted }: BulkRunOptions) {
  const { batchSize: usualBatch, pilotSize } = useSpending()
  const { settings } = state
  const starter = useStartRun(runnable, onStarted)
  const { shown, press, ...order } = useOrderReceipt(starter, settings.cap)
  const { price } = runnable
  // Numbers of an earlier check beside new rows would be a wrong receipt.
  const plan = input.plan.isWaiting ? undefined : input.plan.data
  const prices = useMemo(() => plan && planPrices(plan), [plan])
  const floor = floorOf(settings.floor)

  const basis = { ...order.basis, canFill: true }
  const costOfFirst = (count?: number): Cost | 'reading' | undefined => {
    if (price === 'reading') return 'reading'
    if (pages === undefined) return undefined
    const priced = { price, pages, one: runnable.one }
    return prices && prices.count > 0 ? bulkCost(prices, priced, count) : costBefore(priced)
  }
  const isNothing = plan?.counts.toBuy === 0
  const cost = costOfFirst()
  // If rows lack a value that the price needs, the receipt shows that; other lists without a row to buy are free.
  const isFree = isNothing && (plan.counts.bought > 0 || (cost !== 'reading' && cost?.known))
  const whole = receiptOf({
    ...basis,
    cost: isFree ? NOTHING : cost,
    firstPart: (limit) =>
      prices && price !== 'reading' && pages !== undefined
        ? firstFitting(prices, { price, pages, one: runnable.one }, limit)
        : undefined,
  })
  const sold = getBuyablePart(whole)
  const count = sold?.cost?.known ? sold.cost.rows : (plan?.counts.toBuy ?? 0)
  const isPilot = settings.start === 'pilot' && count > pilotSize
  // Cost of one click: after the pilot, the rest needs another confirmation.
  const pressed = sold && isPilot ? receiptOf({ ...basis, cost: costOfFirst(pilotSize) }) : sold
  const batchSize = useMemo(
    () => (plan ? batchSizeFor('auto', plan.prices, usualBatch) : usualBatch),
    [plan, usualBatch],
  )
  const batchesFor = (how: BulkSettings['start']) => cutBatches(count, batchSize, { start: how, pilotSize })
  const batches = batchesFor(isPilot ? 'pilot' : 'all')

  const orderOf = (bulk: BulkPlan): BulkOrder | undefined => {
    const { engine, checkInput, summary } = input
    if (
      !engine ||
      !checkInput ||
      !summary ||
      price === 'reading' ||
      pages === undefined ||
      !bought ||
      !sold ||
      floor === 'unread'
    )
      return undefined
    const runSettings: BulkSettings = {
      cap: basis.cap === 'unread' ? undefined : basis.cap,
      start: isPilot ? 'pilot' : 'all',
      pilotSize,
      floor,
      batchSize: 'auto',
      ...(sold !== whole && { first: count }),
    }
    return {
      engine,
      input: checkInput,
      plan: bulk,
      price,
      pages,
      bought,
      source: { name: state.source?.name ?? '', columns: summary.columns, table: state.source?.table },
      settings: runSettings,
      cost: sold.cost ?? { known: false, needs: 'rule' },
      count,
      balance: sold.balance,
      isPriceStale: basis.isPriceStale,
    }
  }

  return {
    plan,
    whole,
    /** The part of it that the button buys, all batches; undefined where nothing can be bought. */
    sold,
    /** Maximum cost of one click. */
    pressed,
    isPilot,
    pilotSize,
    count,
    batches: batches.length,
    /** Number of batches without a pilot. */
    batchesOfAll: batchesFor('all').length,
    /** Inputs of the largest batch: so many are unconfirmed at once where a response is lost. */
    largestBatch: Math.max(1, ...batches.map(({ from, to }) => to - from)),
    pilotCost: isPilot ? pressed : undefined,
    floor,
    isNothing,
    ...shown,
    reset: starter.reset,
    press: () => {
      if (!plan || runnable.whyNot || (isNothing && plan.counts.bought === 0)) return
      press(pressed, () => orderOf(plan))
    },
  }
}

export type BulkRunState = ReturnType<typeof useBulkRun>

/** The floor as typed: undefined where it is off. */
function floorOf({ isOn, percent, after }: WizardState['settings']['floor']): BulkSettings['floor'] | 'unread' {
  if (!isOn) return undefined
  const [share, rows] = [percentOf(percent), wholeOf(after)]
  return share === undefined || rows === undefined ? 'unread' : { percent: share, after: rows }
}

/** 1 to 100; undefined for anything else. */
export function percentOf(text: string): number | undefined {
  const number = numberFrom(text.trim())
  return number !== undefined && number >= 1 && number <= 100 ? number : undefined
}

/** A whole number of at least 1; undefined for anything else. */
export function wholeOf(text: string): number | undefined {
  const number = numberFrom(text.trim())
  return number !== undefined && Number.isSafeInteger(number) && number >= 1 ? number : undefined
}
