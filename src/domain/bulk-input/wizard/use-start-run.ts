import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { accountKeys } from '#api/account.ts'
import type { Micro } from '#lib/credits.ts'
import type { BoughtInputs, BulkDraft, BulkSettings, DraftRow, InputPrice } from '../../bulk/draft.ts'
import type { BulkPlan } from '../../bulk/plan.ts'
import { useBulkRuns } from '../../bulk/runs.ts'
import type { Cost } from '../../pricing.ts'
import { type Attempt as Purchase, newPrice } from '../../run/use-purchase.ts'
import { useServices } from '../../services.tsx'
import { whileKeyWorks } from '../../while-key-works.ts'
import type { CheckedInput } from '../engine/input-queries.ts'
import type { InputEngine } from '../engine/use-input-engine.ts'
import { bulkCost, planPrices } from './bulk-receipt.ts'
import type { BulkRunnable } from '../runnable.ts'

/** What a receipt showed when it was confirmed. */
export interface BulkOrder {
  readonly engine: InputEngine
  readonly input: CheckedInput
  readonly plan: BulkPlan
  readonly price: InputPrice
  readonly pages: number
  readonly bought: BoughtInputs
  readonly source: BulkDraft['source']
  readonly settings: BulkSettings
  /** Cost of everything the receipt buys, and the number of inputs. */
  readonly cost: Cost
  readonly count: number
  readonly balance: Micro | undefined
  /** The receipt said that the price could not be read again. */
  readonly isPriceStale: boolean
}

/** Progress of one start. */
export type StartAttempt =
  | Extract<Purchase, { kind: 'idle' | 'offline' | 'repriced' | 'price-unread' | 'refused' }>
  | { readonly kind: 'preparing' }
  /** The run could not be stored: nothing was sent. */
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'started'; readonly runId: string }

/** Rows that the worker hands over at once: a few milliseconds of the tab's thread. */
const PIECE = 1_000

/**
 * Starts one run. The latch closes before anything is awaited and opens again only after an end that stored nothing: a
 * double click starts one run. The price is read again first; another one stores nothing.
 */
export function useStartRun(
  { target, priceNow }: Pick<BulkRunnable, 'target' | 'priceNow'>,
  onStarted: (runId: string) => void,
) {
  const { newId, online, keyState } = useServices()
  const runs = useBulkRuns()
  const cache = useQueryClient()
  const [attempt, setAttempt] = useState<StartAttempt>({ kind: 'idle' })
  const confirmation = useRef<string>(undefined)

  const canStart = (): boolean => {
    if (online.get()) return true
    setAttempt({ kind: 'offline' })
    return false
  }

  const begin = async (id: string, order: BulkOrder): Promise<StartAttempt> => {
    const unsent = await newPrice(order.cost, order.isPriceStale, () =>
      whileKeyWorks(keyState, async () => costAt(await priceNow(), order)),
    )
    if (unsent) return unsent
    const rows = await draftRows(order)
    const { plan, price, pages, source, settings, balance, cost } = order
    const forecast = { most: cost.known ? cost.total : undefined }
    try {
      await runs.start(id, { target, pages, price, source, rows, settings, forecast }, plan, balance)
    } catch (error) {
      return { kind: 'failed', error }
    }
    return { kind: 'started', runId: id }
  }

  return {
    attempt,
    canStart,
    start: (order: BulkOrder): void => {
      if (confirmation.current !== undefined || !canStart()) return
      const id = newId()
      confirmation.current = id
      setAttempt({ kind: 'preparing' })
      void begin(id, order)
        .catch((error: unknown): StartAttempt => ({ kind: 'failed', error }))
        .then((next) => {
          if (next.kind !== 'started') confirmation.current = undefined
          setAttempt(next)
          if (next.kind === 'started') onStarted(next.runId)
          return cache.invalidateQueries({ queryKey: accountKeys.me })
        })
    },
    reset: () => setAttempt((now) => (now.kind === 'started' || now.kind === 'preparing' ? now : { kind: 'idle' })),
  }
}

async function costAt(price: InputPrice, { engine, input, pages, bought, count }: BulkOrder): Promise<Cost> {
  const plan = await engine.ask('plan', { ...input, price, pages, bought })
  return bulkCost(planPrices(plan), { price, pages }, count)
}

/** All rows of a checked source, piece by piece. */
export async function draftRows({
  engine,
  input,
  plan,
}: Pick<BulkOrder, 'engine' | 'input' | 'plan'>): Promise<readonly DraftRow[]> {
  const rows: DraftRow[] = []
  for (let from = 0; from < plan.counts.rows; from += PIECE) {
    for (const row of await engine.ask('draft', { ...input, from, to: from + PIECE })) rows.push(row)
  }
  return rows
}
