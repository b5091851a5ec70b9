import type { Journal, RecordChange } from '#journal/journal.ts'
import type { Clock } from '#lib/clock.ts'
import { type Target, amountOf, textOf } from '../intents.ts'
import type { BatchRecords } from './batch-records.ts'
import type { InputPrice } from './draft.ts'
import {
  type BatchInputs,
  bulkInputsKind,
  partId,
  type BatchOutcome,
  type BatchPlan,
  outcomeLetters,
} from './records.ts'
import type { RunView } from './run-status.ts'
import type { Terms } from './terms.ts'
import type { Micro } from '#lib/credits.ts'
import { UNPRICED, pricerOf } from './plan.ts'

export interface TermsCheckDeps extends Pick<BatchRecords, 'change' | 'inputsOf'> {
  readonly journal: Pick<Journal, 'updateAll'>
  readonly clock: Clock
  /** Rejects while the service cannot be reached. */
  readonly readTerms: (target: Target) => Promise<Terms>
}

/** The terms of a target are read again after this, in ms, and at each confirmation. */
const TERMS_MS = 5 * 60_000

/**
 * Returns a function that halts a run whose flow was changed, or whose next batch has another price than its receipt, and
 * resolves with true then. The new price is written into all unsent batches, so that one confirmation accepts it.
 */
export function createTermsCheck(deps: TermsCheckDeps): (view: RunView, next: BatchInputs) => Promise<boolean> {
  const { journal, clock, change, inputsOf } = deps
  const terms = createTermsReader(deps)

  /** Inputs of the batches that were not sent, at another price. */
  const unsentAt = async (
    { id, run, batches }: RunView,
    price: InputPrice,
  ): Promise<ReadonlyMap<number, BatchInputs>> => {
    const fresh = new Map<number, BatchInputs>()
    for (const { batch, phase } of batches)
      if (phase === 'waiting' || phase === 'held-back')
        fresh.set(batch, atPrice(await inputsOf(id, batch), price, run.pages))
    return fresh
  }

  return async (view, next) => {
    const { id, run } = view
    const { price, version } = await terms(view)
    const at = clock.now()
    const { target } = run
    const isRevised =
      target.kind === 'flow' && version !== undefined && target.version !== undefined && version !== target.version
    const isNewPrice = price !== undefined && isRepriced(next, atPrice(next, price, run.pages))
    if (!isRevised && !isNewPrice) return false
    const fresh = isNewPrice ? await unsentAt(view, price) : new Map<number, BatchInputs>()
    // The header first: after a crash in between the run is halted again, at the same price.
    await change(view, (now) => ({
      ...now,
      ...(isRevised && { target: { ...target, version } }),
      batches: now.batches.map((plan, batch) => {
        const inputs = fresh.get(batch)
        return inputs ? planAt(plan, inputs, view.batches[batch]?.outcome) : plan
      }),
      state: 'halted',
      halt: { why: isRevised ? 'version' : 'price', at },
    }))
    await journal.updateAll(
      [...fresh].map(([batch, inputs]): RecordChange => ({
        kind: bulkInputsKind,
        id: partId(id, batch),
        change: () => inputs,
      })),
    )
    return true
  }
}

/** Reads what the target of a run costs, at each confirmation and when the last reading is old. Empty just after the receipt. */
function createTermsReader({ clock, readTerms }: Pick<TermsCheckDeps, 'clock' | 'readTerms'>) {
  const known = new Map<string, { readonly confirmations: number; readonly at: number; readonly terms: Terms }>()
  return async ({ id, run }: RunView): Promise<Terms> => {
    const confirmations = run.confirmations.length
    const last = known.get(id)
    const now = clock.steady()
    if (last?.confirmations === confirmations && now - last.at < TERMS_MS) return last.terms
    const isFresh = !last && confirmations === 1 && clock.now() - run.startedAt < TERMS_MS
    const read = { confirmations, at: now, terms: isFresh ? {} : await readTerms(run.target) }
    known.set(id, read)
    return read.terms
  }
}

/** The same inputs at another price. */
function atPrice(inputs: BatchInputs, price: InputPrice, pages: number): BatchInputs {
  const priceOf = pricerOf(price, pages)
  return {
    ...inputs,
    prices: inputs.params.map((params) => {
      const credits = priceOf(params)
      return textOf(credits === UNPRICED ? undefined : credits)
    }),
  }
}

/** True where an input of them costs something else now. */
const isRepriced = (before: BatchInputs, now: BatchInputs): boolean =>
  before.prices.some((price, index) => price !== now.prices[index])

/** The plan of a batch at the prices of its inputs. What was refused counts at the price its outcome has for it. */
function planAt(plan: BatchPlan, { prices }: BatchInputs, outcome: BatchOutcome | undefined): BatchPlan {
  const { letters = '', refusedCost = null } = outcome ?? {}
  const estimate = prices.reduce<Micro | undefined>(
    (sum, text, index) => {
      const price = letters[index] === outcomeLetters.refused ? 0n : amountOf(text)
      return sum === undefined || price === undefined ? undefined : sum + price
    },
    amountOf(refusedCost) ?? 0n,
  )
  return { ...plan, estimate: textOf(estimate) }
}
