import type { Micro } from '#lib/credits.ts'
import type { BoughtInputs, BulkDraft, BulkSettings, DraftRow, InputPrice } from '../../bulk/draft.ts'
import type { BulkPlan } from '../../bulk/plan.ts'
import { useBulkRuns } from '../../bulk/runs.ts'
import type { Cost } from '../../pricing.ts'
import { newPrice } from '../../run/use-purchase.ts'
import { useServices } from '../../services.tsx'
import { whileKeyWorks } from '../../while-key-works.ts'
import type { CheckedInput } from '../engine/input-queries.ts'
import type { InputEngine } from '../engine/use-input-engine.ts'
import { bulkCost, planPrices } from './bulk-receipt.ts'
import type { BulkRunnable } from '../runnable.ts'
import { type StartAttempt, useStartOnce } from './use-start-once.ts'

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
  /** The receipt showed that the price could not be read again. */
  readonly isPriceStale: boolean
}

/** Rows that the worker hands over at once: a few milliseconds of the tab's thread. */
const PIECE = 1_000

/** Starts one run, once. The price is read again first; another one stores nothing. */
export function useStartRun(
  { target, priceNow }: Pick<BulkRunnable, 'target' | 'priceNow'>,
  onStarted: (runId: string) => void,
) {
  const { keyState } = useServices()
  const runs = useBulkRuns()

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

  return useStartOnce(begin, onStarted)
}

async function costAt(price: InputPrice, { engine, input, pages, bought, count }: BulkOrder): Promise<Cost> {
  const plan = await engine.query('plan', { ...input, price, pages, bought })
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
    for (const row of await engine.query('draft', { ...input, from, to: from + PIECE })) rows.push(row)
  }
  return rows
}
