import type { Journal } from '#journal/journal.ts'
import type { Micro } from '#lib/credits.ts'
import { amountOf, textOf } from '../intents.ts'
import type { BuyablePart } from './buyable.ts'
import { type BatchInputs, type BatchPlan, type RetryState, bulkInputsKind, partId } from './records.ts'
import { inputsIn } from './rows.ts'
import type { RunView } from './run-status.ts'

/** The inputs of every batch of a run, in the order of the batches. */
export async function readInputs(journal: Pick<Journal, 'get'>, { id, run }: RunView): Promise<readonly BatchInputs[]> {
  const inputs: BatchInputs[] = []
  for (let part = 0; part < run.batches.length; part += 1) {
    const record = await journal.get(bulkInputsKind, partId(id, part))
    inputs.push(record?.body ?? { inputs: [], rows: [], params: [], prices: [] })
  }
  return inputs
}

/** The batches that buy all inputs in one state once more. Empty where there are none, or all are queued already. */
export function retryBatches(view: RunView, inputs: readonly BatchInputs[], which: RetryState) {
  const wanted = inputsIn(which, inputs, view.batches)
  const size = view.run.settings.batchSize
  const batches: { readonly plan: BatchPlan; readonly body: BatchInputs }[] = []
  for (let from = 0; from < wanted.length; from += size) {
    const part = wanted.slice(from, from + size).map(({ batch, index }) => ({ of: inputs[batch], index }))
    const body: BatchInputs = {
      inputs: part.map(({ of, index }) => of?.inputs[index] ?? 0),
      rows: part.map(({ of, index }) => of?.rows[index] ?? 0),
      params: part.map(({ of, index }) => of?.params[index] ?? {}),
      prices: part.map(({ of, index }) => of?.prices[index] ?? null),
    }
    const { estimate, rows } = sumOf(body)
    batches.push({ plan: { inputs: part.length, rows, estimate: textOf(estimate), retryOf: which }, body })
  }
  return batches
}

/** Cost of the inputs of one record, and their rows. */
export function sumOf({ prices, rows }: Pick<BatchInputs, 'prices' | 'rows'>): BuyablePart {
  const known = prices.map(amountOf)
  return {
    inputs: prices.length,
    rows: rows.reduce((sum, count) => sum + count, 0),
    estimate: known.includes(undefined) ? undefined : known.reduce<Micro>((sum, price) => sum + (price ?? 0n), 0n),
  }
}
