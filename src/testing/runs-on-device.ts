import { type BulkDraft, type DraftRow } from '#domain/bulk/draft.ts'
import { planRun } from '#domain/bulk/plan.ts'
import {
  type BatchOutcome,
  type BulkRun,
  type InputOutcome,
  bulkKinds,
  bulkOutcomeKind,
  bulkRunKind,
  outcomeLetters,
  partId,
} from '#domain/bulk/records.ts'
import { openRuns, storeRun } from '#domain/bulk/write-run.ts'
import { type Intent, intentKind } from '#domain/intents.ts'
import { resultKind } from '#domain/result/device-copy.ts'
import { taskKind } from '#domain/task-ledger.ts'
import { startedEntry } from '#domain/task-entry.testing.ts'
import { silentChannel } from '#journal/channel.ts'
import { deviceStorage } from '#journal/device.testing.ts'
import { openJournal } from '#journal/journal.ts'
import { createMemoryDevice } from '#journal/memory-storage.ts'
import { createManualClock } from './clock.ts'

/** Outcome of one input of a batch, with its result or the service's message. */
export interface InputOnDevice {
  readonly state: InputOutcome
  readonly output?: unknown
  readonly message?: string
}

/** State of a batch. */
export type BatchOnDevice =
  | {
      readonly kind: 'settled'
      readonly inputs: readonly InputOnDevice[]
      readonly spent?: string
      readonly isUnseen?: boolean
      /** False: its results are at the service alone. */
      readonly isKept?: boolean
      /** True if its misses and failures cannot be told apart. */
      readonly isUnsure?: boolean
      /** Number of results that cannot be assigned to rows. */
      readonly unpaired?: number
    }
  /** `odd`: since so long, in ms, its status has been one in no list. */
  | { readonly kind: 'live'; readonly progress: Record<string, number>; readonly odd?: number }
  | { readonly kind: 'doubt' }

export interface RunOnDevice {
  readonly draft: BulkDraft
  readonly state: BulkRun['state']
  readonly halt?: BulkRun['halt']
  readonly batches: readonly BatchOnDevice[]
  /** An intent that bought the same inputs before. */
  readonly earlier?: Partial<Intent> & { readonly id: string }
}

export const SCOPE = 'http://console.test workspace of test-key'
export const RUN_ID = 'r_81'
const TARGET = { kind: 'enrichment', id: 123, name: 'Email finder' } as const

/** A list of people for the email finder, half a credit a row. */
export function people(names: readonly string[], settings: Partial<BulkDraft['settings']> = {}): BulkDraft {
  return {
    target: TARGET,
    pages: 1,
    price: { kind: 'each', most: 500_000n },
    source: { name: 'leads.csv', columns: ['note', 'person', 'domain'] },
    rows: names.map((name): DraftRow => ({
      cells: ['x', name, 'acme.example'],
      params: name === '' ? undefined : { first_name: name, last_name: 'Berg', domain: 'acme.example' },
      state: name === '' ? 'invalid' : 'ready',
    })),
    settings: { cap: undefined, start: 'all', pilotSize: 10, batchSize: 'auto', ...settings },
  }
}

/** Storage of a device on which an earlier page left a run in this state. */
export async function deviceWithRun({ draft, state, halt = null, batches, earlier }: RunOnDevice) {
  const device = createMemoryDevice()
  const clock = createManualClock()
  const journal = openJournal({
    scope: SCOPE,
    storage: deviceStorage(device),
    channel: silentChannel(),
    clock,
    kinds: [...bulkKinds, intentKind, taskKind, resultKind],
  })
  const plan = planRun({ rows: draft.rows, price: draft.price, pages: draft.pages, bought: new Map() })
  const now = clock.now()
  await storeRun(
    journal,
    RUN_ID,
    { draft, plan, balanceBefore: 1_204_500_000n, usualBatch: 100, now: now - 60_000 },
    () => Promise.resolve(undefined),
  )
  await openRuns(journal, [RUN_ID], now)
  for (const [batch, spec] of batches.entries()) {
    const taskId = `task-${batch}`
    const header = journal.list(bulkRunKind)[0]?.body.batches[batch]
    const bulk = { run: RUN_ID, batch, inputs: header?.inputs ?? 0 }
    const intent: Intent = {
      ...boughtIntent(now),
      hash: `batch ${batch}`,
      bulk,
      estimate: header?.estimate ?? null,
      state: spec.kind === 'doubt' ? 'unknown' : 'accepted',
      taskId: spec.kind === 'doubt' ? null : taskId,
    }
    await journal.update(intentKind, partId(RUN_ID, batch), () => intent)
    if (spec.kind === 'doubt') continue
    const entry = { ...startedEntry, params: null, bulk, estimate: intent.estimate, startedAt: now - 50_000 }
    if (spec.kind === 'live') {
      const { progress, odd } = spec
      const unknown =
        odd === undefined ? {} : { status: 'pondering', phase: 'unknown' as const, unknownSince: now - odd }
      await journal.update(taskKind, taskId, () => ({ ...entry, ...unknown, lastSeenUnfinishedAt: now, progress }))
      continue
    }
    const text = JSON.stringify(spec.inputs.map(({ output }) => output ?? null))
    const { isKept: isStored = true } = spec
    if (isStored) await journal.update(resultKind, taskId, () => ({ text, at: now }))
    await journal.update(taskKind, taskId, () => ({
      ...entry,
      status: 'completed',
      phase: 'done' as const,
      progress: { total: spec.inputs.length },
      lastSeenUnfinishedAt: now - 41_000,
      finishedAt: now - 40_000,
      copy: isStored ? { at: now, bytes: text.length } : null,
      creditsSpent: spec.spent ?? null,
      isNews: spec.isUnseen === true,
    }))
    const outcome = {
      ...outcomeOf(batch, taskId, spec.inputs),
      ...(spec.isUnsure && { isUnsure: true }),
      ...(spec.unpaired !== undefined && { unpaired: spec.unpaired }),
    }
    await journal.update(bulkOutcomeKind, partId(RUN_ID, batch), () => outcome)
  }
  if (earlier) {
    const { id, ...body } = earlier
    await journal.update(intentKind, id, () => ({ ...boughtIntent(now), ...body }))
  }
  await journal.update(bulkRunKind, RUN_ID, (run) => run && { ...run, state, halt })
  journal.close()
  return () => deviceStorage(device)
}

const boughtIntent = (now: number): Intent => ({
  hash: 'earlier',
  target: TARGET,
  params: {},
  pages: 1,
  estimate: null,
  balanceBefore: null,
  state: 'accepted',
  confirmedAt: now - 50_000,
  sentAt: now - 50_000,
  taskId: null,
  dismissedAt: null,
})

function outcomeOf(batch: number, taskId: string, inputs: readonly InputOnDevice[]): BatchOutcome {
  const rows: Record<string, number> = {}
  for (const { state } of inputs) rows[state] = (rows[state] ?? 0) + 1
  const messages = inputs.flatMap(({ message }, at) => (message === undefined ? [] : [[String(at), message]]))
  return {
    run: RUN_ID,
    batch,
    letters: inputs.map(({ state }) => outcomeLetters[state]).join(''),
    rows,
    messages: Object.fromEntries(messages),
    taskId,
  }
}
