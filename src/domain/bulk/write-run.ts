import type { Journal, RecordChange } from '#journal/journal.ts'
import type { Micro } from '#lib/credits.ts'
import { inSlices, type Work } from '#lib/slices.ts'
import { textOf } from '../intents.ts'
import type { BoughtInput, BulkDraft } from './draft.ts'
import { trimmed } from './input-key.ts'
import { type BulkPlan, INVALID, UNPRICED, batchSizeFor, cutBatches, estimateOf } from './plan.ts'
import {
  type BatchInputs,
  type BatchPlan,
  type BulkRun,
  bulkInputsKind,
  bulkReusedKind,
  bulkRowsKind,
  bulkRunKind,
  partId,
} from './records.ts'

/** Rows, and reused inputs, of one record. */
const CHUNK = 2_000
/** Inputs whose batches are cut in one step, and stored in one transaction. */
const AT_ONCE = 2_000

export interface NewRun {
  readonly draft: BulkDraft
  readonly plan: BulkPlan
  readonly balanceBefore: Micro | undefined
  /** Inputs of one request by the settings of the workspace. */
  readonly usualBatch: number
  readonly now: number
}

interface FirstBatch {
  readonly plan: BatchPlan
  readonly body: () => BatchInputs
}

/** Cuts a run into batches in sending order, inputs not bought last. 100,000 inputs take longer than a frame. */
function* firstBatchesWork({ draft, plan }: NewRun, size: number): Work<readonly FirstBatch[]> {
  const { rows, settings } = draft
  const buys = Math.min(settings.first ?? plan.buy.length, plan.buy.length)
  const ranges = [
    ...cutBatches(buys, size, settings),
    ...cutBatches(plan.buy.length - buys, size, { start: 'all', pilotSize: 0 }).map(({ from, to }) => ({
      from: from + buys,
      to: to + buys,
    })),
  ]
  const weights = new Int32Array(plan.firstRow.length)
  for (const input of plan.rowInput) if (input >= 0) weights[input] = (weights[input] ?? 0) + 1
  yield
  const batches: FirstBatch[] = []
  let unpaused = 0
  for (const { from, to } of ranges) {
    const inputs = plan.buy.subarray(from, to)
    const body = (): BatchInputs => ({
      inputs: [...inputs],
      rows: Array.from(inputs, (input) => weights[input] ?? 0),
      params: Array.from(inputs, (input) => trimmed(rows[plan.firstRow[input] ?? -1]?.params ?? {})),
      prices: Array.from(inputs, (input) => priceText(plan.prices[input])),
    })
    const batch: BatchPlan = {
      inputs: inputs.length,
      rows: inputs.reduce((sum, input) => sum + (weights[input] ?? 0), 0),
      estimate: textOf(estimateOf({ buy: inputs, prices: plan.prices }, inputs.length)),
      ...(from >= buys && { isHeldBack: true }),
    }
    batches.push({ plan: batch, body })
    unpaused += inputs.length
    if (unpaused < AT_ONCE) continue
    unpaused = 0
    yield
  }
  return batches
}

const priceText = (price: Micro | undefined) => textOf(price === UNPRICED ? undefined : price)

/** Reads results of earlier purchases; undefined where they are not on this device any more. */
export type ReadBought = (from: BoughtInput) => Promise<unknown>

/**
 * Stores a run with all its records but does not start it: its state is `preparing`. Rejects as `journal.update` does.
 * False for an id that is there already, which is left as it is.
 */
export async function storeRun(journal: Journal, id: string, run: NewRun, readBought: ReadBought): Promise<boolean> {
  const { draft, plan } = run
  const batchSize = batchSizeFor(draft.settings.batchSize, plan.prices, run.usualBatch)
  const batches = await inSlices(firstBatchesWork(run, batchSize))
  const rowChunks = Math.ceil(draft.rows.length / CHUNK)
  const reusedChunks = Math.ceil(plan.bought.length / CHUNK)
  const header: BulkRun = {
    target: draft.target,
    pages: draft.pages,
    source: { ...draft.source, columns: [...draft.source.columns] },
    settings: {
      cap: textOf(draft.settings.cap),
      pilot: draft.settings.start === 'pilot',
      floor: draft.settings.floor ?? null,
      batchSize,
    },
    counts: plan.counts,
    reusedRows: reusedRows(plan),
    saved: { duplicates: textOf(plan.saved.duplicates), bought: textOf(plan.saved.bought) },
    forecast: {
      most: textOf(draft.forecast ? draft.forecast.most : plan.estimate),
      ...(draft.forecast?.typical !== undefined && { typical: textOf(draft.forecast.typical) }),
      ...(draft.forecast?.hitRate !== undefined && { hitRate: draft.forecast.hitRate }),
      ...(draft.forecast?.samples !== undefined && { samples: draft.forecast.samples }),
    },
    balanceBefore: textOf(run.balanceBefore),
    startedAt: run.now,
    state: 'preparing',
    halt: null,
    batches: batches.map((batch) => batch.plan),
    chunks: { rows: rowChunks, reused: reusedChunks },
    isPilotOver: false,
    acknowledged: [],
    endedAt: null,
    confirmations: [id],
    ...(draft.comparison && {
      comparison: {
        id: draft.comparison.id,
        rows: [...draft.comparison.rows],
        inputs: draft.comparison.rows.map((row) => plan.rowInput[row] ?? INVALID),
        batches: batches.filter((batch) => !batch.plan.isHeldBack).length,
      },
    }),
  }
  let isNew = false
  await journal.update(bulkRunKind, id, (standing) => {
    isNew = standing === undefined
    return standing ? undefined : header
  })
  if (!isNew) return false
  // Piece by piece: a browser copies what is stored before it stores it, and 100,000 rows at once would hold up the page.
  for (let chunk = 0; chunk < rowChunks; chunk += 1) {
    const from = chunk * CHUNK
    const rows = draft.rows.slice(from, from + CHUNK)
    const inputs = rows.map((_, at) => plan.rowInput[from + at] ?? INVALID)
    await journal.update(bulkRowsKind, partId(id, chunk), () => ({
      cells: rows.map(({ cells }) => [...cells]),
      inputs,
    }))
  }
  for (let chunk = 0; chunk < reusedChunks; chunk += 1) {
    const reused = plan.bought.slice(chunk * CHUNK, (chunk + 1) * CHUNK)
    const data = await Promise.all(reused.map(({ from }) => readBought(from)))
    await journal.update(bulkReusedKind, partId(id, chunk), () => ({
      inputs: reused.map(({ input }) => input),
      params: reused.map(({ input }) => trimmed(draft.rows[plan.firstRow[input] ?? -1]?.params ?? {})),
      data,
    }))
  }
  for (let pending: RecordChange[] = [], size = 0, at = 0; at < batches.length; at += 1) {
    const batch = batches[at]
    if (!batch) break
    pending.push({ kind: bulkInputsKind, id: partId(id, at), change: batch.body })
    size += batch.plan.inputs
    if (size < AT_ONCE && at < batches.length - 1) continue
    await journal.updateAll(pending)
    pending = []
    size = 0
  }
  return true
}

/** Opens stored runs, all in one transaction: from now on their batches are sent. */
export async function openRuns(
  journal: Pick<Journal, 'updateAll'>,
  ids: readonly string[],
  now: number,
): Promise<void> {
  const change = (body: unknown) => opened(body as BulkRun | undefined, now)
  await journal.updateAll(ids.map((id): RecordChange => ({ kind: bulkRunKind, id, change })))
}

function opened(run: BulkRun | undefined, now: number): BulkRun | undefined {
  if (run?.state !== 'preparing') return undefined
  return run.batches.length > 0 ? { ...run, state: 'running' } : { ...run, state: 'done', endedAt: now }
}

const reusedRows = ({ rowInput, bought }: BulkPlan): number => {
  if (bought.length === 0) return 0
  const reused = new Set(bought.map(({ input }) => input))
  let count = 0
  for (const input of rowInput) if (reused.has(input)) count += 1
  return count
}
