import type { Journal, RecordChange } from '#journal/journal.ts'
import type { Micro } from '#lib/credits.ts'
import { amountOf, textOf } from '../intents.ts'
import type { BuyablePart } from './buyable.ts'
import { resumed } from './continue-run.ts'
import {
  type BatchInputs,
  type BatchPlan,
  type BulkRun,
  type RetryState,
  bulkInputsKind,
  bulkRunKind,
  partId,
} from './records.ts'
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
    const { estimate, rows } = batchSum(body)
    batches.push({ plan: { inputs: part.length, rows, estimate: textOf(estimate), retryOf: which }, body })
  }
  return batches
}

function batchSum({ prices, rows }: Pick<BatchInputs, 'prices' | 'rows'>): BuyablePart {
  const known = prices.map(amountOf)
  return {
    inputs: prices.length,
    rows: rows.reduce((sum, count) => sum + count, 0),
    estimate: known.includes(undefined) ? undefined : known.reduce<Micro>((sum, price) => sum + (price ?? 0n), 0n),
  }
}

/** Adds batches that buy all inputs in one state again. False if there are none or another tab changed them. */
export async function addRetry(
  journal: Pick<Journal, 'get' | 'updateAll'>,
  view: RunView,
  which: RetryState,
  confirmation: string,
): Promise<boolean> {
  const { id } = view
  const added = retryBatches(view, await readInputs(journal, view), which)
  if (added.length === 0) return false
  const known = view.run.batches.length
  const waiting = new Set(view.batches.filter(({ phase }) => phase === 'waiting').map(({ batch }) => batch))
  const hold = (batch: BatchPlan, at: number): BatchPlan => (waiting.has(at) ? { ...batch, isHeldBack: true } : batch)
  const header: RecordChange = {
    kind: bulkRunKind,
    id,
    change: (body) => {
      const standing = body as BulkRun | undefined
      if (!standing || standing.batches.length !== known || standing.confirmations.includes(confirmation))
        return undefined
      // While the rest is not confirmed, a retry buys only itself. Another tab may have confirmed it meanwhile.
      const isResting = standing.state !== 'running' && standing.state !== 'done'
      const before = isResting ? standing.batches.map(hold) : standing.batches
      return { ...resumed(standing, confirmation), batches: [...before, ...added.map(({ plan }) => plan)] }
    },
  }
  const bodies = added.map(({ body }, at): RecordChange => ({
    kind: bulkInputsKind,
    id: partId(id, known + at),
    // Another tab may have added batches under the same numbers: those stay.
    change: (standing) => (standing === undefined ? body : undefined),
  }))
  await journal.updateAll([...bodies, header])
  return (await journal.get(bulkRunKind, id))?.body.confirmations.includes(confirmation) === true
}
